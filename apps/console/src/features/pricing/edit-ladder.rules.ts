import { endsAtLoss, typedAt } from './draft-body.rules.ts';
import {
  type Ladder,
  type LadderStep,
  type PriceFieldName,
  priceFieldNames,
  type StepEnd,
  type StepFieldName,
  stepFieldNames,
} from './ladder.rules.ts';

/** Changes one field by its address. A first fee that began at the end of the included time goes on beginning there. */
export function changeTyped(ladder: Ladder, place: string, typed: string): Ladder {
  const next = setTyped(ladder, place, typed);
  const [first] = ladder.steps;
  return place === 'window' && first?.kind === 'charge' && first.values.after === ladder.values.window
    ? setTyped(next, 'steps.0.after', typed)
    : next;
}

/** Changes one field, and no other. */
export function setTyped(ladder: Ladder, place: string, typed: string): Ladder {
  const [, index, name] = /^steps\.(\d+)\.(\w+)$/.exec(place) ?? [];
  if (index !== undefined && isStepField(name))
    return changeStep(ladder, Number(index), (step) => ({
      ...step,
      values: { ...step.values, [name]: typed },
    }));
  return isPriceField(place) ? { ...ladder, values: { ...ladder.values, [place]: typed } } : ladder;
}

export function changeEnd(ladder: Ladder, index: number, ends: StepEnd): Ladder {
  return changeStep(ladder, index, (step) => ({ ...step, ends }));
}

function changeStep(ladder: Ladder, index: number, change: (step: LadderStep) => LadderStep): Ladder {
  return { ...ladder, steps: ladder.steps.map((step, place) => (place === index ? change(step) : step)) };
}

function isStepField(name: string | undefined): name is StepFieldName {
  return stepFieldNames.some((each) => each === name);
}

function isPriceField(name: string): name is PriceFieldName {
  return priceFieldNames.some((each) => each === name);
}

export type AddedKind = 'charge' | 'suspend' | 'lost';

/** What "+ Step" offers: a plan suspends and loses once, and one that moves on to a longer plan does neither. */
export function addedKinds({ steps }: Ladder): AddedKind[] {
  const has = (kind: LadderStep['kind']) => steps.some((step) => step.kind === kind);
  const ends = has('upgrade');
  return [
    'charge',
    ...(ends || has('suspend') ? [] : ['suspend' as const]),
    ...(ends || has('lost') ? [] : ['lost' as const]),
  ];
}

/** A new step has empty fields, which have to be filled in: nobody is charged an amount that nobody chose. */
export function addStep(ladder: Ladder, kind: AddedKind): { ladder: Ladder; place: number } {
  const step: LadderStep = {
    kind,
    ends: 'most',
    values: { amount: '', after: ' h', every: '1 h', most: '', times: '', remind: '20 min' },
  };
  const place = placeFor(ladder, kind);
  return { ladder: { ...ladder, steps: ladder.steps.toSpliced(place, 0, step) }, place };
}

/** A fee follows the other fees, but not the one that goes on until the loss; a suspension comes before the loss. */
function placeFor({ steps }: Ladder, kind: AddedKind): number {
  if (kind === 'lost') return steps.length;
  const last = steps.findLastIndex((step) => step.kind === 'charge');
  if (kind === 'charge' && last !== -1) return endsAtLoss(steps, last) ? last : last + 1;
  const end = steps.findIndex((step) => step.kind === 'lost' || step.kind === 'upgrade');
  return end === -1 ? steps.length : end;
}

export function removeStep(ladder: Ladder, place: number): Ladder {
  return { ...ladder, steps: ladder.steps.toSpliced(place, 1) };
}

/** The addresses of all fields that say something, in the order of the page. */
function placesOf({ steps }: Ladder): string[] {
  const ofSteps = steps.flatMap((step, place) =>
    stepFieldNames.filter((name) => step.values[name] !== '').map((name) => `steps.${place}.${name}`),
  );
  return [...priceFieldNames, ...ofSteps];
}

/** Which steps there are, and how each ends. Where two ladders differ in it, their steps cannot be compared one by one. */
function shapeOf({ steps }: Ladder): string {
  return steps.map(({ kind, ends }) => `${kind} ${ends}`).join(', ');
}

/** The addresses at which two ladders differ; `steps` if they have other steps. */
export function differingPlaces(one: Ladder, other: Ladder): string[] {
  const fields = priceFieldNames.filter((name) => one.values[name] !== other.values[name]);
  const rest = one.lessPrice === other.lessPrice ? [] : ['lessPrice'];
  if (shapeOf(one) !== shapeOf(other)) return [...fields, ...rest, 'steps'];
  const places = [...new Set([...placesOf(one), ...placesOf(other)])].filter((place) =>
    place.startsWith('steps.'),
  );
  return [...fields, ...rest, ...places.filter((place) => typedAt(one, place) !== typedAt(other, place))];
}
