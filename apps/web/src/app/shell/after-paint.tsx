import { useEffect, useState } from 'react';
import { readFirstData } from '../../platform/first-data.ts';
import { deleteLastKnown, hasLastKnown } from '../../platform/last-known-store.ts';
import { leavePush } from '../../platform/push.ts';
import { useSession } from '../../platform/session.ts';
import { useToast } from '../../platform/toast.ts';
import { deleteUnsentLanguage } from '../../platform/unsent-language.ts';
import type { Place } from '../place.ts';
import { onDemand } from './on-demand.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { UpdateNote } from './update-note.tsx';

const News = onDemand(['news'], async () => (await import('../../features/news/news.tsx')).News);
const Toasts = onDemand([], async () => (await import('./toasts.tsx')).Toasts);

/** What every page has, but no page needs for its first paint. */
export function AfterPaint({ place }: { place: Place | undefined }) {
  useCleanupAfterSignOut();
  useNextScreens();
  const [hasNews] = useState(() => readFirstData().news === true);
  return (
    <>
      <RouteAnnouncer place={place} />
      <UpdateNote />
      <VisitorToasts />
      <News wanted={hasNews} place={place} />
    </>
  );
}

/** A rider has them among the parts of a sign-in. A visitor seldom gets one: its code is fetched only then. */
function VisitorToasts() {
  const { status } = useSession();
  const toast = useToast();
  return <Toasts wanted={status !== 'signedIn' && toast !== undefined} />;
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
    if (status !== 'anonymous') return;
    deleteUnsentLanguage();
    if (!hasLastKnown()) return;
    Promise.all([leavePush(), deleteLastKnown()]).catch(() => undefined);
  }, [status]);
}
