import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { GuessCounter } from './promo.rules.ts';

export interface GuessCount {
  wrong: number;
  endsAt: Date;
}

/** Counts one guess and locks the counter until the commit, so that guesses made at once are counted one by one. */
export async function countGuess(
  tx: Tx,
  { key, limit, byPerson }: GuessCounter,
  now: Date,
): Promise<GuessCount> {
  const ends_at = new Date(now.getTime() + limit.windowMs);
  const row = await tx
    .insertInto('promo_guess')
    .values({ key, wrong: 1, ends_at, by_person: byPerson })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        wrong: sql<number>`case when promo_guess.ends_at <= ${now} then 1 else promo_guess.wrong + 1 end`,
        ends_at: sql<Date>`case when promo_guess.ends_at <= ${now} then excluded.ends_at else promo_guess.ends_at end`,
      }),
    )
    .returning(['wrong', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { wrong: row.wrong, endsAt: row.ends_at };
}

/** The code exists, so the request was not a guess. */
export async function uncountGuess(tx: Tx, { key }: GuessCounter): Promise<void> {
  await tx.deleteFrom('promo_guess').where('key', '=', key).where('wrong', '=', 1).execute();
  await tx.updateTable('promo_guess').set({ wrong: sql<number>`wrong - 1` }).where('key', '=', key).execute();
}

const deletedAtOnce = 20;

/** Deletes more rows than one guess can add, so that old rows always decrease. Skips locked rows. */
export async function deleteOldGuesses(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('promo_guess')
    .where('key', 'in', (old) =>
      old
        .selectFrom('promo_guess')
        .select('key')
        .where('ends_at', '<=', now)
        .orderBy('ends_at')
        .limit(deletedAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
