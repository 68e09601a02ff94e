import type { Booking } from '@etg/contract/booking';
import { cookies } from '@etg/contract/cookies';
import type { User } from '@etg/contract/user';
import type { GroupSource } from '@etg/contract/vocabulary';
import { useEffect, useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { readCookie, removeCookie, writeCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import { Loading } from '../../platform/loading.tsx';
import { ConnectorChoice } from './connector-choice.tsx';
import { FindStation } from './find-station.tsx';
import { ServicePaused } from './lazy-service-paused.tsx';
import { exchangeRefusalOf, refusalOf } from './station.rules.ts';
import { lookupProblem, useLookup } from './use-lookup.ts';

export interface StationDialogProps {
  booking: Booking;
  user: User;
  mayRedirect: boolean;
  source: GroupSource;
  /** The station in the address, where the booking has none yet. */
  asked: string | undefined;
}

/** The station that the rider has named, and how. */
interface NamedStation {
  code: string;
  source: GroupSource;
}

/** First the station, then the connector [S9]. */
export function StationDialog({ booking, user, mayRedirect, source, asked }: StationDialogProps) {
  const t = useText();
  const { group_id = asked, exchangeChargerFlow } = booking.settings;
  const [named, setNamed] = useState<NamedStation | undefined>(
    group_id ? { code: group_id, source } : undefined,
  );
  const lookup = useLookup(named?.code, named?.source ?? 'flow');
  const group = lookup.data;
  const refusal =
    group &&
    (exchangeChargerFlow ? exchangeRefusalOf(group, user.exchange_anywhere === true) : refusalOf(group));
  const here = named && group && !refusal;
  const scanned = here && named.source === 'QR' && readCookie(cookies.groupId) === named.code;

  useEffect(() => {
    if (here && readCookie(cookies.groupId) !== named.code) writeCookie(cookies.groupId, named.code);
  }, [here, named]);

  function find(code: string, by: GroupSource): void {
    if (by === 'QR') writeCookie(cookies.groupId, code);
    setNamed({ code, source: by });
    if (code === named?.code) void lookup.refetch();
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
  // The booking's station exists: the rider is not asked for its code while it is loading [R8].
  if (named && named.code === group_id && lookup.isPending) {
    return (
      <>
        <AppBar back="/" title={t('station.title')} />
        <Loading />
      </>
    );
  }
  const problem = refusal === 'paused' ? undefined : (refusal ?? lookupProblem(lookup.error));
  return (
    <FindStation
      first={named?.code ?? ''}
      busy={lookup.isFetching}
      problem={problem}
      venue={group?.venue}
      onFind={find}
    />
  );
}
