import type { UserStory } from '@etg/domain/user-story';
import { describe, expect, it } from 'vitest';
import { Played, someFacts, wholeBook } from '../engine/engine.fixture.ts';
import { flowOf } from '../engine/flow.ts';
import { moduleNames } from '../engine/module.ts';
import type { Facts } from '../engine/state.ts';
import { turnOf } from '../engine/turn.ts';

const exchange: Partial<Facts> = { mayExchange: true };
const known: Partial<Facts> = { groupId: '1001' };

describe('flows', () => {
  it.each<[UserStory, Partial<Facts>, string]>([
    ['newUser', {}, 'welcome auth hello-user supernova take-battery'],
    ['userWithBattery', {}, 'have-battery'],
    ['userWithBattery', exchange, 'have-battery pit-stop-rules supernova take-battery'],
    ['userNoBattery', {}, 'hello-user supernova take-battery'],
    ['userNoBattery', known, 'hello-user take-battery'],
    ['userNoPlan', {}, 'hello-user payment supernova take-battery'],
    ['userSuspended', {}, 'blocked'],
  ])('of %s %j are as specified [C1, U1, U2, U3, U4, U5]', (story, given, flow) => {
    expect(flowOf(someFacts({ story, ...given })).join(' ')).toBe(flow);
  });

  it('ask for a name first where one is wanted, and tell the rules before the first rental [S4, S5]', () => {
    const given = { story: 'userNoBattery', nameWanted: true, newcomer: true } as const;
    expect(flowOf(someFacts(given)).slice(0, 3)).toEqual(['name-capture', 'hello-user', 'community-rules']);
  });

  it('show an advertisement only to somebody whose last screen ran out by itself [S17]', () => {
    const first = (given: Partial<Facts>) => flowOf(someFacts({ story: 'userWithBattery', ...given }))[0];
    expect(first({ rested: true })).toBe('ads');
    expect(first({})).toBe('have-battery');
  });
});

it('has every module of the product [P10]', () => {
  expect(Object.keys(wholeBook).toSorted()).toEqual([...moduleNames].toSorted());
});

it.each(Object.values(wholeBook))('$name ends somewhere for everybody', ({ steps }) => {
  expect(steps.some(({ when }) => when === undefined)).toBe(true);
});

describe('Hello', () => {
  const primary = (given: Partial<Facts>) => turnOf(wholeBook, new Played(given).state).dock;

  it('offers "Get battery" with a plan and "Select a plan" without, which is paid on the order’s pages [S3, O6]', () => {
    expect(primary({ story: 'userNoBattery' })).toMatchObject({ primary: { id: 'get-battery' } });
    expect(primary({ story: 'userNoPlan' })).toMatchObject({ primary: { href: '/subscribe' } });
    expect(new Played({ story: 'userNoPlan' }).choose('select-plan').leftFor).toBe(
      '/subscribe?from=conversation',
    );
  });

  it('hears of the free first day only where there is one [S3, C7]', () => {
    const says = (freeFirstDay: boolean, groupId?: string) =>
      turnOf(wholeBook, new Played({ story: 'userNoPlan', freeFirstDay, groupId }).state).say;
    expect(says(true)).toContainEqual({ say: 'modules.hello.first-free' });
    expect(says(false)).toContainEqual({ say: 'modules.hello.no-plan' });
    expect(says(true, '1002')).toContainEqual({ say: 'modules.hello.no-plan' });
  });
});

describe('Supernova', () => {
  const near = () => new Played({ story: 'userNoBattery' }).choose('get-battery');

  it('asks for the code on yes, confirms the venue, and takes the battery [S6, S7]', () => {
    const played = near().choose('near');
    expect(turnOf(wholeBook, played.state).dock).toEqual({ kind: 'screen', screen: 'ask-code' });
    played.outcome('found', '1001');
    expect(turnOf(wholeBook, played.state).dock).toEqual({ kind: 'screen', screen: 'confirm-venue' });
    expect(played.outcome('right').leftFor).toBe('/station?id=1001');
  });

  it('asks for another code when the venue is the wrong one [S7]', () => {
    const played = near().choose('near').outcome('found', '1001').outcome('elsewhere');
    expect(turnOf(wholeBook, played.state).dock).toMatchObject({ screen: 'ask-code' });
  });

  it('opens help on no, which leads to the map or back to the code [S6]', () => {
    const played = near().choose('not-near');
    const { dock } = turnOf(wholeBook, played.state);
    expect(dock).toMatchObject({ primary: { id: 'map' }, quiet: [{ id: 'here-now' }, { id: 'contact' }] });
    expect(played.choose('map').leftFor).toBe('/map');
    expect(played.choose('here-now').state.module).toBe('supernova');
  });
});

describe('the community rules', () => {
  const rules = (given: Partial<Facts> = {}) =>
    new Played({ story: 'userNoBattery', newcomer: true, ...given }).choose('get-battery');

  it('are accepted with a tap, before they were typed out if need be, and that is kept [S5, C5]', () => {
    const played = rules();
    expect(played.state.module).toBe('community-rules');
    expect(played.choose('accept-rules').effects).toContainEqual({
      type: 'milestone',
      name: 'rules-accepted',
    });
    expect(played.state.facts.newcomer).toBe(false);
  });

  it('lead to the station that is known, or to find one [C5]', () => {
    expect(rules().choose('accept-rules').state.module).toBe('supernova');
    expect(rules({ groupId: '1001' }).choose('accept-rules').leftFor).toBe('/station?id=1001');
  });

  it('open the return and penalty rules without losing the place [S5]', () => {
    const played = rules();
    const before = played.state;
    expect(played.choose('terms').effects).toEqual([{ type: 'open', sheet: 'terms' }]);
    expect(played.state).toBe(before);
  });
});

describe('somebody with a battery', () => {
  it('is led to the lost page [S15, B11]', () => {
    expect(new Played({ story: 'userWithBattery' }).outcome('lost').leftFor).toBe('/electron/lost');
  });

  it('who may exchange it is led to how that goes [C1]', () => {
    const played = new Played({ story: 'userWithBattery', ...exchange }).outcome('full');
    expect(played.leftFor).toBe('/station?exchange=yes');
  });
});
