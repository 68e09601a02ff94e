import { releaseCode } from '@etg/contract/live-events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canUnlock,
  failWaitMs,
  initialState,
  queueWaitMs,
  type ReleaseEvent,
  type ReleaseState,
  readSeen,
  statusToReport,
  step,
} from './release.rules.ts';

const now = 1_000_000;
const ready = { releaseReady: true, covid_warning: false };

function after(...events: ReleaseEvent[]): ReleaseState {
  return events.reduce(step, initialState);
}

function answered(code: number, nest?: number): ReleaseState {
  return after(
    { type: 'stationStatus', status: ready },
    { type: 'unlock' },
    { type: 'electron', event: { code, ...(nest && { nest }) }, now },
  );
}

describe('the station says whether it is ready', () => {
  it('checks first, then offers the unlock [B6]', () => {
    expect(canUnlock(initialState.turn)).toBe(false);
    const state = after({ type: 'stationStatus', status: ready });
    expect(state.turn.phase).toBe('ready');
    expect(canUnlock(state.turn)).toBe(true);
  });

  it('keeps the button away while no Electron is free, and offers it when one is [B6, Z7]', () => {
    const none = after({ type: 'stationStatus', status: { releaseReady: false, covid_warning: false } });
    expect(none.turn.phase).toBe('noneFree');
    expect(canUnlock(none.turn)).toBe(false);
    expect(step(none, { type: 'stationStatus', status: ready }).turn.phase).toBe('ready');
  });

  it('keeps offering what was offered while another rider unlocks: the press will say so [T301]', () => {
    const offered = after({ type: 'stationStatus', status: ready });
    expect(step(offered, { type: 'stationStatus', status: { ...ready, releaseReady: false } })).toBe(offered);
  });

  it('shows the cleaning warning first, and only once [B6]', () => {
    const warning = { releaseReady: true, covid_warning: true };
    const warned = after({ type: 'stationStatus', status: warning });
    expect(warned.turn.phase).toBe('cleaning');
    const released = step(warned, { type: 'unlock' });
    expect(released.turn.phase).toBe('asking');
    const failed = step(released, { type: 'electron', event: { code: releaseCode.notReady }, now });
    const again = step(step(failed, { type: 'waited' }), { type: 'stationStatus', status: warning });
    expect(again.turn.phase).toBe('ready');
  });

  it('is not listened to while a release is under way', () => {
    const lit = answered(releaseCode.lit, 5);
    expect(step(lit, { type: 'stationStatus', status: ready })).toBe(lit);
  });
});

