import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import type { Router } from 'wouter';

type AroundNavigation = NonNullable<ComponentProps<typeof Router>['aroundNav']>;

/** Asked before the page is left for another one of the console; undefined if nothing would be left behind. */
let guard: ((leave: () => void) => void) | undefined;

/** Around every navigation of the router. What is chosen on a page is in its address, and does not leave it. */
export function askBeforeLeaving(...[navigate, to, options]: Parameters<AroundNavigation>): void {
  const leave = () => navigate(to, options);
  const isSamePage = new URL(to, location.href).pathname === location.pathname;
  if (guard && !isSamePage) guard(leave);
  else leave();
}

/** While something is not saved: `ask` is given what goes on. */
export function useLeaving(isUnsaved: boolean, ask: (leave: () => void) => void): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (!isUnsaved) return;
    const mine = (leave: () => void) => asked(leave);
    guard = mine;
    return () => {
      if (guard === mine) guard = undefined;
    };
  }, [isUnsaved]);
}
