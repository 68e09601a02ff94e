import { useState } from 'react';
import { showToast } from '../toasts.ts';
import type { PlannedAct } from './act-call.ts';
import { createActNow } from './act-now.ts';

interface Note {
  /** The act that keeps these words. */
  readonly actOf: (text: string) => PlannedAct;
  /** Said when it is kept. */
  readonly done: string;
  readonly onSaved: () => void;
}

interface NoteState {
  readonly isBusy: boolean;
  readonly error: unknown;
  save(text: string): void;
}

/** A note changes nothing that would have to be shown before: it is confirmed as soon as it is written. */
export function useNote({ actOf, done, onSaved }: Note): NoteState {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [actNow] = useState(createActNow);
  async function save(text: string): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const { outcome } = await actNow(actOf(text));
      if (outcome !== 'done') throw new Error(outcome);
      showToast({ kind: 'done', words: done });
      onSaved();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, save: (text) => void save(text) };
}
