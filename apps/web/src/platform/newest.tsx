import { useEffect, useRef } from 'react';

/** At the end of a chat, with a key that changes with what is said: brings the newest words above the dock. */
export function Newest() {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = end.current?.closest('main')?.parentElement;
    function show(): void {
      // The page scrolls on a phone, the app's panel on a desktop.
      for (const scroller of [document.documentElement, panel]) scroller?.scrollTo(0, scroller.scrollHeight);
    }
    show();
    // A move to another page goes to its top; in a chat the newest words are what one came for.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={end} />;
}
