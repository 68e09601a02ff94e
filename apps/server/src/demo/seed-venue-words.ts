import type { KnownContact } from '@etg/contract/console/venue';
import { readEditedVenue, startAnnouncement } from '../features/venue/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { encrypt } from '../platform/sealed/sealed.ts';

const hour = 3_600_000;
const day = 24 * hour;

const lanternContacts: readonly KnownContact[] = [
  {
    id: '1a9de7b0-0000-4000-8000-000000000001',
    name: 'Lou Ferris',
    role: 'owner',
    phone: '+1 415 555 0199',
    email: 'lou@lantern.example',
    best_time: '2 to 5 pm',
  },
  {
    id: '1a9de7b0-0000-4000-8000-000000000002',
    name: 'Kim Ortega',
    role: 'night manager, has the keys',
    phone: '+1 415 555 0143',
    best_time: 'after 8 pm',
  },
];

/** So that each pane of a venue's page has something to show [QF9]: at the Lantern Bar, and a plan at the ferry building. */
export async function seedVenueWords(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await seedLanternBar(tx, { moved: ago(8), hoursSet: ago(37), translated: ago(60) });
  const venueId = await venueOf(tx, '400001');
  const from = new Date(now.getTime() + 6 * day);
  await startAnnouncement(tx, {
    venueId,
    kind: 'cleaning',
    words: {
      en: 'We clean the front panel this morning. Wipe your Electron before you plug it in.',
      ja: '今朝は本体を清掃しています。Electronは拭いてからご利用ください。',
      it: 'Stamattina puliamo il pannello. Asciuga il tuo Electron prima di collegarlo.',
      ru: 'Сегодня утром мы моем панель. Протрите Electron, прежде чем подключать.',
    },
    from,
    until: new Date(from.getTime() + 4 * hour),
    by: 'priya.raman',
    now,
  });
}

async function venueOf(tx: Tx, code: string): Promise<string> {
  const { venue_id } = await tx
    .selectFrom('station')
    .select('venue_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return venue_id;
}

interface Moments {
  moved: Date;
  hoursSet: Date;
  translated: Date;
}

/** The station was moved to the other side of the door; the Italian text still says the old one. */
async function seedLanternBar(tx: Tx, { moved, hoursSet, translated }: Moments): Promise<void> {
  const venueId = await venueOf(tx, '1001');
  await tx
    .updateTable('venue')
    .set({
      texts_at: moved,
      version: 3,
      contact: encrypt(tx, 'venue.contact', JSON.stringify(lanternContacts)),
    })
    .where('id', '=', venueId)
    .execute();
  const text = { venue_id: venueId, title: null };
  await tx
    .insertInto('venue_text')
    .values([
      { ...text, language: 'ja', description: 'カウンターの上、ドアの左側', changed_at: moved },
      { ...text, language: 'it', description: 'Sul bancone, a destra della porta', changed_at: translated },
      { ...text, language: 'ru', description: 'На стойке, слева от двери', changed_at: moved },
    ])
    .execute();
  const now = (await readEditedVenue(tx, venueId))?.fields;
  if (!now) throw new Error('the Lantern Bar is seeded');
  const beside = { ...now, place_en: 'On the counter, right of the door.', place_ja: null, place_ru: null };
  const first = { ...beside, opening_hours: 'Mo-Su 12:00-02:00' };
  const row = (version: number, fields: object) => ({
    venue_id: venueId,
    version,
    fields: JSON.stringify(fields),
  });
  await tx
    .insertInto('venue_version')
    .values([
      { ...row(1, first), changed: [], at: translated, by: 'aiko.tanaka' },
      { ...row(2, beside), changed: ['opening_hours'], at: hoursSet, by: 'priya.raman' },
      { ...row(3, now), changed: ['place_en', 'place_ja', 'place_ru'], at: moved, by: 'aiko.tanaka' },
    ])
    .execute();
}
