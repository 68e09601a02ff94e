import {
  type AlarmKind,
  type AlarmLanguage,
  type AlarmWay,
  alarmKinds,
  alarmLanguages,
  alarmWays,
} from '@etg/contract/console/alarm-words';
import type { AlarmSettings } from '@etg/contract/console/alarms';

export interface AlarmQuiet {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
  /** 1 is Monday. Empty: every day. */
  readonly days: readonly number[];
}

/** The settings as fields that are changed, compared and saved one by one. A kind is a field: the ways by which it is told. */
export type AlarmFields = Readonly<Record<AlarmKind, readonly AlarmWay[]>> & {
  readonly after_min: number;
  /** Empty: all that the person may see. */
  readonly countries: readonly string[];
  readonly venues: readonly string[];
  readonly quiet: AlarmQuiet | null;
  /** Null: that of the browser in which they were set up. */
  readonly language: AlarmLanguage | null;
};
export type AlarmFieldName = keyof AlarmFields;

/** In the order of the page. */
const alarmFieldNames: readonly AlarmFieldName[] = [
  ...alarmKinds,
  'after_min',
  'countries',
  'venues',
  'quiet',
  'language',
];

export function isKindField(name: AlarmFieldName): name is AlarmKind {
  return alarmKinds.some((kind) => kind === name);
}

export function fieldsOf(settings: AlarmSettings): AlarmFields {
  const { kinds, after_min, countries, venues, quiet, language } = settings;
  const waysOf = (kind: AlarmKind) => kinds.find((each) => each.kind === kind)?.ways ?? [];
  const ways = alarmKinds.map((kind) => [kind, inOrder(alarmWays, waysOf(kind))]);
  return {
    ...(Object.fromEntries(ways) as Record<AlarmKind, AlarmWay[]>),
    after_min,
    countries: (countries ?? []).toSorted(),
    venues: (venues ?? []).toSorted(),
    quiet: quiet
      ? { from: quiet.from, until: quiet.until, zone: quiet.zone, days: (quiet.days ?? []).toSorted() }
      : null,
    language: language ?? null,
  };
}

/** As the server takes them. A kind that the role does not have any more is left out: the server would refuse it. */
export function settingsOf(fields: AlarmFields, allowed: readonly AlarmKind[]): AlarmSettings {
  const { after_min, countries, venues, quiet, language } = fields;
  return {
    kinds: allowed
      .filter((kind) => fields[kind].length > 0)
      .map((kind) => ({ kind, ways: [...fields[kind]] })),
    after_min,
    ...(countries.length > 0 && { countries: [...countries] }),
    ...(venues.length > 0 && { venues: [...venues] }),
    ...(quiet && { quiet: withoutEveryDay(quiet) }),
    ...(language && { language }),
  };
}

function withoutEveryDay({ days, ...quiet }: AlarmQuiet): NonNullable<AlarmSettings['quiet']> {
  return { ...quiet, ...(days.length > 0 && days.length < 7 && { days: [...days] }) };
}

/** What somebody has changed and not saved: each field's new value, and the value that it had when they began. */
export interface AlarmDraft {
  readonly changes: Partial<AlarmFields>;
  readonly seen: Partial<AlarmFields>;
}

export const noChange: AlarmDraft = { changes: {}, seen: {} };

export function changedNames({ changes }: AlarmDraft): AlarmFieldName[] {
  return alarmFieldNames.filter((name) => changes[name] !== undefined);
}

export function valuesOf(saved: AlarmFields, { changes }: AlarmDraft): AlarmFields {
  return { ...saved, ...changes };
}

/** A field gets another value. With the saved one it is not changed any more. */
export function changeField<Name extends AlarmFieldName>(
  draft: AlarmDraft,
  saved: AlarmFields,
  { name, value }: { name: Name; value: AlarmFields[Name] },
): AlarmDraft {
  if (isSame(value, saved[name])) return takeSaved(draft, name);
  const seen = draft.changes[name] === undefined ? { [name]: saved[name] } : {};
  return { changes: { ...draft.changes, [name]: value }, seen: { ...draft.seen, ...seen } };
}

/** The fields that were saved elsewhere, in another tab or on a phone, while they were being changed here [QA8]. */
export function conflictsOf(saved: AlarmFields, { changes, seen }: AlarmDraft): AlarmFieldName[] {
  return changedNames({ changes, seen }).filter(
    (name) => !isSame(seen[name], saved[name]) && !isSame(changes[name], saved[name]),
  );
}

/** Without what is saved by now. */
export function withoutSaved(saved: AlarmFields, draft: AlarmDraft): AlarmDraft {
  return changedNames(draft)
    .filter((name) => isSame(draft.changes[name], saved[name]))
    .reduce(takeSaved, draft);
}

/** What was chosen here counts, and the other choice was seen. */
export function keepMine(saved: AlarmFields, draft: AlarmDraft): AlarmDraft {
  const seen = changedNames(draft).map((name) => [name, saved[name]]);
  return { ...draft, seen: Object.fromEntries(seen) };
}

export function takeSaved({ changes, seen }: AlarmDraft, name: AlarmFieldName): AlarmDraft {
  const { [name]: _mine, ...otherChanges } = changes;
  const { [name]: _seen, ...otherSeen } = seen;
  return { changes: otherChanges, seen: otherSeen };
}

/** As the tab keeps it. Empty if nothing is changed. */
export function writeDraft(draft: AlarmDraft): string {
  return changedNames(draft).length === 0 ? '' : JSON.stringify(draft);
}

/** What the tab kept. Fields of another kind than today's are left out: an older page wrote them. */
export function readDraft(text: string): AlarmDraft {
  const { changes, seen } = parsed(text);
  const names = alarmFieldNames.filter((name) =>
    [changes, seen].every((part) => isOfKind(name, Reflect.get(part, name))),
  );
  const only = (part: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(part, name)]));
  return { changes: only(changes), seen: only(seen) };
}

function parsed(text: string): { changes: object; seen: object } {
  try {
    const value: unknown = JSON.parse(text);
    const part = (name: string): object => {
      const found: unknown = isObject(value) ? Reflect.get(value, name) : undefined;
      return isObject(found) ? found : {};
    };
    return { changes: part('changes'), seen: part('seen') };
  } catch {
    return noChange;
  }
}

function isOfKind(name: AlarmFieldName, value: unknown): boolean {
  if (name === 'after_min') return typeof value === 'number' && Number.isInteger(value);
  if (name === 'quiet') return value === null || isQuiet(value);
  if (name === 'language') return value === null || alarmLanguages.some((each) => each === value);
  return isListOf(value, (each) =>
    isKindField(name) ? alarmWays.some((way) => way === each) : typeof each === 'string',
  );
}

function isQuiet(value: unknown): boolean {
  return (
    isObject(value) &&
    ['from', 'until', 'zone'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    isListOf(Reflect.get(value, 'days'), (day) => typeof day === 'number')
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isListOf(value: unknown, isOne: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

/** Every field is a number, a list in order, or an object whose parts stand in the order of `AlarmQuiet`. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** With a member more or less, in the order of all. */
export function withMember<Item>(all: readonly Item[], chosen: readonly Item[], item: Item): Item[] {
  return inOrder(all, chosen.includes(item) ? chosen.filter((each) => each !== item) : [...chosen, item]);
}

function inOrder<Item>(all: readonly Item[], chosen: readonly Item[]): Item[] {
  return all.filter((each) => chosen.includes(each));
}
