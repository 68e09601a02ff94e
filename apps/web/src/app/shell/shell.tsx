import { AppFrame } from '@etg/ui/app-frame';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AppBar } from '../../platform/app-bar.tsx';
import { Loading } from '../../platform/loading.tsx';
import { placeOf } from '../place.ts';
import { type ShownScreen, useShown } from '../use-shown.ts';
import { Beside } from './beside.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Menu } from './menu.tsx';
import { NotArrived } from './not-arrived.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { Toasts } from './toasts.tsx';
import { useFreshPerson } from './use-fresh-person.ts';
import { useLiveNotices } from './use-live-notices.ts';

/** What stands around every screen. */
export function Shell() {
  const [path] = useLocation();
  const search = useSearch();
  const place = useMemo(() => placeOf(path, search), [path, search]);
  const screen = useShown(place);
  useFreshPerson();
  useLiveNotices();
  return (
    <AppFrame side={<Beside />}>
      <OfflineBanner />
      <Outlet {...screen} />
      <RouteAnnouncer place={screen.shown?.place} />
      <Toasts />
      <Menu />
    </AppFrame>
  );
}

function Outlet({ shown, failed, tryAgain }: ShownScreen) {
  if (failed) return <NotArrived onRetry={tryAgain} />;
  if (!shown) {
    return (
      <>
        <AppBar />
        <Loading />
      </>
    );
  }
  const { place, screen } = shown;
  return (
    <ErrorBoundary key={place.path}>
      <screen.Screen key={place.page} params={place.params} query={place.query} />
    </ErrorBoundary>
  );
}
