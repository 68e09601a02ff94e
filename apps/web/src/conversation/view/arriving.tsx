import { useEffect, useEffectEvent } from 'react';
import type { Part } from './engine-port.ts';

/** A part that takes the place of the button somebody tapped takes the focus with it, to its heading. */
export function arriving(Screen: Part): Part {
  return function Arriving(props) {
    const answered = useEffectEvent(() => props.said.some((line) => 'mine' in line));
    useEffect(() => {
      if (answered() && document.activeElement === document.body) focusHeading();
    }, []);
    return <Screen {...props} />;
  };
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2)') ?? document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
