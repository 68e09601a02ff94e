import type { VenueFields } from '@etg/contract/console/venue';
import { type VenueFieldName, venueFieldNames } from '@etg/contract/console/venue-words';

/** What somebody has changed and not saved: each field's new value, and the value that it had when they began. */
export interface VenueDraft {
  readonly changes: Partial<VenueFields>;
  readonly seen: Partial<VenueFields>;
}

export const noChange: VenueDraft = { changes: {}, seen: {} };

export type VenuePaneName = 'texts' | 'place' | 'hours' | 'photo' | 'pays' | 'survey';

/** On which pane of the page a field stands. */
const paneOfField: Readonly<Record<VenueFieldName, VenuePaneName>> = {
  title_en: 'texts',
  title_ja: 'texts',
  title_it: 'texts',
  title_ru: 'texts',
  place_en: 'texts',
  place_ja: 'texts',
  place_it: 'texts',
  place_ru: 'texts',
  address: 'place',
  pin: 'place',
  timezone: 'place',
  opening_hours: 'hours',
  photos: 'photo',
  is_public: 'pays',
  who_pays: 'pays',
  asks_for_method: 'pays',
  owner_budget: 'pays',
  owner_guest_limit: 'pays',
  survey: 'survey',
  survey_hide_fields: 'survey',
  survey_show_fields_second_step: 'survey',
};

/** In the order of the page. */
export function changedNames({ changes }: VenueDraft): VenueFieldName[] {
  return venueFieldNames.filter((name) => changes[name] !== undefined);
}

export function changedPanes(draft: VenueDraft): VenuePaneName[] {
  return [...new Set(changedNames(draft).map((name) => paneOfField[name]))];
}

/** What the page shows: what is saved, with the changes. */
export function valuesOf(saved: VenueFields, { changes }: VenueDraft): VenueFields {
  return { ...saved, ...changes };
}

/** A field gets another value. With the saved one it is not changed any more. */
export function changeField<Name extends VenueFieldName>(
  draft: VenueDraft,
  saved: VenueFields,
  { name, value }: { name: Name; value: VenueFields[Name] },
): VenueDraft {
  if (isSame(value, saved[name])) return takeTheirs(draft, name);
  const seen = draft.changes[name] === undefined ? { [name]: saved[name] } : {};
  return {
    changes: { ...draft.changes, [name]: value },
    seen: { ...draft.seen, ...seen },
  };
}

/** The fields that somebody else saved with another value while this person was changing them [QA8]. */
export function conflictsOf(saved: VenueFields, { changes, seen }: VenueDraft): VenueFieldName[] {
  return changedNames({ changes, seen }).filter(
    (name) => !isSame(seen[name], saved[name]) && !isSame(changes[name], saved[name]),
  );
}

/** Without what is saved by now: both wrote the same. */
export function withoutSaved(saved: VenueFields, draft: VenueDraft): VenueDraft {
  return changedNames(draft)
    .filter((name) => isSame(draft.changes[name], saved[name]))
    .reduce(takeTheirs, draft);
}

/** My value replaces theirs, which I have seen. */
export function keepMine(draft: VenueDraft, saved: VenueFields, name: VenueFieldName): VenueDraft {
  return { ...draft, seen: { ...draft.seen, [name]: saved[name] } };
}

export function takeTheirs({ changes, seen }: VenueDraft, name: VenueFieldName): VenueDraft {
  const { [name]: _mine, ...otherChanges } = changes;
  const { [name]: _seen, ...otherSeen } = seen;
  return { changes: otherChanges, seen: otherSeen };
}

/** As the tab keeps it. Empty if nothing is changed. */
export function writeDraft(draft: VenueDraft): string {
  return changedNames(draft).length === 0 ? '' : JSON.stringify(draft);
}

/** What the tab kept. Fields that are of another kind than those of the venue are left out: an older page wrote them. */
export function readDraft(text: string, saved: VenueFields): VenueDraft {
  const kept = parsed(text);
  const names = venueFieldNames.filter((name) =>
    [kept.changes, kept.seen].every((part) => isOfKind(Reflect.get(part, name), saved[name])),
  );
  const only = (part: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(part, name)]));
  return { changes: only(kept.changes), seen: only(kept.seen) };
}

function parsed(text: string): { changes: object; seen: object } {
  try {
    const value: unknown = JSON.parse(text);
    const part = (name: string): object => {
      const found: unknown =
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
      return typeof found === 'object' && found !== null ? found : {};
    };
    return { changes: part('changes'), seen: part('seen') };
  } catch {
    return noChange;
  }
}

/** A field that may be empty is a text or a number elsewhere. */
function isOfKind(value: unknown, example: unknown): boolean {
  if (value === undefined) return false;
  if (value === null || example === null) return !Array.isArray(value) && typeof value !== 'boolean';
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
}

/** Texts, numbers, lists and pins are the same by what they contain. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
