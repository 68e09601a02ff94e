import type { KnownContact, VenueFields } from '@etg/contract/console/venue';
import type { AnnouncementKind, VenueFieldName } from '@etg/contract/console/venue-words';
import type { Language } from '@etg/contract/languages';
import type { Reader } from '../../platform/database/database.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import { standingKinds } from './announcement.rules.ts';
import { findAnnouncement, findPauseOf } from './announcement.store.ts';
import { parseContacts } from './contacts.rules.ts';
import { findVenue, listTexts, listVersions } from './venue.store.ts';
import { fieldsOf, knownFields, olderTexts, type VenueRow } from './venue-fields.rules.ts';
import { listFormerPhotos } from './venue-photo.store.ts';

export interface EditedVenue {
  id: string;
  country: string;
  version: number;
  fields: VenueFields;
  older: { language: Language; since: Date }[];
  contacts: KnownContact[];
  announcement: StandingAnnouncement | undefined;
  formerPhotos: string[];
  changes: { version: number; at: Date; by: string; name: string | null; fields: VenueFieldName[] }[];
}

export interface StandingAnnouncement {
  kind: AnnouncementKind;
  words: Partial<Record<Language, string>>;
  /** Undefined: nobody knows since when. */
  from: Date | undefined;
  until: Date | undefined;
  begun: boolean;
  by: string;
  /** Of a person. */
  name: string | null;
}

const mostChanges = 50;

/** A venue as staff edit it [QF9]. Undefined: there is none. */
export async function readEditedVenue(db: Reader, id: string): Promise<EditedVenue | undefined> {
  const venue = await findVenue(db, id);
  if (!venue) return undefined;
  const texts = await listTexts(db, id);
  const versions = await listVersions(db, id, mostChanges);
  return {
    id,
    country: venue.country,
    version: venue.version,
    fields: fieldsOf(venue, texts),
    older: olderTexts(venue, texts),
    contacts: parseContacts(decryptMaybe(db, 'venue.contact', venue.contact)),
    announcement: await readAnnouncement(db, venue),
    formerPhotos: await listFormerPhotos(db, id),
    changes: versions.map(({ changed, ...version }) => ({ ...version, fields: knownFields(changed) })),
  };
}

/** What stands now comes before what is planned. */
async function readAnnouncement(db: Reader, venue: VenueRow): Promise<StandingAnnouncement | undefined> {
  const row = await findAnnouncement(db, venue.id);
  const pause = await findPauseOf(db, venue.id);
  const [kind] = standingKinds({ ...venue, isPaused: pause !== undefined });
  // A pause by an operator's call counts more than the announcement that it came to.
  if (row && (row.started_at ? row.kind === kind : !kind)) {
    const { started_at, starts_at, ends_at } = row;
    return {
      kind: row.kind,
      words: row.words,
      from: started_at ?? starts_at,
      until: ends_at ?? undefined,
      begun: started_at !== null,
      by: row.by || (pause?.by ?? ''),
      name: row.name ?? pause?.name ?? null,
    };
  }
  return (
    kind && {
      kind,
      words: {},
      from: kind === 'suspended' ? pause?.paused_from : undefined,
      until: undefined,
      begun: true,
      by: pause?.by ?? '',
      name: pause?.name ?? null,
    }
  );
}
