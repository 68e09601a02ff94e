import type { Booking } from '@etg/contract/booking';
import { cookies } from '@etg/contract/cookies';
import type { User } from '@etg/contract/user';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { removeCookie } from '../../platform/cookies.ts';
import { callQuery } from '../../platform/query.ts';
import { ConnectorChoice } from './connector-choice.tsx';
import { type FindProblem, FindStation } from './find-station.tsx';
import { ServicePaused } from './lazy-service-paused.tsx';
import { refusalOf } from './station.rules.ts';

export interface StationDialogProps {
  booking: Booking;
  user: User;
  mayRedirect: boolean;
}

/** Which station, then which connector, then on [S9]. */
export function StationDialog({ booking, user, mayRedirect }: StationDialogProps) {
  const [code, setCode] = useState(booking.settings.group_id);
  const [typed, setTyped] = useState(false);
  const lookup = useLookup(code, typed ? 'user_input' : 'flow');
  const group = lookup.data;
  const refusal = group && refusalOf(group);

  function find(next: string): void {
    setTyped(true);
    setCode(next);
    if (next === code) void lookup.refetch();
  }
  function leaveStation(): void {
    removeCookie(cookies.groupId);
    setCode(undefined);
  }

  if (code && group && refusal === 'paused') return <ServicePaused code={code} group={group} />;
  if (code && group && !refusal) {
    const bookingId = booking.key_id;
    return (
      <ConnectorChoice key={code} {...{ bookingId, code, group, user, mayRedirect }} onLeave={leaveStation} />
    );
  }
  const problem = refusal === 'paused' ? undefined : (refusal ?? problemOf(lookup.error));
  return <FindStation first={code ?? ''} busy={lookup.isFetching} problem={problem} onFind={find} />;
}

function useLookup(code: string | undefined, source: 'user_input' | 'flow') {
  const { queryKey, queryFn } = callQuery('GET /groups/get/{groupId}', {
    params: { groupId: code ?? '' },
    headers: { source },
  });
  return useQuery({ queryKey, queryFn, enabled: code !== undefined });
}

/** A code that names no station is the rider's to correct; anything else is ours [Z5, Z2]. */
function problemOf(error: Error | null): FindProblem | undefined {
  if (!error) return undefined;
  const notThere = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return notThere ? 'offline' : 'failed';
}
