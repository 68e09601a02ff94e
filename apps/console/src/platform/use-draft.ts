import { useState } from 'react';
import { useUnloadGuard } from './use-unload-guard.ts';

export interface Draft {
  readonly value: string;
  /** Differs from what it began with. */
  readonly isChanged: boolean;
  set(value: string): void;
  /** It was sent, or is not wanted any more. */
  drop(): void;
}

const prefix = 'etg-draft ';

/**
 * Words that somebody types: they survive a reload of the tab, and leaving the page asks once. `first` is what they begin
 * with; it may arrive later. Without a `place` they last as long as the page.
 */
export function useDraft(place: string | undefined, first: string): Draft {
  const [typed, setTyped] = useState<string>();
  const kept = typed ?? read(place);
  const isChanged = kept !== undefined && kept !== first;
  useUnloadGuard(isChanged);
  return {
    value: kept ?? first,
    isChanged,
    set: (value) => {
      setTyped(value);
      write(place, value === first ? undefined : value);
    },
    drop: () => {
      setTyped(undefined);
      write(place, undefined);
    },
  };
}

/** Somebody else may sign in here next. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there are none.
  }
}

/** What somebody is in the middle of: it survives a reload of the tab, and goes with its person. */
export const keptHere = { read, write };

function read(place: string | undefined): string | undefined {
  if (place === undefined) return undefined;
  try {
    return sessionStorage.getItem(prefix + place) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(place: string | undefined, value: string | undefined): void {
  if (place === undefined) return;
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + place);
    else sessionStorage.setItem(prefix + place, value);
  } catch {
    // Storage is blocked: the words last as long as the page.
  }
}
