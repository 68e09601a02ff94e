import { moduleAfter } from './flow.ts';
import { linesOf } from './lines.ts';
import type { Asking, Book, Dialog, Module, ModuleName, Step, Target } from './module.ts';
import {
  type Effect,
  type Facts,
  isMet,
  type Line,
  longestHistory,
  type Phase,
  type State,
  type Stepped,
  typingMs,
} from './state.ts';

export function stepAt(book: Book, { module, step }: Pick<State, 'module' | 'step'>): Step | undefined {
  return book[module]?.steps[step];
}

/** The index of the first step, from `from` on, whose condition is met. */
function fitting({ steps }: Module, facts: Facts, from: number): number | undefined {
  const index = steps.findIndex((step, place) => place >= from && isMet(facts, step.when));
  return index < 0 ? undefined : index;
}

/**
 * The question that follows the messages still to come. It can be answered at once, before the messages have been
 * "typed".
 */
export function askingAt(book: Book, state: State): { step: Asking; index: number } | undefined {
  const module = book[state.module];
  if (!module || state.phase === 'fetching') return undefined;
  for (const [index, step] of module.steps.entries()) {
    if (index < state.step || step.kind === 'message') continue;
    if (index === state.step || isMet(state.facts, step.when)) return { step, index };
  }
  return undefined;
}

/** Enters a step of a module. Skips steps whose condition is not met; after the last one the next module starts. */
export function enter(
  book: Book,
  from: State,
  { module, step }: { module: ModuleName; step: number },
): Stepped {
  const run = book[module];
  const moment = from.moment + 1;
  if (!run) return fetching({ ...from, module, step, moment });
  const index = fitting(run, from.facts, step);
  const entered = index === undefined ? undefined : run.steps[index];
  if (index === undefined || !entered) {
    return enter(book, from, { module: moduleAfter(from.facts, module), step: 0 });
  }
  const state: State = {
    ...from,
    module,
    step: index,
    moment,
    counter: entered.counter ?? from.counter,
    dialog: entered.dialog ?? run.dialog,
  };
  if (entered.kind === 'page') return leave(state, entered.page);
  // A field is shown at once, together with its text.
  const typed =
    state.dialog === 1 && entered.kind !== 'input' && linesOf(entered).length > 0 && state.facts.typing;
  return typed ? waiting({ ...state, phase: 'typing' }, typingMs) : show(book, state);
}

/** The text of the step is shown. */
export function show(book: Book, state: State): Stepped {
  const step = stepAt(book, state);
  const next: State = {
    ...state,
    moment: state.moment + 1,
    said: appendLines(state.said, step && spokenOf(step, state.dialog)),
  };
  if (step?.kind === 'message') return waiting({ ...next, phase: 'shown' }, step.thenMs);
  return { state: { ...next, phase: 'asking' }, effects: [] };
}

/** The lines of a step in the chat's history. Of a full-screen step only the first text, without the picture. */
export function spokenOf(step: Step, dialog: Dialog): Line[] {
  return dialog === 1 ? linesOf(step) : linesOf(step).slice(0, step.say ? 1 : 0);
}

export function appendLines(said: readonly Line[], lines: readonly Line[] = []): readonly Line[] {
  return lines.length === 0 ? said : [...said, ...lines].slice(-longestHistory);
}

/** Follows a target. A page or a sheet leaves the state as it is, for when the rider comes back. */
export function go(book: Book, state: State, target: Target): Stepped {
  if (target === 'next') return enter(book, state, { module: state.module, step: state.step + 1 });
  if (target === 'end') {
    return enter(book, state, { module: moduleAfter(state.facts, state.module), step: 0 });
  }
  if ('page' in target)
    return { state, effects: [{ type: 'leave', path: pathOf(target.page, state.facts) }] };
  if ('sheet' in target) return { state, effects: [{ type: 'open', sheet: target.sheet }] };
  const module = 'module' in target ? target.module : state.module;
  return enter(book, state, { module, step: indexOf(book[module], target.step) });
}

function indexOf(module: Module | undefined, id: string | undefined): number {
  return Math.max(0, module?.steps.findIndex((step) => id !== undefined && step.id === id) ?? 0);
}

function fetching(state: State): Stepped {
  return { state: { ...state, phase: 'fetching' }, effects: [{ type: 'fetch', module: state.module }] };
}

function leave(state: State, page: string): Stepped {
  const phase: Phase = 'away';
  return { state: { ...state, phase }, effects: [{ type: 'leave', path: pathOf(page, state.facts) }] };
}

function waiting(state: State, ms: number): Stepped {
  const effect: Effect = { type: 'wait', ms, moment: state.moment };
  return { state, effects: [effect] };
}

/** Restores a state: gives the effects that were pending in it. */
export function resumed(book: Book, state: State): Stepped {
  const step = stepAt(book, state);
  if (!step || state.phase === 'fetching') return enter(book, state, state);
  if (state.phase === 'typing') return waiting(state, typingMs);
  return state.phase === 'shown' && step.kind === 'message'
    ? waiting(state, step.thenMs)
    : { state, effects: [] };
}

/** A page's path with its placeholders filled in. */
function pathOf(page: string, { groupId = '' }: Facts): string {
  return page.replace('{groupId}', encodeURIComponent(groupId));
}
