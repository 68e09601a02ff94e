import { type CheckStep, checkSteps } from '@etg/contract/console/setup-words';
import type { NestState, StationEvent, StationState } from '@etg/contract/station-protocol';
import { describe, expect, it } from 'vitest';
import {
  beginProgress,
  type CheckProgress,
  expiredCommand,
  nextLook,
  outcomeOf,
  passTime,
} from './station-check.rules.ts';
import { advanceProgress } from './station-check-word.rules.ts';

const start = 1_763_200_000_000;
const commands = { sync: 'sync-0000', identify: 'identify-0000', expired: 'expired-0000' };
const all = ['release', 'sync', 'reboot', 'identify', 'open_for_service', 'restart'];
const new11 = { protocol: '1.1', commands: all, planned_nests: 2 };
const old10 = { protocol: null, commands: null, planned_nests: null };

function aNest(nest: number, more: Partial<NestState> = {}): NestState {
  const content = { electron: `E-${nest}`, cable: 'usb_c', charge: 90 } as const;
  return { nest, ...content, lit: false, fault: null, since: start, open: false, ...more };
}
const emptied = { electron: null, cable: null, charge: null };
const both = [aNest(1), aNest(2)];

/** A station of which each test says what it sends, one second apart. */
function aCheck(station: typeof new11 | typeof old10 = new11) {
  let progress: CheckProgress = beginProgress(station, commands);
  let [seq, at] = [100, start];
  const check = {
    panel: (
      nests: NestState[] = both,
      more: Partial<StationState> = {},
      word: { isOutdated?: boolean } = {},
    ) => {
      [seq, at] = [seq + 1, at + 1_000];
      const telemetry = { firmware: 'sn4-2.7.1', uptime_s: 60 };
      const body = { v: 1, seq, at, nests, telemetry, ...more } as const;
      progress = advanceProgress(progress, { channel: 'state', body, heardAt: new Date(at), ...word });
      return check;
    },
    event: (type: StationEvent['type'], more: Partial<StationEvent> = {}) => {
      [seq, at] = [seq + 1, at + 1_000];
      const body = { v: 1, id: `event-${seq}`, seq, at, type, ...more } as const;
      progress = advanceProgress(progress, { channel: 'event', body, heardAt: new Date(at) });
      return check;
    },
    waitUntil: (seconds: number) => {
      progress = passTime(progress, { startedAt: new Date(start), now: new Date(start + seconds * 1_000) });
      return check;
    },
    of: (step: CheckStep) => progress.steps[step],
    outcome: () => outcomeOf(progress),
    nextLook: () => (nextLook(progress, new Date(start)).getTime() - start) / 1_000,
    states: () => Object.fromEntries(checkSteps.map((step) => [step, progress.steps[step].is])),
  };
  return check;
}

interface Fault {
  if: string;
  step: CheckStep;
  why: string;
  by: (check: ReturnType<typeof aCheck>) => unknown;
}

/** What a conforming station sends by itself. */
const automatic = (check: ReturnType<typeof aCheck>) =>
  check
    .panel(both, { answers: commands.sync })
    .event('accepted', { command: commands.identify })
    .event('identified', { command: commands.identify })
    .event('refused', { command: commands.expired, reason: 'expired', nest: 1 })
    .panel();

const content = { electron: 'E-1', cable: 'usb_c', charge: 88 } as const;
/** What a technician does, and a conforming station sends. */
const handsOn = (check: ReturnType<typeof aCheck>) =>
  check
    .event('opened_for_service', { nest: 1, electron: 'E-1', command: 'of-staff-1' })
    .panel([aNest(1, { open: true }), aNest(2)])
    .panel([aNest(1, { open: true, ...emptied }), aNest(2)])
    .event('returned', { nest: 1, ...content })
    .event('closed_after_service', { nest: 1, electron: 'E-1', command: 'of-staff-1' })
    .panel();

