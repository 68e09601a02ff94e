import { digitsOf } from '@etg/ui/code-digits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { Loading } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { dialogAddress, stationGate } from './choice.rules.ts';
import { sourceOf } from './entry.rules.ts';
import { StationDialog } from './station-dialog.tsx';

export function Screen({ params, query }: ScreenProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const { bookingId = '' } = params;
  const { data, isError } = useBooking(bookingId);
  const address = dialogAddress(query);
  const elsewhere = isError ? '/' : data && stationGate(data, address);

  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (!data || elsewhere) {
    return (
      <>
        <AppBar back="/" title={t('station.title')} />
        <Loading />
      </>
    );
  }
  const asked = digitsOf(query.get('id') ?? '') || undefined;
  return <StationDialog {...data} mayRedirect={address.mayRedirect} source={sourceOf(query)} asked={asked} />;
}

/** Read again at every visit: another screen's copy of the booking may be outdated. */
function useBooking(bookingId: string) {
  const { queryKey, ...reading } = callQuery('GET /sessions/process/{bookingId}', { params: { bookingId } });
  return useQuery({ ...reading, queryKey: [...queryKey, 'station'], gcTime: 0, refetchOnWindowFocus: false });
}
