import { useEffect } from 'react';

/** While something would be lost: the browser asks before the tab is closed or loaded again. */
export function useUnloadGuard(isGuarded: boolean): void {
  useEffect(() => {
    if (!isGuarded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isGuarded]);
}
