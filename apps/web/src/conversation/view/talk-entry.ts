import { layers } from '@etg/ui/layer';
import { type Snapshot, snapshotOf } from '../engine/snapshot.ts';
import type { State } from '../engine/state.ts';

/** What an entry of the browser's history contains of a conversation. */
interface TalkEntry {
  readonly talk: Snapshot;
  /** Distinguishes the entry that this page wrote last from one it comes back to. */
  readonly key: string;
}

let written: string | undefined;

/** Saves the place: in the current entry, or in a new one from which the rider can go back. */
export function writeEntry(state: State, { isNew, at }: { isNew: boolean; at?: string | undefined }): void {
  written = Math.random().toString(36);
  const entry: TalkEntry = { talk: snapshotOf(state), key: written };
  if (isNew) layers?.push(entry, at ?? location.href);
  else layers?.replace(entry);
}

export function isWrittenHere(entry: unknown): boolean {
  return fieldOf(entry, 'key') === written && written !== undefined;
}

/** The snapshot in the entry, for `stateFrom`. */
export function talkIn(entry: unknown): unknown {
  return fieldOf(entry, 'talk');
}

function fieldOf(entry: unknown, name: string): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined;
}
