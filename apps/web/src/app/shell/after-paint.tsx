import { useEffect } from 'react';
import { deleteLastKnown, hasLastKnown } from '../../platform/last-known-store.ts';
import { leavePush } from '../../platform/push.ts';
import { useSession } from '../../platform/session.ts';
import type { Place } from '../place.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { UpdateNote } from './update-note.tsx';

/** What every page has, but no page needs for its first paint. */
export function AfterPaint({ place }: { place: Place | undefined }) {
  useCleanupAfterSignOut();
  useNextScreens();
  return (
    <>
      <RouteAnnouncer place={place} />
      <UpdateNote />
    </>
  );
}

/** Fetches the list of the next screens, so that the first tap waits only for its screen. A tap before that fetches it itself. */
function useNextScreens(): void {
  useEffect(() => {
    import('../next-screens.ts').catch(() => undefined);
  }, []);
}

/** Deletes the rider's data on this phone after a sign-out, in this tab or another. */
function useCleanupAfterSignOut(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'anonymous' || !hasLastKnown()) return;
    Promise.all([leavePush(), deleteLastKnown()]).catch(() => undefined);
  }, [status]);
}
