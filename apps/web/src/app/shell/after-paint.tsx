import { useEffect } from 'react';
import { forgetLastKnown, hasLastKnown } from '../../platform/last-known-store.ts';
import { leavePush } from '../../platform/push.ts';
import { useSession } from '../../platform/session.ts';
import type { Place } from '../place.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { UpdateNote } from './update-note.tsx';

/** What every page has, and none needs for its first paint. */
export function AfterPaint({ place }: { place: Place | undefined }) {
  useNothingLeft();
  return (
    <>
      <RouteAnnouncer place={place} />
      <UpdateNote />
    </>
  );
}

/** Nothing about somebody stays on this phone after they signed out, here or in another tab. */
function useNothingLeft(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'anonymous' || !hasLastKnown()) return;
    Promise.all([leavePush(), forgetLastKnown()]).catch(() => undefined);
  }, [status]);
}
