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
import { Taken } from './taken.tsx';

/** The charger may be back in a nest, or the booking elsewhere, while this is still on the screen [B9]. */
const pollEveryMs = 5_000;

export function Screen({ params }: ScreenProps) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { bookingId = '' } = params;
  const { data, isLoadingError } = useTakenBooking(bookingId);
  const elsewhere = isLoadingError ? '/' : data && takenGate(data);

  useEffect(() => {
    if (data) tellWelcome(queryClient, data.user);
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [data, elsewhere, navigate, queryClient]);

  if (data && !elsewhere) return <Taken sessions={data.user.sessions} />;
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

/** The start page comes next; it must not greet a rider who holds an Electron as one who does not. */
function tellWelcome(
  queryClient: QueryClient,
  user: Reply<'GET /sessions/process/{bookingId}'>['user'],
): void {
  queryClient.setQueriesData<Reply<'POST /welcome'>>(
    { queryKey: welcomeKey },
    (old) => old && { ...old, user },
  );
}
