import { pages } from '@etg/contract/pages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../platform/i18n.tsx';
import type { ScreenModule } from '../platform/screen.ts';
import { useSession } from '../platform/session.ts';
import type { Place } from './place.ts';
import { loadedScreen, prepare } from './screens.ts';

export interface Shown {
  readonly place: Place;
  readonly screen: ScreenModule;
}

interface Prepared {
  readonly key: string;
  readonly screen?: ScreenModule;
  readonly failure?: unknown;
}

const nothingPrepared: Prepared = { key: '' };

export interface ShownScreen {
  /** The last screen that was ready. It stays until the next one is ready. */
  readonly shown: Shown | undefined;
  /** The address is another page's already: its screen is on the way. */
  readonly leaving: boolean;
  /** The wanted screen's code or texts did not arrive. */
  readonly failed: boolean;
  readonly tryAgain: () => void;
}

export function useShown(place: Place): ShownScreen {
  const texts = useTexts();
  const { token } = useSession();
  const [, navigate] = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [prepared, setPrepared] = useState<Prepared>(nothingPrepared);
  const { guarded } = pages[place.page];
  // The guard of a page is asked again when the path or the user changes, not when only the query changes.
  const key = guarded ? `${place.path} ${token} ${attempt}` : `${place.page} ${attempt}`;
  const known = guarded ? undefined : loadedScreen(place.page, texts);
  const ready = known ?? (prepared.key === key ? prepared.screen : undefined);
  const [shown, setShown] = useState<Shown | undefined>(ready && { place, screen: ready });
  if (ready && shown?.place !== place) setShown({ place, screen: ready });

  const prepareIt = useEffectEvent(() => prepare(place, texts));
  const follow = useEffectEvent((path: string) => navigate(path, { replace: true }));
  useEffect(() => {
    if (known) {
      // Forgets the last guarded page, so that the guard is asked again when the page is entered again.
      setPrepared(nothingPrepared);
      return;
    }
    let wanted = true;
    prepareIt().then(
      (result) => {
        if (!wanted) return;
        if ('goTo' in result) follow(result.goTo);
        else setPrepared({ key, screen: result });
      },
      (failure: unknown) => wanted && setPrepared({ key, failure }),
    );
    return () => {
      wanted = false;
    };
  }, [key, known]);

  const failed = prepared.key === key && prepared.failure !== undefined;
  function tryAgain(): void {
    // A browser may cache that a module failed. A reload forgets that, and keeps the address.
    if (attempt > 0 && navigator.onLine) location.reload();
    else setAttempt(attempt + 1);
  }
  const leaving = shown !== undefined && shown.place.path !== place.path;
  return { shown, leaving, failed, tryAgain };
}
