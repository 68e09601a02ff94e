import type { Right } from '@etg/contract/console/rights';
import type { Reader } from '../../platform/database/database.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';
import type { ItemRow } from './inbox.rules.ts';
import { findItem } from './inbox-item.store.ts';

/** What happened nowhere, such as a message from the menu, is for those whose scope has no limit. */
function toPlace({ country, venue_id }: ItemRow) {
  return { country: country ?? undefined, venueIds: venue_id ? [venue_id] : [] };
}

export async function findPlaceOfItem(reader: Reader, itemId: string) {
  const item = await findItem(reader, itemId);
  return item && toPlace(item);
}

/** Both have to be in the scope: what they do not share is nobody's but the whole company's. */
export async function findPlaceOfBoth(reader: Reader, ids: [string, string]): Promise<Place | undefined> {
  const [one, other] = [await findItem(reader, ids[0]), await findItem(reader, ids[1])];
  if (!one || !other) return undefined;
  if (one.country !== other.country) return 'company';
  const isShared = one.venue_id !== null && one.venue_id === other.venue_id;
  return { country: one.country ?? undefined, venueIds: isShared ? [one.venue_id ?? ''] : [] };
}

/** Closing what is about money or Electrons takes the right that it takes elsewhere. */
export async function findRightToClose(reader: Reader, itemId: string): Promise<Right | undefined> {
  const kind = (await findItem(reader, itemId))?.kind;
  if (kind === 'incident') return 'incident.resolve';
  if (kind === 'payment') return 'payment.resolve';
  return kind === 'dispute' ? 'dispute.answer' : undefined;
}
