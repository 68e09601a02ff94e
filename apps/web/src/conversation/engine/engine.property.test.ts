import type { UserStory } from '@etg/domain/user-story';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { someFacts, wholeBook } from './engine.fixture.ts';
import { askingAt } from './enter.ts';
import { choicesOf } from './module.ts';
import { onboarding } from './onboarding.ts';
import { snapshotOf, stateFrom } from './snapshot.ts';
import { type Event, type Facts, longestHistory, type State } from './state.ts';
import { startConversation, step } from './step.ts';
import { turnOf } from './turn.ts';

const stories: UserStory[] = ['newUser', 'userSuspended', 'userWithBattery', 'userNoBattery', 'userNoPlan'];
const steps = Object.values(wholeBook).flatMap((module) => [...module.steps]);
const choices = [...new Set(steps.flatMap((each) => choicesOf(each).map(({ id }) => id)))];
const outcomes = [
  ...new Set(steps.flatMap((each) => ('outcomes' in each ? Object.keys(each.outcomes) : []))),
];
const actions = ['groupIdRegistred', 'turnOnMap', 'login', 'refund', 'referral', 'chooseStation'];

const groupId = fc.option(fc.constantFrom('1001', '400001'), { nil: undefined });
const facts: fc.Arbitrary<Facts> = fc
  .record({
    story: fc.constantFrom(...stories),
    name: fc.option(fc.string(), { nil: undefined }),
    groupId,
    freeFirstDay: fc.boolean(),
    mayExchange: fc.boolean(),
    nameWanted: fc.boolean(),
    newcomer: fc.boolean(),
    rested: fc.boolean(),
    typing: fc.boolean(),
  })
  .map(someFacts);

/** Events that a rider, a timer or an address can cause. `tick` ends the current wait. */
const happening: fc.Arbitrary<Event | 'tick'> = fc.oneof(
  fc.constant('tick' as const),
  fc.record({ type: fc.constant('tick' as const), moment: fc.nat(50) }),
  fc.record({ type: fc.constant('choose' as const), choice: fc.constantFrom(...choices) }),
  fc.record({ type: fc.constant('outcome' as const), outcome: fc.constantFrom(...outcomes), groupId }),
  fc.record({ type: fc.constant('act' as const), action: fc.constantFrom(...actions), groupId }),
  fc.record({ type: fc.constant('learn' as const), facts }),
  fc.constant({ type: 'restart' as const }),
  fc.constant({ type: 'fetched' as const }),
);

function play(start: Facts, happenings: readonly (Event | 'tick')[]): State[] {
  const states = [startConversation(start, wholeBook).state];
  for (const each of happenings) {
    const state = states.at(-1);
    if (!state) break;
    const event = each === 'tick' ? ({ type: 'tick', moment: state.moment } as const) : each;
    states.push(step(state, event, wholeBook).state);
  }
  return states;
}

const conversation = fc.tuple(facts, fc.array(happening, { maxLength: 25 }));

/** Events that can happen in this state. */
function waysOn(state: State): Event[] {
  const asked = askingAt(wholeBook, state)?.step;
  const taps = choicesOf(asked).map(({ id }): Event => ({ type: 'choose', choice: id }));
  const done = asked && 'outcomes' in asked ? Object.keys(asked.outcomes) : [];
  const ticks: Event[] =
    state.phase === 'typing' || state.phase === 'shown' ? [{ type: 'tick', moment: state.moment }] : [];
  return [
    ...ticks,
    ...taps,
    ...done.map((outcome): Event => ({ type: 'outcome', outcome, groupId: '1001' })),
  ];
}

it('leaves nobody without a way on, whatever happened before [C1, C2]', () => {
  fc.assert(
    fc.property(conversation, ([start, happenings]) => {
      for (const state of play(start, happenings)) {
        if (state.phase !== 'away') expect(waysOn(state)).not.toHaveLength(0);
      }
    }),
  );
});

it('reaches a page that goes on from every place somebody can get to [C1]', () => {
  fc.assert(
    fc.property(facts, (start) => {
      const seen = new Map<string, { state: State; leads: Set<string>; leaves: boolean }>();
      const queue = [startConversation(start, wholeBook).state];
      const keyOf = ({ module, step: at, phase, facts: { newcomer, groupId: group } }: State) =>
        [module, at, phase, newcomer, group].join(' ');
      for (let state = queue.pop(); state; state = queue.pop()) {
        const key = keyOf(state);
        if (seen.has(key)) continue;
        const place = { state, leads: new Set<string>(), leaves: state.phase === 'away' };
        seen.set(key, place);
        for (const event of waysOn(state)) {
          const next = step(state, event, wholeBook);
          place.leaves ||= next.effects.some(({ type }) => type === 'leave');
          place.leads.add(keyOf(next.state));
          queue.push(next.state);
        }
      }
      const good = new Set([...seen].filter(([, { leaves }]) => leaves).map(([key]) => key));
      for (let before = -1; before !== good.size; ) {
        before = good.size;
        for (const [key, { leads }] of seen) if ([...leads].some((lead) => good.has(lead))) good.add(key);
      }
      expect([...seen.keys()].filter((key) => !good.has(key))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('keeps its counters within their limits [S1]', () => {
  fc.assert(
    fc.property(conversation, ([start, happenings]) => {
      for (const { counter, said, module } of play(start, happenings)) {
        expect(counter).toBeGreaterThanOrEqual(onboarding.first);
        expect(counter).toBeLessThanOrEqual(onboarding.signIn);
        expect(said.length).toBeLessThanOrEqual(longestHistory);
        if (module === 'auth') expect(counter).toBe(onboarding.signIn);
        if (module === 'welcome') expect(counter).toBeLessThan(onboarding.signIn);
      }
    }),
  );
});

it('is not changed by an action nobody knows [Z3]', () => {
  const unknown = fc.string().filter((name) => ![...actions, ...choices].includes(name));
  fc.assert(
    fc.property(conversation, unknown, ([start, happenings], name) => {
      const state = play(start, happenings).at(-1) ?? startConversation(start, wholeBook).state;
      for (const event of [
        { type: 'act', action: name } as const,
        { type: 'choose', choice: name } as const,
      ]) {
        const next = step(state, event, wholeBook);
        expect(next.state).toBe(state);
        expect(next.effects).toEqual([{ type: 'unknown-choice' }]);
      }
    }),
  );
});

it('comes back from a snapshot to the same screen, and from anything else to none', () => {
  fc.assert(
    fc.property(conversation, fc.anything(), ([start, happenings], anything) => {
      const state = play(start, happenings).at(-1) ?? startConversation(start, wholeBook).state;
      fc.pre(state.phase !== 'away');
      const copy: unknown = JSON.parse(JSON.stringify(snapshotOf(state)));
      const back = stateFrom(copy, state.facts);
      expect(back && turnOf(wholeBook, back)).toEqual(turnOf(wholeBook, state));
      expect(stateFrom(copy, { ...state.facts, who: 'somebody else' })).toBeUndefined();
      expect(stateFrom(anything, state.facts)).toBeUndefined();
    }),
  );
});
