import { randomUUID } from 'node:crypto';
import type { VenueFields } from '@etg/contract/console/venue';
import { createVenue, restoreVenue, saveVenue } from '@etg/contract/console/venue-acts';
import { moneyFieldNames, type VenueFieldName } from '@etg/contract/console/venue-words';
import type { Core } from '../../platform/core.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import type { StationChanges } from '../station/index.ts';
import { announceAct } from './announcement.acts.ts';
import { revealContactAct, saveContactAct } from './contact.acts.ts';
import { createNewVenue } from './create-new-venue.ts';
import { readUndo } from './read-undo.ts';
import { saveFields } from './save-fields.ts';
import { findVenue, findVenuePlace, listTexts, lockVenue } from './venue.store.ts';
import {
  changedFields,
  chosenFields,
  describeChanges,
  recordedFields,
  tidyChanges,
  type VenueChanges,
  wasChangedMeanwhile,
  whyNotFields,
} from './venue-change.rules.ts';
import { fieldsOf, type VenueRow } from './venue-fields.rules.ts';
import { deletePhotoAct } from './venue-photo.acts.ts';
import { venueTopics } from './venue-topics.rules.ts';
import { areStored, hasPrices, hasZone, listStationsOf } from './venue-version.store.ts';

interface VenueActDeps extends Pick<Core, 'dueWork'> {
  changes: StationChanges;
}

/** What staff change of venues, and how they undo it [QF9, QA6]. */
export function venueActs(deps: VenueActDeps): readonly AnyStaffAct[] {
  return [
    createAct(),
    saveAct(deps),
    restoreAct(deps),
    announceAct(deps),
    saveContactAct(),
    revealContactAct(),
    deletePhotoAct(deps),
  ];
}

function createAct(): StaffAct<typeof createVenue> {
  return {
    call: createVenue,
    placeOf: async (_reader, { given: { country } }) => ({ country, venueIds: [] }),
    preview: async (tx, { given, now }) => {
      const fields = tidyChanges(given.fields);
      const refused = await whyNot(tx, fields, undefined);
      if (refused) return { refused };
      if (!(await hasPrices(tx, given.country, now))) return { refused: 'country-without-prices' };
      const names = changedFields(fields, emptyFields);
      const rows = describeChanges(names, { before: {}, after: fields, country: given.country });
      return { subject: 'new venue', consequence: { rows }, facts: {}, asksWhy: isAboutMoney(names) };
    },
    perform: async (tx, { given, by, now }) => {
      const id = randomUUID();
      const fields = tidyChanges(given.fields);
      const created = await createNewVenue(tx, {
        id,
        country: given.country,
        fields,
        by: by.operator,
        now,
      });
      const names = changedFields(created, emptyFields);
      return {
        subject: id,
        after: { country: given.country, ...recordedFields(names, created) },
        result: { id },
        topics: ['venues'],
      };
    },
  };
}

/** What a new venue is without any of its fields, for the rows of a preview. */
const emptyFields: VenueFields = {
  title_en: '',
  title_ja: null,
  title_it: null,
  title_ru: null,
  place_en: '',
  place_ja: null,
  place_it: null,
  place_ru: null,
  address: '',
  pin: { lat: 0, lng: 0 },
  timezone: '',
  opening_hours: '',
  photos: [],
  is_public: true,
  who_pays: 'users',
  asks_for_method: true,
  owner_budget: null,
  owner_guest_limit: null,
  survey: false,
  survey_hide_fields: [],
  survey_show_fields_second_step: [],
};

