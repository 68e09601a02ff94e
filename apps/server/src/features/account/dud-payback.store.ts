import type { Consequence } from '@etg/contract/console/consequence';
import type { Reader } from '../../platform/database/database.ts';

interface GivenForDuds {
  /** A fact of an act that gives something: the rule may have given something for the same trip meanwhile. */
  newest: Date | undefined;
  rows: Consequence['rows'];
}

const shownForMs = 30 * 86_400_000;

/** What a rider got by rule for Electrons that did not work (decision 0080), for staff who are about to give more. */
export async function readGivenForDuds(db: Reader, accountId: string, now: Date): Promise<GivenForDuds> {
  const given = await db
    .selectFrom('dud_payback')
    .innerJoin('rental', 'rental.id', 'dud_payback.rental_id')
    .select(['dud_payback.electron_id as electron', 'dud_payback.given_at as at'])
    .where('rental.account_id', '=', accountId)
    .where('dud_payback.what', '<>', 'nothing')
    .orderBy('dud_payback.given_at', 'desc')
    .execute();
  const recent = given.filter(({ at }) => at.getTime() > now.getTime() - shownForMs);
  return {
    newest: given[0]?.at,
    rows: recent.map(({ electron }) => ({
      label: 'dud-payback',
      name: electron,
      before: { is: 'none' },
      after: { is: 'word', word: 'dud-given' },
    })),
  };
}
