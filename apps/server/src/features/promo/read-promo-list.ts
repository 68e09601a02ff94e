import type { PromoList } from '@etg/contract/console/promo';
import { type PromoState, promoStates } from '@etg/contract/console/promo-words';
import { toDecimal } from '@etg/domain/money';
import { placeDay } from '@etg/domain/place-day';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listPromoGroups, listVenueTitles, type PromoGroup } from './promo-desk.store.ts';
import {
  countFirstRentals,
  countInvitations,
  countStayed,
  countWrongCodes,
  listGivenAway,
  readMonth,
} from './promo-figures.store.ts';
import { stateOf } from './promo-state.rules.ts';
import { toWirePromo } from './to-wire-promo.ts';

/** Codes and batches as the console lists them, with the figures above them [QM4]. */
export async function readPromoList(
  db: Reader,
  { view, limit, now }: { view: 'all' | PromoState; limit: number; now: Date },
): Promise<PromoList> {
  const groups = await listPromoGroups(db);
  const shown = groups.filter((group) => view === 'all' || stateOf(group, now) === view).slice(0, limit);
  const titles = await listVenueTitles(db, [...new Set(shown.flatMap(({ venue_ids }) => venue_ids))]);
  const venues = new Map(titles.map(({ id, title }) => [id, title]));
  const given = await listGivenAway(db);
  return {
    promos: shown.map((group) =>
      toWirePromo(group, { venues, given: given.filter(({ promo_id }) => promo_id === idOf(group)), now }),
    ),
    counts: countStates(groups.map((group) => stateOf(group, now))),
    figures: await readFigures(db, now),
    now: toUnix(now),
  };
}

const idOf = ({ batch_id, id }: PromoGroup) => batch_id ?? id;

function countStates(states: readonly PromoState[]): PromoList['counts'] {
  const counts = promoStates.map((state) => [state, states.filter((each) => each === state).length]);
  return { ...Object.fromEntries(counts), all: states.length };
}

async function readFigures(db: Reader, now: Date): Promise<PromoList['figures']> {
  const { month } = placeDay(now, 'UTC');
  const spent = await readMonth(db, month);
  const first = await countFirstRentals(db, new Date(`${month}-01T00:00:00Z`));
  const { came, stayed } = await countStayed(db, now);
  const { invited, inviters, months } = await countInvitations(db);
  return {
    used: spent.reduce((sum, { used }) => sum + used, 0),
    first_rentals: first.rentals,
    first_with_code: first.with_code,
    came,
    stayed,
    invited,
    inviters,
    months_given: months,
    given: spent
      .filter(({ minor }) => minor > 0n)
      .map(({ minor, currency }) => ({ amount: toDecimal({ minor, currency }), currency })),
    ...(await countWrongCodes(db, now)),
  };
}
