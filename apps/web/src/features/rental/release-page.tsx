import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'wouter';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { Loading } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { releaseGate } from './booking.rules.ts';
import { Release } from './release.tsx';
import type { NearestSlot } from './release-chat.tsx';
import type { SurveySlot } from './use-survey.tsx';

export interface ReleasePageProps extends ScreenProps {
  survey?: ComponentType<SurveySlot>;
  nearest?: ComponentType<NearestSlot>;
}

/** The release as a page. Riders who may not be here are redirected [B5]. */
export function ReleasePage({ params, query, survey, nearest }: ReleasePageProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const { bookingId = '' } = params;
  const { data, isError } = useBookingOnce(bookingId);
  const gate = data && releaseGate(data);
  const elsewhere = isError ? '/' : gate && 'go' in gate ? gate.go : undefined;

  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (data && gate && !('go' in gate)) {
    const instant = query.get('instant') === 'on';
    const parts = { survey, nearest, reading: data };
    return <Release {...gate} bookingId={bookingId} instant={instant} {...parts} />;
  }
  return (
    <>
      <AppBar back="/" title={t('rental.release-title')} />
      <Loading />
    </>
  );
}

/** Read once per visit: as soon as a charger comes out, the rule for entering this page no longer holds. */
function useBookingOnce(bookingId: string) {
  const { queryKey, queryFn } = callQuery('GET /sessions/process/{bookingId}', { params: { bookingId } });
  return useQuery({
    queryKey: [...queryKey, 'release'],
    queryFn,
    gcTime: 0,
    enabled: ({ state }) => state.data === undefined,
  });
}
