import type { VenueRow } from '@etg/contract/console/venue';
import type { Reader } from '../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../platform/operator/list-cursor.rules.ts';
import { toUnix } from '../../platform/wire-time.ts';
import {
  type ListedVenueRow,
  listVenueLines,
  listVenuePage,
  type VenueListQuery,
} from './venue-list.store.ts';

export interface VenueListRequest extends Omit<VenueListQuery, 'after'> {
  after?: string | undefined;
}

export interface VenueListPage {
  venues: VenueRow[];
  next?: string;
  total: number;
  countries: string[];
}

/** A page of the list of venues [QF9]: two statements, one that finds and sorts, and one that reads the lines of the page. */
export async function readVenueList(db: Reader, request: VenueListRequest): Promise<VenueListPage> {
  const { limit, sort } = request;
  const after = cursorOf(request.after, sort);
  const { page, ...found } = await listVenuePage(db, { ...request, after, limit: limit + 1 });
  const shown = page.slice(0, limit);
  const last = page.length > limit ? shown.at(-1) : undefined;
  const lines = await listVenueLines(
    db,
    shown.map(({ id }) => id),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  return {
    ...found,
    venues: shown.flatMap(({ id }) => byId.get(id) ?? []).map(toRow),
    ...(last && { next: writeCursor(last) }),
  };
}

/** A cursor of another sort is none. */
function cursorOf(after: string | undefined, sort: VenueListRequest['sort']) {
  const cursor = readCursor(after);
  const isNumber = sort === 'stations' || sort === 'health';
  return cursor && (!isNumber || /^\d{1,9}$/.test(cursor.key)) ? cursor : undefined;
}

function toRow({ kind, planned_kind, planned_at, zone, ...line }: ListedVenueRow): VenueRow {
  const announcement = kind ?? planned_kind;
  return {
    ...line,
    ...(zone && { zone }),
    ...(announcement && { announcement }),
    ...(!kind && planned_at && { announced_from: toUnix(planned_at) }),
  };
}
