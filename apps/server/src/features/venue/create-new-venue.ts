import type { VenueFields } from '@etg/contract/console/venue';
import { venueFieldNames } from '@etg/contract/console/venue-words';
import type { Tx } from '../../platform/database/database.ts';
import { saveTexts } from './save-texts.ts';
import { findVenue, listTexts } from './venue.store.ts';
import type { VenueChanges } from './venue-change.rules.ts';
import { columnsOf, fieldsOf } from './venue-fields.rules.ts';
import { insertVenue, insertVersion, updateVenue } from './venue-version.store.ts';

interface NewVenue {
  id: string;
  country: string;
  fields: VenueChanges;
  by: string;
  now: Date;
}

/** A venue without a station: riders see it once its first one is live. Its first version is what it is now. */
export async function createNewVenue(
  tx: Tx,
  { id, country, fields, by, now }: NewVenue,
): Promise<VenueFields> {
  const { title_en: title = '', address = '', pin = { lat: 0, lng: 0 } } = fields;
  const place = { title, address, lat: pin.lat, lng: pin.lng, country };
  await insertVenue(tx, { id, ...place, texts_at: now });
  await updateVenue(tx, id, columnsOf(fields));
  await saveTexts(tx, { venueId: id, names: venueFieldNames, fields, now });
  const venue = await findVenue(tx, id);
  if (!venue) throw new Error('a venue that was inserted is there');
  const created = fieldsOf(venue, await listTexts(tx, id));
  await insertVersion(tx, { venueId: id, version: 1, fields: created, changed: [], at: now, by });
  return created;
}
