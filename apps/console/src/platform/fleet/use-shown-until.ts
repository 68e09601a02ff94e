import { useEffect, useEffectEvent, useState } from 'react';

/** A password stays on a screen for so long: nobody should find it there after lunch. */
const shownMs = 10 * 60_000;

/** Hides a secret some minutes after it was shown, and says until when it stays, in unix seconds. */
export function useShownUntil(onHide: () => void): number {
  const [until] = useState(() => Date.now() + shownMs);
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    const timer = setTimeout(() => hide(), shownMs);
    // A laptop that slept comes back later than its timers know.
    const look = () => {
      if (Date.now() >= until) hide();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [until]);
  return until / 1_000;
}
