import type { MouseEvent } from 'react';

let down: Element | undefined;

/**
 * A screen that arrives may draw its buttons anew. Where a mouse's button goes down on one and comes up on the same
 * one drawn anew, the browser sees no click; the person did. (A finger's tap is one event, and is never torn apart.)
 */
export const carriedPress = {
  onMouseDown({ currentTarget }: MouseEvent<Element>): void {
    down = currentTarget;
  },
  onMouseUp({ currentTarget }: MouseEvent<HTMLElement>): void {
    if (down?.isConnected === false && down.outerHTML === currentTarget.outerHTML) currentTarget.click();
    down = undefined;
  },
};
