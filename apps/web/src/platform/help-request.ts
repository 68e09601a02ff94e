import type { ReportOption } from '@etg/contract/vocabulary';
import { useSyncExternalStore } from 'react';

/** What somebody was doing when they asked for help: it decides what is offered first. */
export type HelpSituation = 'pickup' | 'station' | 'holding' | 'anywhere';

/** What the help is about, so that nobody has to tell what we know. */
export interface HelpAbout {
  readonly situation: HelpSituation;
  readonly item?: string | undefined;
  readonly itemId?: string | undefined;
  readonly station?: string | undefined;
  /** What is chosen first. */
  readonly option?: ReportOption | undefined;
}

let about: HelpAbout | undefined;
const listeners = new Set<() => void>();

/** Any screen may ask for help; the form is in the shell, once. */
export function openHelp(next: HelpAbout): void {
  change(next);
}

export function closeHelp(): void {
  change(undefined);
}

export function useHelp(): HelpAbout | undefined {
  return useSyncExternalStore(
    subscribe,
    () => about,
    () => undefined,
  );
}

function change(next: HelpAbout | undefined): void {
  about = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
