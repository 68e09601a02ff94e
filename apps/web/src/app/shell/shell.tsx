import { AppFrame } from '@etg/ui/app-frame';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AppBar, ShellBar } from '../../platform/app-bar.tsx';
import { Leaving } from '../../platform/leaving.ts';
import { Loading } from '../../platform/loading.tsx';
import { useSession } from '../../platform/session.ts';
import { placeOf } from '../place.ts';
import { type ShownScreen, useShown } from '../use-shown.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotArrived } from './not-arrived.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { onDemand } from './on-demand.tsx';
import { useRefused } from './use-refused.ts';
import { useResetOnUserChange } from './use-reset-on-user-change.ts';
import { useWide } from './use-wide.ts';

const AfterPaint = onDemand(['page', 'offline'], async () => (await import('./after-paint.tsx')).AfterPaint);
const DesktopSidebar = onDemand(['menu', 'plan'], async () => (await parts()).desktopSidebar());
const Refused = onDemand(['page'], async () => (await parts()).refused());
const SignedInParts = onDemand(['menu', 'plan'], async () => (await parts()).signedInParts());

async function parts() {
  return (await import('./later-parts.ts')).laterParts;
}

/** The frame around every screen: the bar, the menu, notices. */
export function Shell() {
  const [path] = useLocation();
  const search = useSearch();
  const place = useMemo(() => placeOf(path, search), [path, search]);
  const screen = useShown(place);
  const { status } = useSession();
  const wide = useWide();
  const refused = useRefused();
  useResetOnUserChange();
  // Signing out stays possible, for the next user of this phone.
  if (refused && place.page !== 'logout') return <Refused wanted />;
  return (
    <AppFrame side={<DesktopSidebar wanted={wide} />}>
      <OfflineBanner />
      <ShellBar />
      <Outlet {...screen} />
      <AfterPaint wanted place={screen.shown?.place} />
      <SignedInParts wanted={status === 'signedIn'} />
    </AppFrame>
  );
}

function Outlet({ shown, leaving, failed, tryAgain }: ShownScreen) {
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
      <Leaving value={leaving}>
        <screen.Screen key={place.page} page={place.page} params={place.params} query={place.query} />
      </Leaving>
    </ErrorBoundary>
  );
}