describe('the check of a new station [QF6]', () => {
  it('is passed by a conforming station of 1.1, once somebody has opened, emptied and filled a nest', () => {
    const check = automatic(aCheck());
    expect(check.outcome()).toBeUndefined();
    expect(Object.entries(check.states()).filter(([, is]) => is === 'waits')).toEqual([
      ['opens', 'waits'],
      ['takes-out', 'waits'],
      ['puts-in', 'waits'],
      ['closes', 'waits'],
    ]);
    expect(handsOn(check).outcome()).toBe('passed');
  });

  it('asks a station of 1.0 only what it knows, and it can pass', () => {
    const check = aCheck(old10)
      .panel(both, { answers: commands.sync, telemetry: undefined })
      .event('refused', { command: commands.expired, reason: 'expired' })
      .event('returned', { nest: 1, ...content })
      .panel(both, { telemetry: undefined });
    const cannot = Object.entries(check.states()).filter(([, is]) => is === 'cannot');
    expect(cannot.map(([step]) => step)).toEqual([
      'greets',
      'telemetry',
      'blinks',
      'opens',
      'takes-out',
      'closes',
    ]);
    expect(check.outcome()).toBe('passed');
  });

  it.each<Fault>([
    {
      if: 'a nest is missing',
      step: 'nests',
      why: 'nests-not-in-a-row',
      by: (c) => c.panel([aNest(1), aNest(3)]),
    },
    {
      if: 'it has three, not two',
      step: 'nests',
      why: 'nests-not-as-planned',
      by: (c) => c.panel([...both, aNest(3)]),
    },
    {
      if: 'a nest does not work',
      step: 'contents',
      why: 'nest-faulty',
      by: (c) => c.panel([aNest(1, { fault: 'jammed' }), aNest(2)]),
    },
    {
      if: 'one Electron is twice',
      step: 'contents',
      why: 'electron-twice',
      by: (c) => c.panel([aNest(1), aNest(2, { electron: 'E-1' })]),
    },
    {
      if: 'a charge is missing',
      step: 'contents',
      why: 'electron-incomplete',
      by: (c) => c.panel([aNest(1, { charge: null }), aNest(2)]),
    },
    {
      if: 'telemetry is missing',
      step: 'telemetry',
      why: 'telemetry-incomplete',
      by: (c) => c.panel(both, { telemetry: undefined }),
    },
    {
      if: 'its clock is wrong',
      step: 'clock',
      why: 'clock-wrong',
      by: (c) => c.panel(both, { at: start - 3_600_000, seq: 1 }),
    },
    {
      if: 'it refuses to blink',
      step: 'blinks',
      why: 'refused',
      by: (c) => c.event('refused', { command: commands.identify, reason: 'not_ready' }),
    },
    {
      if: 'it obeys an expired command',
      step: 'expired',
      why: 'carried-out',
      by: (c) => c.event('released', { command: commands.expired }),
    },
    {
      if: 'it overlooks the expiry',
      step: 'expired',
      why: 'other-reason',
      by: (c) => c.event('refused', { command: commands.expired, reason: 'wrong_electron' }),
    },
    {
      if: 'its numbers fall',
      step: 'counts',
      why: 'numbers-fall',
      by: (c) => c.panel().panel().panel().panel(both, { seq: 7 }),
    },
    {
      if: 'two messages have one number',
      step: 'counts',
      why: 'numbers-fall',
      by: (c) => c.panel().panel(both, { seq: 101 }),
    },
    {
      if: 'a return is not complete',
      step: 'puts-in',
      why: 'event-incomplete',
      by: (c) => c.event('returned', { nest: 1, electron: 'E-1' }),
    },
    {
      if: 'it reports a technician as a thief',
      step: 'takes-out',
      why: 'reported-as-removed',
      by: (c) =>
        c.event('opened_for_service', { nest: 1, electron: 'E-1' }).event('removed_unasked', { nest: 1 }),
    },
  ])('fails if $if', ({ step, why, by }) => {
    const check = aCheck();
    by(check);
    expect(check.of(step)).toEqual({ is: 'failed', why });
  });

  it('looks at the number of a panel that is outdated, and not at what it shows', () => {
    const check = aCheck().panel().panel();
    expect(check.panel([aNest(1)], { seq: 50 }, { isOutdated: true }).of('nests').is).toBe('passed');
    const opened = handsOn(automatic(aCheck()));
    const before = opened.states();
    expect(opened.panel([aNest(1, { open: true })], {}, { isOutdated: true }).states()).toEqual(before);
  });

  it('takes no notice of a message that is delivered again, even long after', () => {
    const check = handsOn(automatic(aCheck()));
    const first = { seq: 101, at: start + 1_000, answers: commands.sync };
    expect(check.panel(both, first).outcome()).toBe('passed');
  });

  it('forgives no counter that has fallen, however often it rises afterwards', () => {
    const check = aCheck().panel().panel().panel().panel(both, { seq: 7 });
    for (let times = 0; times < 80; times += 1) check.panel();
    expect(check.of('counts')).toEqual({ is: 'failed', why: 'numbers-fall' });
  });

  it('forgives what is put right while it goes on', () => {
    const check = aCheck().panel([aNest(1, { fault: 'half_out' }), aNest(2)]);
    expect(check.of('contents').is).toBe('failed');
    expect(handsOn(automatic(check)).outcome()).toBe('passed');
  });

  it('says what is still missing: an empty nest has nothing to take out, an unreadable one is tried again', () => {
    const check = aCheck()
      .event('opened_for_service', { nest: 2, command: 'of-staff-1' })
      .event('return_failed', { nest: 2, reason: 'unreadable' });
    expect(check.of('takes-out')).toEqual({ is: 'waits', why: 'nest-was-empty' });
    expect(check.of('puts-in')).toEqual({ is: 'waits', why: 'unreadable' });
    expect(handsOn(automatic(check)).outcome()).toBe('passed');
  });

  it('fails by silence: no answer, no heartbeat, a nest that stays open, a check nobody goes on with', () => {
    const silent = aCheck();
    expect(silent.nextLook()).toBe(12);
    silent.waitUntil(12);
    for (const step of ['panel', 'nests', 'contents', 'telemetry', 'clock', 'blinks', 'expired'] as const)
      expect(silent.of(step)).toEqual({ is: 'failed', why: 'no-answer' });
    expect(silent.of('heartbeat').is).toBe('waits');
    expect(silent.nextLook()).toBe(34);
    expect(silent.waitUntil(34).of('heartbeat')).toEqual({ is: 'failed', why: 'too-slow' });

    const stuck = automatic(aCheck()).event('opened_for_service', { nest: 1, electron: 'E-1' });
    expect(stuck.of('closes').is).toBe('waits');
    expect(stuck.waitUntil(stuck.nextLook()).of('closes')).toEqual({ is: 'failed', why: 'stays-open' });

    const left = automatic(aCheck());
    expect(left.nextLook()).toBe(1_800);
    expect(left.waitUntil(1_800).of('opens')).toEqual({ is: 'failed', why: 'not-tried' });
    expect(left.outcome()).toBe('failed');
  });

  it('sends an expired command that opens nothing even at a station that obeys it', () => {
    const sent = expiredCommand('expired-0000', new Date(start));
    expect(sent).toMatchObject({ type: 'release', electron: 'CHECK-OF-EXPIRY' });
    expect(sent.expires_at).toBeLessThan(start - 3_600_000);
  });
});
