import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Reply } from '../../platform/api.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { Loading } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { welcomeKey } from '../../platform/welcome.ts';
import { takenGate } from './booking.rules.ts';
import { PutBack } from './put-back.tsx';
import { Taken, type TakenProps } from './taken.tsx';
import { newest } from './time-left.rules.ts';

/** The charger may be returned, or the booking changed, while this screen is open [B9]. */
const pollEveryMs = 5_000;

export interface TakenPageProps extends ScreenProps {
  questions: TakenProps['questions'];
}

export function TakenPage({ params, questions }: TakenPageProps) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { bookingId = '' } = params;
  const { data, isLoadingError } = useTakenBooking(bookingId);
  const elsewhere = isLoadingError ? '/' : data && takenGate(data);

  useEffect(() => {
    if (data) updateWelcome(queryClient, data.user);
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [data, elsewhere, navigate, queryClient]);

  const toPutBack = useToPutBack(data?.booking.settings.exchangeChargerFlow === true);
  if (data && !elsewhere && toPutBack !== 'unknown') {
    const { user } = data;
    return toPutBack ? (
      <PutBack electron={toPutBack} sessionId={newest(user.sessions)?.id} />
    ) : (
      <Taken user={user} questions={questions} />
    );
  }
  return (
    <>
      <AppBar />
      <Loading />
    </>
  );
}

function useTakenBooking(bookingId: string) {
  const { queryKey, queryFn } = callQuery('GET /sessions/process/{bookingId}', { params: { bookingId } });
  return useQuery({
    queryKey: [...queryKey, 'taken'],
    queryFn,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.user.sessions.length ? pollEveryMs : false),
  });
}

/** After an exchange: the old Electron, until it is in a nest [P5]. */
function useToPutBack(exchanged: boolean): string | 'unknown' | undefined {
  const { data, isError } = useQuery({
    ...callQuery('GET /users/rental'),
    enabled: exchanged,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rental?.put_back.length === 0 ? false : pollEveryMs),
  });
  if (exchanged && !data && !isError) return 'unknown';
  return exchanged ? data?.rental?.put_back[0]?.electron : undefined;
}

/** The start page comes next, and must know that the rider has an Electron. */
function updateWelcome(
  queryClient: QueryClient,
  user: Reply<'GET /sessions/process/{bookingId}'>['user'],
): void {
  queryClient.setQueriesData<Reply<'POST /welcome'>>(
    { queryKey: welcomeKey },
    (old) => old && { ...old, user },
  );
}
