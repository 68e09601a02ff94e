import type { Tx } from '../../platform/database/database.ts';
import type { GuessCounter } from './promo.rules.ts';
import { countGuess, deleteOldGuesses, uncountGuess } from './promo-guess.store.ts';

export type Guessed<Result> =
  | { outcome: 'judged'; result: Result }
  | { outcome: 'wait'; retryAfterS: number };

export interface Guess<Result> {
  counters: readonly GuessCounter[];
  now: Date;
  judge(): Promise<Result>;
  /** Whether no such code exists: only such guesses count. */
  isWrong(result: Result): boolean;
}

/** Keeps codes from being found by guessing: every guess is counted before it is checked, and uncounted if the code exists. */
export async function limitGuesses<Result>(tx: Tx, guess: Guess<Result>): Promise<Guessed<Result>> {
  const { now } = guess;
  // Always in the same order, so that two requests never deadlock.
  const counters = [...guess.counters].sort((left, right) => left.key.compare(right.key));
  for (const counter of counters) {
    const { wrong, endsAt } = await countGuess(tx, counter, now);
    if (wrong > counter.limit.max)
      return { outcome: 'wait', retryAfterS: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) };
  }
  const result = await guess.judge();
  if (!guess.isWrong(result)) for (const counter of counters) await uncountGuess(tx, counter);
  await deleteOldGuesses(tx, now);
  return { outcome: 'judged', result };
}
