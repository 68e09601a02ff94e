import { useEffect, useEffectEvent, useRef } from 'react';
import { currentHeading, focusHeading } from '../../platform/focus-heading.ts';
import { useText } from '../../platform/i18n.tsx';
import { brand, headingOf, pageTitle } from '../page-title.ts';
import type { Place } from '../place.ts';

/**
 * Sets the document's title. After a move it announces the page to screen readers and moves the focus to the new heading,
 * unless the rider has pressed something else while the page was loading.
 */
export function RouteAnnouncer({ place }: { place: Place | undefined }) {
  const t = useText();
  const announced = useRef<HTMLParagraphElement>(null);
  const previous = useRef<string | undefined>(undefined);
  const wentBack = useWentBack();
  const pressedMeanwhile = usePressedMeanwhile();
  const title = place && pageTitle(place.page, t);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  const arrive = useEffectEvent((shown: Place) => {
    const moved = previous.current !== undefined;
    const hasFocusElsewhere = pressedMeanwhile(shown.path) && document.activeElement !== document.body;
    previous.current = shown.path;
    if (!moved) return;
    if (announced.current) announced.current.textContent = headingOf(shown.page, t) ?? brand;
    if (!hasFocusElsewhere) focusHeading();
    if (!wentBack(shown.path)) scrollToTop();
  });
  const address = place && `${place.page} ${place.path}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone is no move
  useEffect(() => {
    if (place) arrive(place);
  }, [address]);
  return <p ref={announced} className="sr" aria-live="polite" />;
}

/** After going back or forward the browser restores the scroll position itself. Back may also have closed a sheet here. */
function useWentBack(): (path: string) => boolean {
  const traversed = useRef<string>(undefined);
  useEffect(() => {
    const note = () => {
      traversed.current = location.pathname;
    };
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);
  return (path) => {
    const was = traversed.current === path;
    traversed.current = undefined;
    return was;
  };
}

/** Pressed since the address is this page's: the previous screen stays until the next one is ready. */
function usePressedMeanwhile(): (path: string) => boolean {
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    // Before the link's own listener: the press that leads to a page is one of the page before.
    const note = () => {
      pressed.current = location.pathname;
    };
    addEventListener('click', note, { capture: true });
    return () => removeEventListener('click', note, { capture: true });
  }, []);
  return (path) => {
    const was = pressed.current === path;
    pressed.current = undefined;
    return was;
  };
}

/** All ancestors of the heading: on a desktop the app's panel scrolls, on a phone the page. */
function scrollToTop(): void {
  for (let box = currentHeading()?.parentElement; box; box = box.parentElement) box.scrollTop = 0;
}
