import type { PromoList } from '@etg/contract/console/promo';
import type { Reader } from '../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../platform/operator/list-cursor.rules.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listPromoGroups, listVenueTitles } from './promo-desk.store.ts';
import { listGivenAway } from './promo-figures.store.ts';
import { countPromos, isNumberSort, listPromoPage, type PromoPageQuery } from './promo-list.store.ts';
import { toWirePromo } from './to-wire-promo.ts';

export interface PromoListRequest extends Omit<PromoPageQuery, 'after'> {
  after?: string | undefined;
}

/** A page of codes and batches as the console lists them [QM4]. */
export async function readPromoList(db: Reader, request: PromoListRequest): Promise<PromoList> {
  const { limit, sort, now } = request;
  const after = cursorOf(request.after, sort);
  const page = await listPromoPage(db, { ...request, after, limit: limit + 1 });
  const shown = page.slice(0, limit);
  const last = page.length > limit ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  const groups = await listPromoGroups(db, ids);
  const byId = new Map(groups.map((group) => [group.batch_id ?? group.id, group]));
  const titles = await listVenueTitles(db, [...new Set(groups.flatMap(({ venue_ids }) => venue_ids))]);
  const venues = new Map(titles.map(({ id, title }) => [id, title]));
  const given = await listGivenAway(db, ids);
  return {
    promos: ids.flatMap((id) => {
      const group = byId.get(id);
      const ofIt = given.filter(({ promo_id }) => promo_id === id);
      return group ? toWirePromo(group, { venues, given: ofIt, now }) : [];
    }),
    ...(last && { next: writeCursor(last) }),
    ...(await countPromos(db, request)),
    now: toUnix(now),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cursor of another sort is none. */
function cursorOf(text: string | undefined, sort: PromoListRequest['sort']) {
  const cursor = readCursor(text);
  if (!cursor || !uuid.test(cursor.id)) return undefined;
  return !isNumberSort(sort) || /^-?\d{1,16}(\.\d{1,9})?$/.test(cursor.key) ? cursor : undefined;
}
