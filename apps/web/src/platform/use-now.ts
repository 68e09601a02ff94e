import { useEffect, useReducer } from 'react';

/** The time, and a new look at it every `everyMs` while somebody counts. Read anew, so it is right after a sleep. */
export function useNow(everyMs: number | undefined): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return Date.now();
}
