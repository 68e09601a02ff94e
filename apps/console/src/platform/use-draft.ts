import { useEffect, useState } from 'react';

export interface Draft {
  readonly value: string;
  /** Differs from what it began with. */
  readonly isChanged: boolean;
  set(value: string): void;
  /** It was sent, or is not wanted any more. */
  drop(): void;
}

/**
 * Words that somebody types: they survive a reload of the tab, and leaving the page asks once. `first` is what they begin
 * with; it may arrive later.
 */
export function useDraft(place: string, first: string): Draft {
  const key = `etg-draft ${place}`;
  const [typed, setTyped] = useState<string | undefined>(() => read(key));
  const isChanged = typed !== undefined && typed !== first;
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return {
    value: typed ?? first,
    isChanged,
    set: (value) => {
      setTyped(value);
      write(key, value === first ? undefined : value);
    },
    drop: () => {
      setTyped(undefined);
      write(key, undefined);
    },
  };
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the words last as long as the page.
  }
}
