import { placeDay } from '@etg/domain/place-day';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findPromoGroup, listVenueTitles } from './promo-desk.store.ts';
import { listGivenAway, listUsesByDay } from './promo-figures.store.ts';
import { toWirePromo } from './to-wire-promo.ts';

const shownDays = 30;
const dayMs = 86_400_000;

/** One code or batch, with its uses on each of the last 30 days [QM4]. Days without a use are there with 0. */
export async function readPromoPage(db: Reader, { id, now }: { id: string; now: Date }) {
  const group = await findPromoGroup(db, id);
  if (!group) return undefined;
  const titles = await listVenueTitles(db, group.venue_ids);
  const given = await listGivenAway(db, [id]);
  const days = Array.from(
    { length: shownDays },
    (_, back) => placeDay(new Date(now.getTime() - (shownDays - 1 - back) * dayMs), 'UTC').day,
  );
  const uses = await listUsesByDay(db, id, days[0] ?? '');
  const used = new Map(uses.map((each) => [each.day, each.used]));
  const venues = new Map(titles.map((venue) => [venue.id, venue.title]));
  return {
    promo: toWirePromo(group, { venues, given, now }),
    days: days.map((day) => ({ day, used: used.get(day) ?? 0 })),
    now: toUnix(now),
  };
}
