import type { VenueFieldName } from '@etg/contract/console/venue-words';
import type { Tx } from '../../platform/database/database.ts';
import type { VenueChanges } from './venue-change.rules.ts';
import { otherLanguages } from './venue-fields.rules.ts';
import { deleteText, saveText } from './venue-version.store.ts';

interface TextsToSave {
  venueId: string;
  names: readonly VenueFieldName[];
  fields: VenueChanges;
  now: Date;
}

/** Saves the texts of the languages of which a field is named. Both texts of a language are as old as their newest change. */
export async function saveTexts(tx: Tx, { venueId, names, fields, now }: TextsToSave): Promise<void> {
  for (const language of otherLanguages) {
    if (!names.some((name) => name === `title_${language}` || name === `place_${language}`)) continue;
    const title = fields[`title_${language}`] ?? null;
    const description = fields[`place_${language}`] || null;
    if (title === null && description === null) await deleteText(tx, venueId, language);
    else await saveText(tx, { venue_id: venueId, language, title, description, changed_at: now });
  }
}