/** Two managers who change different fields both succeed; of one field the later one is told [QA8]. */
function saveAct({ changes: stationChanges }: VenueActDeps): StaffAct<typeof saveVenue> {
  return {
    call: saveVenue,
    placeOf: (reader, { params: { venueId } }) => findVenuePlace(reader, venueId),
    preview: async (tx, { params: { venueId }, given, locks }) => {
      const { venue, before } = await readFields(tx, venueId, { locks });
      const changes = tidyChanges(given.changes);
      const names = changedFields(changes, before);
      if (names.length === 0) return { refused: 'no-change' };
      if (wasChangedMeanwhile({ changes, seen: given.seen }, before)) return { refused: 'venue-changed' };
      const refused = await whyNot(tx, changes, before);
      if (refused) return { refused };
      const rows = describeChanges(names, { before, after: changes, country: venue.country });
      return {
        subject: venueId,
        consequence: { rows },
        facts: chosenFields(names, before),
        asksWhy: isAboutMoney(names),
      };
    },
    perform: async (tx, { params: { venueId }, given, by, now }) => {
      const { venue, before } = await readFields(tx, venueId, { locks: true });
      const changes = tidyChanges(given.changes);
      const names = changedFields(changes, before);
      const { version } = await saveFields(tx, { venue, before, changes, names, by: by.operator, now });
      const result = { version };
      return { ...(await told(tx, { venue, before, changes, names, stationChanges })), result };
    },
  };
}

/** Undo of one change: a change like any other, so that it can be undone too. */
function restoreAct({ changes: stationChanges }: VenueActDeps): StaffAct<typeof restoreVenue> {
  return {
    call: restoreVenue,
    placeOf: (reader, { params: { venueId } }) => findVenuePlace(reader, venueId),
    preview: async (tx, { params: { venueId }, given, locks }) => {
      const { venue, before } = await readFields(tx, venueId, { locks });
      const undo = await readUndo(tx, { venueId, version: given.version });
      if (undo.outcome !== 'possible') return { refused: undo.outcome };
      const names = changedFields(undo.fields, before);
      if (names.length === 0) return { refused: 'no-change' };
      const rows = describeChanges(names, { before, after: undo.fields, country: venue.country });
      return {
        subject: venueId,
        consequence: { rows },
        facts: chosenFields(names, before),
        asksWhy: isAboutMoney(names),
      };
    },
    perform: async (tx, { params: { venueId }, given, by, now }) => {
      const { venue, before } = await readFields(tx, venueId, { locks: true });
      const undo = await readUndo(tx, { venueId, version: given.version });
      if (undo.outcome !== 'possible') throw new Error(`venue ${venueId}: ${undo.outcome}`);
      const changes = undo.fields;
      const names = changedFields(changes, before);
      const { version } = await saveFields(tx, { venue, before, changes, names, by: by.operator, now });
      const result = { version };
      return { ...(await told(tx, { venue, before, changes, names, stationChanges })), result };
    },
  };
}

/** Who changes what the owner or riders pay says why [QA4]. */
function isAboutMoney(names: readonly VenueFieldName[]): boolean {
  return names.some((name) => moneyFieldNames.includes(name));
}

async function readFields(
  tx: Tx,
  venueId: string,
  { locks }: { locks: boolean },
): Promise<{ venue: VenueRow; before: VenueFields }> {
  const venue = await (locks ? lockVenue : findVenue)(tx, venueId);
  // The door has asked for its place, so it exists; venues are never deleted.
  if (!venue) throw new Error('there is no such venue');
  return { venue, before: fieldsOf(venue, await listTexts(tx, venueId)) };
}

async function whyNot(
  reader: Reader,
  changes: VenueChanges,
  current: VenueFields | undefined,
): Promise<string | undefined> {
  const refused = whyNotFields(changes, current);
  if (refused) return refused;
  if (!(await areStored(reader, changes.photos ?? []))) return 'venue-photo-gone';
  const { timezone } = changes;
  if (timezone === undefined || timezone === current?.timezone) return undefined;
  return (await hasZone(reader, timezone)) ? undefined : 'no-such-zone';
}

interface Saved {
  venue: VenueRow;
  before: VenueFields;
  changes: VenueChanges;
  names: readonly VenueFieldName[];
  stationChanges: StationChanges;
}

/** The record, and the open pages and maps that read again. */
async function told(tx: Tx, { venue, before, changes, names, stationChanges }: Saved) {
  const stations = await listStationsOf(tx, venue.id);
  return {
    before: recordedFields(names, before),
    after: recordedFields(names, changes),
    topics: venueTopics(venue.id, stations),
    afterCommit: () => stationChanges.publish(stations),
  };
}
