import { describe, expect, it } from 'vitest';
import { welcome } from '../modules/welcome.ts';
import { Played, someFacts, wholeBook } from './engine.fixture.ts';
import type { Line } from './state.ts';
import { step } from './step.ts';

function wordsOf(line: Line): string {
  if ('show' in line) return line.show;
  return 'mine' in line ? `me: ${line.mine}` : line.say;
}
const saidIn = ({ state }: Played) => state.said.map(wordsOf);

describe('the onboarding counter', () => {
  it('goes from 0 to 3 through hello, how to use, which phones fit, and the free hours [S1, S2, P13]', () => {
    const played = new Played().choose('how');
    const heard: [number, string | undefined][] = [];
    while (played.waitMs !== undefined) {
      played.waited();
      if (played.state.phase !== 'typing') heard.push([played.state.counter, saidIn(played).at(-1)]);
    }
    expect(heard).toEqual([
      [0, 'conversation.how.hello'],
      [1, 'how'],
      [2, 'conversation.how.fits'],
      [3, 'conversation.welcome.shall-we'],
    ]);
  });

  it('stands at 4 when sign-in opens: from the first screen, from the end, and from an address [S1, R4]', () => {
    const signIns = [
      new Played().choose('get-charger'),
      new Played().choose('how').choose('get-charger'),
      new Played({}, { action: 'login' }),
      new Played({}, { action: 'refund' }),
    ];
    expect(signIns.map(({ state }) => [state.module, state.counter])).toEqual(signIns.map(() => ['auth', 4]));
    expect(new Played().state).toMatchObject({ module: 'welcome', counter: 0 });
  });
});

describe('a message', () => {
  it('shows after 500 ms, and the next step follows after its own time [C2, N2]', () => {
    const played = new Played().choose('how');
    expect(played.state).toMatchObject({ phase: 'typing', dialog: 1 });
    expect(played.waitMs).toBe(500);
    expect(played.waited().state.phase).toBe('shown');
    expect(played.waitMs).toBe(700);
    expect(played.waited().state).toMatchObject({ phase: 'typing', step: 2 });
  });

  it('shows at once when typing is off [C2]', () => {
    const played = new Played({ typing: false }).choose('how');
    expect(played.state.phase).toBe('shown');
    expect(saidIn(played)).toContain('conversation.how.hello');
  });

  it('never keeps an answer waiting: an early tap moves on, and stands under its question [C2]', () => {
    const played = new Played().choose('how').choose('get-charger');
    expect(played.state.module).toBe('auth');
    expect(saidIn(played).slice(-3)).toEqual([
      'conversation.welcome.shall-we',
      'me: conversation.welcome.start',
      'sign-in.intro',
    ]);
  });

  it('is not shown twice by a timer that was set before something else happened', () => {
    const played = new Played().choose('how');
    const { moment } = played.state;
    const { state } = played.waited();
    expect(played.send({ type: 'tick', moment }).state).toBe(state);
  });
});

it('is full screen for Welcome and for yes or no, and a chat where words go back and forth [C2]', () => {
  expect(new Played().state.dialog).toBe(0);
  expect(new Played().choose('how').state.dialog).toBe(1);
  expect(new Played({ story: 'userNoBattery' }).choose('get-battery').state).toMatchObject({
    module: 'supernova',
    dialog: 0,
  });
  expect(new Played({}, { action: 'login' }).state.dialog).toBe(1);
});

describe('what an address or a link asks for', () => {
  it('is answered with "There is nothing to send" when nobody knows it, and nothing else happens [Z3, C2]', () => {
    const played = new Played().choose('how');
    const before = played.state;
    for (const event of [
      { type: 'act', action: 'dance' } as const,
      { type: 'choose', choice: 'dance' } as const,
    ]) {
      expect(played.send(event).effects).toEqual([{ type: 'unknown-choice' }]);
      expect(played.state).toBe(before);
    }
    const opened = new Played({}, { action: 'dance' });
    expect(opened.effects).toContainEqual({ type: 'unknown-choice' });
    expect(opened.state).toEqual(new Played().state);
  });

  it('is no mistake when it was offered a moment ago: the second of two taps', () => {
    expect(new Played().choose('how').choose('how').effects).toEqual([]);
  });

  it('opens the map, and for somebody we know the refund and the invitation [R3, R4]', () => {
    expect(new Played({}, { action: 'turnOnMap' }).leftFor).toBe('/map');
    const story = 'userNoBattery';
    expect(new Played({ story }, { action: 'refund' }).leftFor).toBe('/payments?ask=refund');
    expect(new Played({ story }, { action: 'referral' }).state.module).toBe('share');
  });

  it('tells the station, which then is not asked for [R2, C1]', () => {
    const opening = { action: 'groupIdRegistred', groupId: '1001' };
    const played = new Played({ story: 'userNoBattery' }, opening).choose('get-battery');
    expect(played.leftFor).toBe('/station?id=1001');
  });

  it('signs a visitor in first, but nobody twice [C3, R5]', () => {
    expect(new Played({}, { action: 'referral' }).state.module).toBe('auth');
    expect(new Played({ story: 'userNoPlan' }, { action: 'login' }).state.module).toBe('hello-user');
  });
});

describe('what we learn of somebody', () => {
  it('starts their flow from the beginning when it is another story [C3]', () => {
    const played = new Played({}, { action: 'login' });
    const facts = someFacts({ story: 'userNoBattery', name: 'Ada' });
    expect(played.send({ type: 'learn', facts }).state).toMatchObject({ module: 'hello-user', counter: 4 });
  });

  it('keeps the place when it is a detail, and the station with it [C7]', () => {
    const played = new Played({ story: 'userNoBattery', groupId: '1001' });
    const { module, said } = played.state;
    const facts = someFacts({ story: 'userNoBattery', name: 'Zoë', freeFirstDay: false });
    expect(played.send({ type: 'learn', facts }).state).toMatchObject({
      module,
      said,
      facts: { name: 'Zoë', groupId: '1001', freeFirstDay: false },
    });
  });
});

it('fetches a module that has not arrived, and enters it once it is there', () => {
  const played = new Played({}, {}, { welcome }).choose('get-charger');
  expect(played.state).toMatchObject({ module: 'auth', phase: 'fetching' });
  expect(played.effects).toContainEqual({ type: 'fetch', module: 'auth' });
  const { state } = step(played.state, { type: 'fetched' }, wholeBook);
  expect(state).toMatchObject({ module: 'auth', phase: 'asking', counter: 4 });
});
