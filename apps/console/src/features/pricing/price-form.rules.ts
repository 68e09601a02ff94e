import { typedAt } from './draft-body.rules.ts';
import { differingPlaces, setTyped } from './edit-ladder.rules.ts';
import type { Ladder } from './ladder.rules.ts';

/** What somebody edits: the numbers, and the moment. `from` is a field for date and time, empty for "once confirmed". */
export interface PriceForm {
  readonly ladder: Ladder;
  readonly from: string;
}

/** What is not saved yet: what it was when somebody began, and what they have made of it. */
export interface PriceEdit {
  /** The edition that they saw; `null`: there was no draft. */
  readonly seen: number | null;
  readonly base: PriceForm;
  readonly mine: PriceForm;
}

/** The addresses at which two forms differ; `steps` if they have other steps, `from` for the moment. */
export function changedPlaces(one: PriceForm, other: PriceForm): string[] {
  const places = differingPlaces(one.ladder, other.ladder);
  return one.from === other.from ? places : ['from', ...places];
}

export interface Merged {
  /** Theirs, with what was changed here. */
  readonly form: PriceForm;
  /** The addresses that both changed, to other values. */
  readonly conflicts: readonly string[];
}

/** Two managers at one draft: fields that only one of them changed are taken from that one [QA8]. */
export function mergeEdit({ base, mine }: PriceEdit, theirs: PriceForm): Merged {
  const changed = asOneList(changedPlaces(base, mine), changedPlaces(base, theirs));
  const differ = new Set(changedPlaces(mine, theirs).map(changed.name));
  const conflicts = changed.mine.filter((place) => changed.theirs.includes(place) && differ.has(place));
  const form = changed.mine.reduce((next, place) => takeFrom(next, mine, place), theirs);
  return { form, conflicts };
}

/** If one of them added or removed a step, the steps are one thing: those of the one have no match in those of the other. */
function asOneList(mine: readonly string[], theirs: readonly string[]) {
  const isOne = mine.includes('steps') || theirs.includes('steps');
  const name = (place: string) => (isOne && place.startsWith('steps') ? 'steps' : place);
  return { name, mine: [...new Set(mine.map(name))], theirs: [...new Set(theirs.map(name))] };
}

/** The form with one field of the other. */
export function takeFrom(form: PriceForm, other: PriceForm, place: string): PriceForm {
  const { ladder } = form;
  if (place === 'from') return { ...form, from: other.from };
  if (place === 'steps') return { ...form, ladder: { ...ladder, steps: other.ladder.steps } };
  if (place === 'lessPrice') return { ...form, ladder: { ...ladder, lessPrice: other.ladder.lessPrice } };
  return { ...form, ladder: setTyped(ladder, place, typedAt(other.ladder, place)) };
}

/** As the tab keeps it. */
export function writeEdit(edit: PriceEdit): string {
  return JSON.stringify(edit);
}

/** What the tab kept; undefined if it is of another kind than this form: an older page wrote it. */
export function readEdit(text: string, example: PriceForm): PriceEdit | undefined {
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isEdit(value, example) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEdit(value: unknown, example: PriceForm): value is PriceEdit {
  if (!isObject(value) || !('seen' in value && 'base' in value && 'mine' in value)) return false;
  const { seen, base, mine } = value;
  return (seen === null || typeof seen === 'number') && isForm(base, example) && isForm(mine, example);
}

function isForm(value: unknown, { ladder }: PriceForm): value is PriceForm {
  if (!isObject(value) || !('from' in value && 'ladder' in value && typeof value.from === 'string'))
    return false;
  const kept = value.ladder;
  if (!isObject(kept) || !('currency' in kept && 'lessPrice' in kept && 'values' in kept && 'steps' in kept))
    return false;
  return (
    kept.currency === ladder.currency &&
    typeof kept.lessPrice === 'boolean' &&
    hasTexts(kept.values, Object.keys(ladder.values)) &&
    Array.isArray(kept.steps) &&
    kept.steps.every(isStep)
  );
}

const stepKinds: readonly unknown[] = ['charge', 'upgrade', 'suspend', 'lost'];
const stepEnds: readonly unknown[] = ['most', 'times', 'lost'];

function isStep(value: unknown): boolean {
  if (!isObject(value) || !('kind' in value && 'ends' in value && 'values' in value)) return false;
  const names = ['amount', 'after', 'every', 'most', 'times', 'remind'];
  return stepKinds.includes(value.kind) && stepEnds.includes(value.ends) && hasTexts(value.values, names);
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof Reflect.get(value, name) === 'string');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
