import type { Booking } from '@etg/contract/booking';
import { cookies } from '@etg/contract/cookies';
import type { User } from '@etg/contract/user';
import type { GroupSource } from '@etg/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { readCookie, removeCookie, writeCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import { Loading } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import { ConnectorChoice } from './connector-choice.tsx';
import { type FindProblem, FindStation } from './find-station.tsx';
import { ServicePaused } from './lazy-service-paused.tsx';
import { exchangeRefusalOf, refusalOf } from './station.rules.ts';

export interface StationDialogProps {
  booking: Booking;
  user: User;
  mayRedirect: boolean;
  source: GroupSource;
}

/** The station somebody named, and how. */
interface Named {
  code: string;
  source: GroupSource;
}

/** Which station, then which connector, then on [S9]. */
export function StationDialog({ booking, user, mayRedirect, source }: StationDialogProps) {
  const t = useText();
  const { group_id, exchangeChargerFlow } = booking.settings;
  const [named, setNamed] = useState<Named | undefined>(group_id ? { code: group_id, source } : undefined);
  const lookup = useLookup(named);
  const group = lookup.data;
  const refusal = group && (exchangeChargerFlow ? exchangeRefusalOf(group) : refusalOf(group));
  const here = named && group && !refusal;
  const scanned = here && named.source === 'QR' && readCookie(cookies.groupId) === named.code;

  useEffect(() => {
    if (here && readCookie(cookies.groupId) !== named.code) writeCookie(cookies.groupId, named.code);
  }, [here, named]);

  function find(next: Named): void {
    if (next.source === 'QR') writeCookie(cookies.groupId, next.code);
    setNamed(next);
    if (next.code === named?.code) void lookup.refetch();
  }
  function leaveStation(): void {
    removeCookie(cookies.groupId);
    removeCookie(cookies.cableType);
    setNamed(undefined);
  }

  if (named && group && refusal === 'paused') return <ServicePaused code={named.code} group={group} />;
  if (here) {
    const { code } = named;
    const bookingId = booking.key_id;
    const facts = { bookingId, code, group, user, mayRedirect, scanned: scanned === true };
    return <ConnectorChoice key={code} {...facts} onLeave={leaveStation} />;
  }
  // The station of the booking is known to be one: nobody is asked for its code while it is looked up [R8].
  if (named && named.code === group_id && lookup.isPending) {
    return (
      <>
        <AppBar back="/" title={t('station.title')} />
        <Loading />
      </>
    );
  }
  const problem = refusal === 'paused' ? undefined : (refusal ?? problemOf(lookup.error));
  return <FindStation first={named?.code ?? ''} busy={lookup.isFetching} problem={problem} onFind={find} />;
}

function useLookup(named: Named | undefined) {
  const { queryKey, queryFn } = callQuery('GET /groups/get/{groupId}', {
    params: { groupId: named?.code ?? '' },
    headers: { source: named?.source ?? 'flow' },
  });
  return useQuery({ queryKey, queryFn, enabled: named !== undefined });
}

/** A code that names no station is the rider's to correct; anything else is ours [Z5, Z2]. */
function problemOf(error: Error | null): FindProblem | undefined {
  if (!error) return undefined;
  const notThere = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return notThere ? 'offline' : 'failed';
}
