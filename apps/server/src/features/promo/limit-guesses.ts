import type { Tx } from '../../platform/database/database.ts';
import type { GuessCounter } from './promo.rules.ts';
import { countGuess, forgetOldGuesses, uncountGuess } from './promo-guess.store.ts';

export type Guessed<Result> =
  | { outcome: 'judged'; result: Result }
  | { outcome: 'wait'; retryAfterS: number };

export interface Guess<Result> {
  counters: readonly GuessCounter[];
  now: Date;
  judge(): Promise<Result>;
  /** Whether there is no such code: only those tries count. */
  isWrong(result: Result): boolean;
}

/** Nobody finds codes by trying: every try is counted before it is judged, and taken off again if the code exists. */
export async function limitGuesses<Result>(tx: Tx, guess: Guess<Result>): Promise<Guessed<Result>> {
  const { now } = guess;
  // Always in the same order, so that two tries never wait for each other.
  const counters = [...guess.counters].sort((left, right) => left.key.compare(right.key));
  for (const counter of counters) {
    const { wrong, endsAt } = await countGuess(tx, counter, now);
    if (wrong > counter.limit.max)
      return { outcome: 'wait', retryAfterS: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) };
  }
  const result = await guess.judge();
  if (!guess.isWrong(result)) for (const counter of counters) await uncountGuess(tx, counter);
  await forgetOldGuesses(tx, now);
  return { outcome: 'judged', result };
}
