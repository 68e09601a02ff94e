import { useEffect, useState } from 'react';

/** A reading of the demo's clock, and the page's own time (`performance.now()`) when it arrived. */
export interface DemoTime {
  now: number;
  at: number;
}

/** The demo's current time; it continues between two answers of the server. */
export function useDemoNow({ now, at }: DemoTime): number {
  const [passed, setPassed] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setPassed(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now + Math.max(0, passed - at);
}
