import { useEffect, useState } from 'react';

/** What the demo's clock said, and when by the page's own clock we heard it. */
export interface HeardTime {
  now: number;
  at: number;
}

/** The demo's clock, running on by itself between two answers of the server. */
export function useDemoNow({ now, at }: HeardTime): number {
  const [passed, setPassed] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setPassed(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now + Math.max(0, passed - at);
}
