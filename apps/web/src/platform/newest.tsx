import { useEffect, useRef } from 'react';

/** At the end of a chat, with a key that changes with every line: scrolls the newest line above the dock. */
export function Newest() {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = end.current?.closest('main')?.parentElement;
    function show(): void {
      // On a phone the page scrolls, on a desktop the app's panel.
      for (const scroller of [document.documentElement, panel]) scroller?.scrollTo(0, scroller.scrollHeight);
    }
    show();
    // Once more after `RouteAnnouncer` has scrolled a new page to its top: a chat starts at its end.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={end} />;
}
