import type { DudRule } from '@etg/domain/dud-rule';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';

const rule = (db: Reader) => db.selectFrom('dud_rule').select(['dud_at', 'suspect_at', 'paybacks_a_month']);

/** The numbers of the rule about duds, read anew for each judgement: staff can change them. */
export async function findDudRule(db: Reader): Promise<DudRule> {
  return rule(db).executeTakeFirstOrThrow();
}

export async function lockDudRule(tx: Tx): Promise<DudRule> {
  return rule(tx).forUpdate().executeTakeFirstOrThrow();
}

export async function saveDudRule(tx: Tx, numbers: DudRule): Promise<void> {
  await tx.updateTable('dud_rule').set(numbers).execute();
}

interface CountedByRule {
  /** In service, with a score from which the rule takes one out. */
  duds: number;
  /** As the list counts them: duds that are in service are suspect too. */
  suspects: number;
}

/** How many Electrons reach the scores of these numbers, by what spoke against them when they were last judged. */
export async function countByDudRule(
  db: Reader,
  { dud_at, suspect_at }: Pick<DudRule, 'dud_at' | 'suspect_at'>,
): Promise<CountedByRule> {
  const from = (score: number) => sql<boolean>`(-score) <= ${-score}`;
  return db
    .selectFrom('electron')
    .select((row) => [
      sql<number>`${row.fn.countAll()} filter (where ${from(dud_at)})::int`.as('duds'),
      sql<number>`${row.fn.countAll()}::int`.as('suspects'),
    ])
    .where('service_state', '=', 'in_service')
    .where(from(suspect_at))
    .executeTakeFirstOrThrow();
}

/** How many were taken out of service, or retired: a new rule changes nothing about them. */
export async function countDecidedElectrons(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('electron')
    .select((row) => sql<number>`${row.fn.countAll()}::int`.as('count'))
    .where('service_state', '<>', 'in_service')
    .executeTakeFirstOrThrow();
  return count;
}
