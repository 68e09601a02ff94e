import { actionNamed } from './actions.ts';
import { appendLines, askingAt, enter, go, resumed, show, spokenOf } from './enter.ts';
import { firstModule } from './flow.ts';
import { type Asking, type Book, choicesOf, type Milestone } from './module.ts';
import { onboarding } from './onboarding.ts';
import type { Effect, Event, EventType, Facts, Line, State, Stepped } from './state.ts';

type Handlers = {
  readonly [Type in EventType]: (state: State, event: Event<Type>, book: Book) => Stepped;
};

/** The whole conversation: a state and an event give the next state and its effects. Never throws. */
export function step<Type extends EventType>(state: State, event: Event<Type>, book: Book): Stepped {
  return handlers[event.type](state, event, book);
}

export interface Opening {
  /** The action that the address requests (R2 to R4). */
  readonly action?: string | undefined;
  readonly groupId?: string | undefined;
}

/** The first state of a conversation. Its first text is shown without "typing": the rider has waited for the page already. */
export function startConversation(facts: Facts, book: Book, { action, groupId }: Opening = {}): Stepped {
  const empty = emptyState({ ...facts, typing: false }, 0);
  const known = action === undefined ? undefined : actionNamed(action);
  const started = known
    ? handlers.act(empty, { type: 'act', action: action ?? '', groupId }, book)
    : start(empty, book);
  const { state, effects } =
    started.state === empty ? withEffects(start(empty, book), started.effects) : started;
  const asked: Effect[] = action !== undefined && !known ? [{ type: 'unknown-choice' }] : [];
  return {
    state: { ...state, facts: { ...state.facts, typing: facts.typing } },
    effects: [...asked, ...effects],
  };
}

function withEffects({ state, effects }: Stepped, more: readonly Effect[]): Stepped {
  return { state, effects: [...effects, ...more] };
}

function emptyState(facts: Facts, moment: number): State {
  const counter = facts.story === 'newUser' ? onboarding.first : onboarding.signIn;
  return {
    facts,
    module: firstModule(facts),
    step: 0,
    phase: 'asking',
    counter,
    dialog: 0,
    said: [],
    moment,
  };
}

const handlers: Handlers = {
  tick(state, { moment }, book) {
    if (moment !== state.moment) return unchanged(state);
    if (state.phase === 'typing') return show(book, state);
    return state.phase === 'shown' ? go(book, state, 'next') : unchanged(state);
  },

  choose(state, { choice }, book) {
    const asked = askingAt(book, state);
    const chosen = choicesOf(asked?.step).find(({ id }) => id === choice);
    // A choice of an earlier step is a second tap in the same frame, not an error. A choice that no step offers is an error.
    if (!asked || !chosen) return isOffered(book, choice) ? unchanged(state) : unknownChoice(state);
    const { to, label, milestone } = chosen;
    if (typeof to === 'object' && ('page' in to || 'sheet' in to)) return go(book, state, to);
    const answered: State = {
      ...state,
      step: asked.index,
      counter: asked.step.counter ?? state.counter,
      facts: withMilestone(state.facts, milestone),
      said: appendLines(state.said, [...unsaid(state, asked), { mine: label }]),
    };
    return remembered(go(book, answered, to), milestone);
  },

  outcome(state, { outcome, groupId }, book) {
    const asked = askingAt(book, state)?.step;
    if (!asked || !('outcomes' in asked)) return unchanged(state);
    const to = Object.hasOwn(asked.outcomes, outcome) ? asked.outcomes[outcome] : undefined;
    if (!to) return unchanged(state);
    const station = groupId === undefined ? {} : { groupId };
    const facts = { ...withMilestone(state.facts, asked.milestone), ...station };
    return remembered(go(book, { ...state, facts }, to), asked.milestone);
  },

  act(state, { action, groupId }, book) {
    const known = actionNamed(action);
    if (!known) return unknownChoice(state);
    if (known.page) return { state, effects: [{ type: 'leave', path: known.page }] };
    const station = known.station && groupId ? { groupId } : {};
    const next: State = { ...state, facts: { ...state.facts, ...station } };
    const visitor = state.facts.story === 'newUser';
    // A signed-in rider is never asked to sign in.
    if (!known.module || (known.module === 'auth' && !visitor)) return start(next, book);
    if (known.station && next.facts.groupId === undefined) return start(next, book);
    return enter(book, next, { module: known.person && visitor ? 'auth' : known.module, step: 0 });
  },

  learn(state, { facts }, book) {
    const known = { ...facts, groupId: facts.groupId ?? state.facts.groupId };
    const same = facts.story === state.facts.story && facts.who === state.facts.who;
    // With another story the flow starts again, as after a correct code (C3).
    return same
      ? { state: { ...state, facts: known }, effects: [] }
      : start({ ...state, facts: known }, book);
  },

  restart: (state, _event, book) => start(state, book),

  fetched(state, _event, book) {
    if (state.phase !== 'fetching' || !book[state.module]) return unchanged(state);
    return enter(book, state, { module: state.module, step: state.step });
  },

  restore: (state, { to }, book) => resumed(book, { ...to, moment: state.moment + 1 }),
};

function start({ facts, moment }: State, book: Book): Stepped {
  const empty = emptyState(facts, moment);
  return enter(book, empty, { module: empty.module, step: 0 });
}

/** If the rider answered before the question was shown, the question is added to the history first. */
function unsaid(state: State, asked: { step: Asking; index: number }): Line[] {
  const stands = state.step === asked.index && state.phase === 'asking';
  return stands ? [] : spokenOf(asked.step, 1).filter((line) => 'say' in line);
}

function remembered({ state, effects }: Stepped, milestone: Milestone | undefined): Stepped {
  const kept: Effect[] = milestone ? [{ type: 'milestone', name: milestone }] : [];
  const place: Effect[] = state.phase === 'away' ? [] : [{ type: 'remember' }];
  return { state, effects: [...kept, ...place, ...effects] };
}

const nowKnown: Record<Milestone, Partial<Facts>> = {
  'name-asked': { nameWanted: false },
  'rules-accepted': { newcomer: false },
  'ad-seen': { rested: false },
};

function withMilestone(facts: Facts, reached: Milestone | undefined): Facts {
  return reached ? { ...facts, ...nowKnown[reached] } : facts;
}

function isOffered(book: Book, choice: string): boolean {
  return Object.values(book).some((module) =>
    module.steps.some((each) => choicesOf(each).some(({ id }) => id === choice)),
  );
}

function unchanged(state: State): Stepped {
  return { state, effects: [] };
}

function unknownChoice(state: State): Stepped {
  return { state, effects: [{ type: 'unknown-choice' }] };
}
