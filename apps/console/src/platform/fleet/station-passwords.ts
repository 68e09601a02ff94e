import type { ActOutcome } from '@etg/contract/console/consequence';
import type { StationPassword } from '@etg/contract/console/credential';
import { createStore, useStore } from '../store.ts';

/** Passwords of several stations, which the server has told once. */
export interface StationPasswords {
  /** Of so many stations. */
  readonly count: number;
  readonly way: 'added' | 'renewed';
  /** Undefined: an earlier answer had them, and they are not kept. */
  readonly stations: readonly StationPassword[] | undefined;
}

/**
 * Not on the page that asked for them: the answer may come after that was left, and it never comes again. Only in the
 * memory of this tab.
 */
const store = createStore<StationPasswords | undefined>(undefined);

export function useStationPasswords(): StationPasswords | undefined {
  return useStore(store);
}

/** Shown on whatever page the person is by now, until they are saved or given up. */
export function showStationPasswords(passwords: StationPasswords): void {
  store.set(passwords);
}

/** They were saved or given up; or somebody else may sign in here next. */
export function dropStationPasswords(): void {
  store.set(undefined);
}

/** The stations with their passwords; undefined in an answer that joined an earlier one, which had them. */
export function passwordsOf(outcome: ActOutcome): readonly StationPassword[] | undefined {
  const result = outcome.outcome === 'done' ? outcome.result : undefined;
  return hasStations(result) ? result.stations : undefined;
}

function hasStations(result: unknown): result is { stations: readonly StationPassword[] } {
  return typeof result === 'object' && result !== null && Array.isArray(Reflect.get(result, 'stations'));
}
