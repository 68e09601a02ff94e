import { useEffect, useReducer } from 'react';

/** The current time. Renders again every `everyMs`, if given. Read with every render, so it is right after the phone slept. */
export function useNow(everyMs: number | undefined): number {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(rerender, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return Date.now();
}
