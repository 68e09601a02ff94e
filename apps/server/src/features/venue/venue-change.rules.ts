import type { Consequence, ShownValue } from '@etg/contract/console/consequence';
import type { VenueFields } from '@etg/contract/console/venue';
import { type VenueFieldName, venueFieldNames } from '@etg/contract/console/venue-words';
import { surveyFields } from '@etg/contract/vocabulary';
import { toDecimal } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import type { ActFacts } from '../../migrations/operator-schema.ts';
import { readHours } from './hours.rules.ts';

export type VenueChanges = { [Name in VenueFieldName]?: VenueFields[Name] | undefined };

/** The values as they are stored: texts composed, hours tidy, lists without order or doubles. */
export function tidyChanges(changes: VenueChanges): VenueChanges {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const tidy = given.map(([name, value]) => {
    if (name === 'opening_hours') return [name, tidyHours(String(value))];
    if (typeof value === 'string') return [name, tidyText(value)];
    if (name === 'survey_hide_fields' || name === 'survey_show_fields_second_step')
      return [
        name,
        surveyFields.filter((field) => Array.isArray(value) && value.some((each) => each === field)),
      ];
    if (name === 'photos') return [name, [...new Set(Object.values(Object(value)))]];
    return [name, value];
  });
  return Object.fromEntries(tidy);
}

function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

function tidyHours(text: string): string {
  const read = readHours(text);
  return read.ok ? read.tidy : text.trim();
}

function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return JSON.stringify(value ?? null);
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The fields that would get another value. */
export function changedFields(changes: VenueChanges, current: VenueFields): VenueFieldName[] {
  return venueFieldNames.filter(
    (name) => changes[name] !== undefined && !isSame(changes[name], current[name]),
  );
}

/** These fields only. */
export function chosenFields(names: readonly VenueFieldName[], fields: VenueChanges): VenueChanges {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Whether somebody else changed one of the fields meanwhile, to something else than is wanted now [QA8]. */
export function wasChangedMeanwhile(
  { changes, seen }: { changes: VenueChanges; seen: VenueChanges },
  current: VenueFields,
): boolean {
  return changedFields(changes, current).some((name) => !isSame(seen[name], current[name]));
}

/**
 * What no reader can see or what turns the text around: marks of direction, joiners outside emoji, fillers. A title of them
 * would be an empty line on the map.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200d\ufe0e\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
export function hasHidden(text: string): boolean {
  return hidden.test(text);
}
const visible = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const texts: readonly VenueFieldName[] = venueFieldNames.filter((name) =>
  /^(title|place)_|^address$/.test(name),
);

/** Photos are files of our own, uploaded or drawn for the demo: no other origin learns who looks at a venue. */
const ownPhoto = /^\/(?:venues|photos)\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Why values cannot be saved, as a key of the dictionary. Those of fields that stay as they are are not looked at. */
export function whyNotFields(changes: VenueChanges, current: VenueFields | undefined): string | undefined {
  const changed = current
    ? changedFields(changes, current)
    : venueFieldNames.filter((name) => changes[name] !== undefined);
  for (const name of changed) {
    const why = whyNotField(name, changes, current);
    if (why) return why;
  }
  return undefined;
}

function whyNotField(
  name: VenueFieldName,
  changes: VenueChanges,
  current: VenueFields | undefined,
): string | undefined {
  const value = changes[name];
  if (texts.includes(name) && typeof value === 'string') {
    if (hasHidden(value)) return 'venue-text-hidden';
    if (!name.startsWith('place_') && !visible.test(value)) return 'venue-text-empty';
  }
  if (name === 'opening_hours' && typeof value === 'string' && value !== '') {
    const read = readHours(value);
    if (!read.ok) return `hours-${read.why}`;
  }
  // Where nobody placed the pin.
  if (name === 'pin' && changes.pin?.lat === 0 && changes.pin.lng === 0) return 'venue-pin-missing';
  if (name === 'timezone' && !isZone(changes.timezone ?? '')) return 'no-such-zone';
  const photos = name === 'photos' ? (changes.photos ?? []) : [];
  return photos.every((photo) => ownPhoto.test(photo) || current?.photos.includes(photo))
    ? undefined
    : 'photo-not-ours';
}

/** A name such as `Asia/Tokyo`; offsets have no summer time. The database is asked too: it has a list of its own. */
export function isZone(zone: string): boolean {
  if (!/^(?:[A-Za-z_]+\/[\w+/-]+|UTC)$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** One row for each field that changes. */
export function describeChanges(
  names: readonly VenueFieldName[],
  { before, after, country }: { before: VenueChanges; after: VenueChanges; country: string },
): Consequence['rows'] {
  return names.map((name) => ({
    label: `venue-field.${name}`,
    before: shown(name, before, country),
    after: shown(name, after, country),
  }));
}

function shown(name: VenueFieldName, fields: VenueChanges, country: string): ShownValue {
  const value = fields[name];
  if (typeof value === 'boolean') return { is: 'word', word: value ? 'yes' : 'no' };
  if (name === 'who_pays') return { is: 'word', word: `who-pays-${fields.who_pays ?? 'users'}` };
  if (name === 'owner_budget' && typeof value === 'number') {
    const { currency } = factsOf(country);
    return { is: 'money', amount: toDecimal({ minor: BigInt(value), currency }), currency };
  }
  const text = textOf(value);
  return text === '' ? { is: 'none' } : { is: 'text', text };
}

function textOf(value: VenueFields[VenueFieldName] | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return `${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}`;
  return String(value);
}

/** What the record says of the fields. */
export function recordedFields(names: readonly VenueFieldName[], fields: VenueChanges): ActFacts {
  return Object.fromEntries(
    names.map((name) => {
      const value = fields[name];
      return [name, typeof value === 'boolean' || typeof value === 'number' ? value : textOf(value) || null];
    }),
  );
}
