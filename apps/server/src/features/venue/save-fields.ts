import { storedVenueFields, type VenueFields } from '@etg/contract/console/venue';
import type { VenueFieldName } from '@etg/contract/console/venue-words';
import type { Tx } from '../../platform/database/database.ts';
import { saveTexts } from './save-texts.ts';
import { chosenFields, type VenueChanges } from './venue-change.rules.ts';
import { columnsOf, type VenueRow } from './venue-fields.rules.ts';
import { insertVersion, updateVenue } from './venue-version.store.ts';

export interface FieldsToSave {
  venue: VenueRow;
  before: VenueFields;
  changes: VenueChanges;
  names: readonly VenueFieldName[];
  by: string;
  now: Date;
}

/** Saves fields of a venue that the caller has locked, as its next version [QA6]. */
export async function saveFields(tx: Tx, given: FieldsToSave): Promise<{ version: number }> {
  const { venue, before, changes, names, by, now } = given;
  const version = venue.version + 1;
  const first = { venueId: venue.id, version: venue.version, fields: before, changed: [], at: now, by };
  await insertVersion(tx, first);
  await updateVenue(tx, venue.id, {
    ...columnsOf(chosenFields(names, changes)),
    // Hours without a zone are not shown to riders.
    ...(venue.timezone === null && !names.includes('timezone') && { timezone: before.timezone }),
    ...(names.some(isEnglish) && { texts_at: now }),
    version,
  });
  const after = storedVenueFields.parse({ ...before, ...chosenFields(names, changes) });
  await saveTexts(tx, { venueId: venue.id, names, fields: after, now });
  await insertVersion(tx, { venueId: venue.id, version, fields: after, changed: names, at: now, by });
  return { version };
}

function isEnglish(name: VenueFieldName): boolean {
  return name === 'title_en' || name === 'place_en';
}
