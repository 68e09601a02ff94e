import { cookies } from '@etg/contract/cookies';
import type { EntryPrice } from '@etg/contract/station';
import { Page } from '@etg/ui/page';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../platform/api-error.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { writeCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { callQuery, type FirstQuery, firstQuery } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { useSession } from '../../platform/session.ts';
import { bookingStart, entrySource } from './entry.rules.ts';
import { GroupWelcome } from './group-welcome.tsx';
import { ServicePaused } from './lazy-service-paused.tsx';
import { type PriceKind, visitorPrice } from './price.rules.ts';
import type { RiderView } from './signed-in-entry.tsx';
import { refusalOf } from './station.rules.ts';
import { useLiveTerms } from './use-live-terms.ts';

/** Only the browser knows who the visitor is, so the server leaves this part out; it loads after the first paint. */
const SignedInEntry = lazy(async () => ({ default: (await import('./signed-in-entry.tsx')).SignedInEntry }));

/** The page of a scanned code or an express link: the current state of the station in the first HTML [R15]. */
export function Screen(given: ScreenProps) {
  const t = useText();
  const [path, navigate] = useLocation();
  const props = { ...given, path };
  const { status } = useSession();
  const [rider, setRider] = useState<RiderView>();
  const { groupId = '' } = props.params;
  const { data: group, error, refetch } = useQuery(callQuery('GET /groups/get/{groupId}', lookup(props)));
  const invalid = error instanceof ApiError && error.status < 500;
  const known = group !== undefined;
  useLiveTerms(groupId, group);

  useEffect(() => {
    if (known) writeCookie(cookies.groupId, groupId);
    else if (invalid) navigate('/', { replace: true, state: { unknownStation: true } });
  }, [known, invalid, groupId, navigate]);

  if (group) {
    const station = { code: groupId, group };
    const next = bookingStart(groupId, entrySource(props));
    const paused = refusalOf(group) === 'paused';
    // It stays while the user is loading, so that a choice made on it or a tap under way is not lost.
    return (
      <>
        {!rider?.replaced && paused && <ServicePaused {...station} />}
        {!rider?.replaced && !paused && (
          <GroupWelcome
            code={groupId}
            group={{ ...group, ...rider?.terms }}
            next={next}
            price={priceFor(group.price)}
          />
        )}
        {status === 'signedIn' && (
          <Suspense>
            <SignedInEntry {...station} onKnown={setRider} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <>
      <AppBar back="/" title={t('station.station-number', { code: groupId })} />
      {error && !invalid ? (
        <Page>
          <CouldNotLoad onRetry={() => void refetch()} />
        </Page>
      ) : (
        <Loading />
      )}
    </>
  );

  function priceFor(price: EntryPrice | undefined): PriceKind | 'unknown' | undefined {
    if (status !== 'anonymous' && !rider) return 'unknown';
    return rider?.price ?? (price && visitorPrice(price));
  }
}

export function queries(props: ScreenProps): FirstQuery[] {
  return [firstQuery('GET /groups/get/{groupId}', lookup(props))];
}

/** The server counts how visitors come to a station [K11]. */
function lookup(props: ScreenProps) {
  const { groupId = '' } = props.params;
  return { params: { groupId }, headers: { source: entrySource(props) } };
}