describe('a release that presses itself', () => {
  const instant: ReleaseState = { ...initialState, instant: true };
  const warning = { releaseReady: true, covid_warning: true };
  const known = { type: 'surveyKnown', pending: false } as const;
  const isReady = { type: 'stationStatus', status: ready, near: true } as const;
  const run = (...events: ReleaseEvent[]) => events.reduce(step, instant).turn.phase;

  it('starts once it is known that nothing is asked, whichever is heard first [B6]', () => {
    expect(run(isReady)).toBe('ready');
    expect(run(isReady, known)).toBe('asking');
    expect(run(known, isReady)).toBe('asking');
  });

  it('shows the warning first; its "Got it" starts it [B6]', () => {
    const warned = [known, { type: 'stationStatus', status: warning, near: true }] as const;
    expect(run(...warned)).toBe('cleaning');
    expect(run(...warned, { type: 'unlock' })).toBe('asking');
  });

  it('stays off while a survey is pending, and starts at its end unless the warning is [B6, V1]', () => {
    const asked = { type: 'surveyKnown', pending: true } as const;
    expect(run(asked, isReady)).toBe('ready');
    expect(run(asked, isReady, { type: 'unlock' })).toBe('ready');
    expect(run(asked, isReady, { type: 'surveyDone' })).toBe('asking');
    expect(run(asked, { type: 'surveyDone' }, isReady)).toBe('asking');
    expect(run(asked, { ...isReady, status: warning }, { type: 'surveyDone' })).toBe('cleaning');
  });

  it('leaves the press to whoever had to wait for an Electron [B6]', () => {
    const none = { ...isReady, status: { ...ready, releaseReady: false } };
    expect(run(known, none, isReady)).toBe('ready');
    expect(run({ type: 'surveyKnown', pending: true }, none, { type: 'surveyDone' }, isReady)).toBe('ready');
  });

  it('presses once, whatever happens [B6]', () => {
    const event: fc.Arbitrary<ReleaseEvent> = fc.oneof(
      fc.constant(isReady),
      fc.constant({ ...isReady, status: { ...ready, releaseReady: false } }),
      fc.constant(known),
      fc.constant({ type: 'surveyKnown' as const, pending: true }),
      fc.constant({ type: 'waited' as const }),
      fc.record({
        type: fc.constant('electron' as const),
        event: fc.record({ code: fc.constantFrom(...Object.values(releaseCode)) }),
        now: fc.constant(now),
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = instant;
        let presses = 0;
        for (const next of events) {
          const before = state;
          state = step(before, next);
          if (state.turn !== before.turn && state.turn.phase === 'asking') presses += 1;
        }
        expect(presses).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the station answers the unlock', () => {
  it('is taken, and nothing later changes that [T200]', () => {
    const taken = answered(releaseCode.taken);
    expect(taken.turn).toEqual({ phase: 'taken', nest: undefined, recorded: false });
    expect(statusToReport(taken.turn)).toBe('charger_taken');
    expect(step(taken, { type: 'electron', event: { code: releaseCode.notTaken }, now })).toBe(taken);
  });

  it('lights a nest, which is named [T201]', () => {
    const lit = answered(releaseCode.lit, 5);
    expect(lit.turn).toEqual({ phase: 'lit', nest: 5 });
    expect(canUnlock(lit.turn)).toBe(false);
  });

  it('has a queue: ten seconds without the button, then with it if the station is free [T301]', () => {
    const queue = answered(releaseCode.queue);
    expect(queue.turn).toEqual({ phase: 'queue', until: now + queueWaitMs });
    expect(queueWaitMs).toBe(10_000);
    expect(canUnlock(queue.turn)).toBe(false);
    expect(statusToReport(queue.turn)).toBe('queue');
    const waited = step(queue, { type: 'waited' });
    expect(canUnlock(waited.turn)).toBe(false);
    expect(canUnlock(step(waited, { type: 'stationStatus', status: ready }).turn)).toBe(true);
  });

  it('was not taken: to repeat is offered at once [T302]', () => {
    const left = answered(releaseCode.notTaken);
    expect(left.turn.phase).toBe('notTaken');
    expect(canUnlock(left.turn)).toBe(true);
    expect(statusToReport(left.turn)).toBe('user_doesnt_take');
  });

  it.each([
    ['T303', releaseCode.notReady, 'notReady'],
    ['T304', releaseCode.offline, 'offline'],
    ['T999', 999, 'unknown'],
    ['T999', 0, 'unknown'],
  ])('fails with %s (%i): the button is back after five seconds', (...[, code, reason]) => {
    const failed = answered(code);
    expect(failed.turn).toEqual({ phase: 'failed', reason, until: now + failWaitMs });
    expect(failWaitMs).toBe(5_000);
    expect(canUnlock(failed.turn)).toBe(false);
    expect(statusToReport(failed.turn)).toBe('fail');
    const back = step(failed, { type: 'waited' });
    expect(canUnlock(back.turn)).toBe(true);
    expect(statusToReport(back.turn)).toBeUndefined();
  });

  it('says nothing for long: the press is given up, a lit nest is not', () => {
    const asking = after({ type: 'stationStatus', status: ready }, { type: 'unlock' });
    expect(step(asking, { type: 'silence', now }).turn.phase).toBe('failed');
    const lit = answered(releaseCode.lit, 2);
    expect(step(lit, { type: 'silence', now })).toBe(lit);
  });
});

describe('the record after a sleep', () => {
  const progress = (status: 'charger_taken' | 'user_doesnt_take' | 'in_progress', hasElectron = false) =>
    ({ type: 'progress', progress: { status, hasElectron }, now }) as const;

  it('tells of a charger taken meanwhile [T200]', () => {
    const lit = answered(releaseCode.lit, 5);
    expect(step(lit, progress('in_progress', true)).turn).toEqual({
      phase: 'taken',
      nest: 5,
      recorded: false,
    });
    expect(step(lit, progress('charger_taken')).turn).toEqual({ phase: 'taken', nest: 5, recorded: true });
  });

  it('tells that nobody took it [T302]', () => {
    expect(step(answered(releaseCode.lit, 5), progress('user_doesnt_take')).turn.phase).toBe('notTaken');
  });

  it('leaves a nest lit that is still lit, and a finished attempt as it ended [T201]', () => {
    const lit = answered(releaseCode.lit, 5);
    expect(step(lit, progress('in_progress')).turn).toBe(lit.turn);
    const failed = answered(releaseCode.offline);
    expect(step(failed, progress('user_doesnt_take')).turn).toBe(failed.turn);
  });
});

describe('a second failure in a row', () => {
  const minute = 60_000;
  const failure = (at: number): ReleaseEvent => ({
    type: 'electron',
    event: { code: releaseCode.notReady },
    now: at,
  });
  const onceMore: ReleaseEvent[] = [{ type: 'waited' }, { type: 'unlock' }];
  const first = answered(releaseCode.notReady);
  const second = (...events: ReleaseEvent[]) => [...onceMore, ...events].reduce(step, first).turn;

  it('is told from the first, also while its button is hidden and after [Z12, Z13]', () => {
    expect(first.turn).not.toHaveProperty('again');
    expect(second(failure(now + minute))).toMatchObject({ phase: 'failed', again: true });
    expect(second(failure(now + minute), { type: 'waited' })).toMatchObject({ again: true });
  });

  it('is none where the same answer came twice, five minutes have passed, or a nest lit up between [Z12]', () => {
    expect(step(first, failure(now)).turn).not.toHaveProperty('again');
    expect(second(failure(now + 5 * minute))).not.toHaveProperty('again');
    const lit: ReleaseEvent = { type: 'electron', event: { code: releaseCode.lit, nest: 2 }, now };
    expect(second(lit, failure(now + minute))).not.toHaveProperty('again');
  });
});

it('never starts a second release while one is under way [B7]', () => {
  const event: fc.Arbitrary<ReleaseEvent> = fc.oneof(
    fc.record({
      type: fc.constant('electron' as const),
      event: fc.record({ code: fc.integer() }),
      now: fc.nat(),
    }),
    fc.constant({ type: 'waited' as const }),
    fc.constant({ type: 'stationStatus' as const, status: ready }),
    fc.constant({ type: 'unlock' as const }),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state = initialState;
      for (const next of events) {
        const before = state;
        state = step(state, next);
        if (next.type === 'unlock' && (before.turn.phase === 'asking' || before.turn.phase === 'lit')) {
          expect(state).toBe(before);
        }
      }
    }),
  );
});

describe('the lit nest', () => {
  const event = {
    code: releaseCode.lit,
    nest: 2,
    electron: 'E-10012',
    charge: 86,
    take_within_ms: 12_000,
  };
  const lit = after({ type: 'electron', event, now });

  it('is open until the time the server gave is over, by the phone’s own clock [T201]', () => {
    expect(lit.turn).toEqual({
      phase: 'lit',
      nest: 2,
      seen: { electron: 'E-10012', charge: 86 },
      time: { until: now + 12_000, ms: 12_000 },
    });
  });

  it('passes on what is in it, unless another came out [T200]', () => {
    const taken = { code: releaseCode.taken, nest: 2 };
    const seenAfter = (given: object) =>
      step(lit, { type: 'electron', event: { ...taken, ...given }, now }).turn;
    expect(seenAfter({})).toMatchObject({ phase: 'taken', seen: { electron: 'E-10012', charge: 86 } });
    expect(seenAfter({ electron: 'E-10013', charge: 40 })).toMatchObject({ seen: { electron: 'E-10013' } });
  });

  it('survives in an entry of the history, and nothing else is taken for it [S14]', () => {
    expect(readSeen({ electron: 'E-1', charge: 50 })).toEqual({ electron: 'E-1', charge: 50 });
    for (const other of [undefined, null, 'E-1', { electron: 'E-1' }, { electron: 1, charge: 50 }])
      expect(readSeen(other)).toBeUndefined();
  });
});
