import { ticketSteps } from '@etg/contract/console/field-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNewerMark,
  isOfNow,
  isStepOf,
  type Mark,
  oldestMarkMs,
  stepsShown,
  timeOfMark,
} from './ticket-mark.rules.ts';

const now = new Date('2026-11-18T12:00:00Z');
const seconds = now.getTime() / 1_000;
const before = (ms: number) => new Date(now.getTime() - ms);

describe('the time of a mark', () => {
  it('is the time when it was made, also if it is sent later [QF11]', () => {
    expect(timeOfMark(undefined, now)).toEqual({ at: now });
    expect(timeOfMark(seconds - 3_600, now)).toEqual({ at: before(3_600_000) });
  });

  it('is never in the future, and at most two days ago [QF11]', () => {
    expect(timeOfMark(seconds + 30, now)).toEqual({ at: now });
    expect(timeOfMark(seconds + 61, now)).toEqual({ refused: 'mark-in-future' });
    expect(timeOfMark(seconds - oldestMarkMs / 1_000, now)).toEqual({ at: before(oldestMarkMs) });
    expect(timeOfMark(seconds - oldestMarkMs / 1_000 - 1, now)).toEqual({ refused: 'mark-too-old' });
  });
});

describe('marks that arrive late', () => {
  const mark = fc.record({
    done: fc.boolean(),
    at: fc.integer({ min: 0, max: 20 }).map((each) => new Date(each * 1_000)),
  });
  const end = (marks: readonly Mark[]) =>
    marks.reduce<Mark | undefined>((stored, each) => (isNewerMark(each, stored) ? each : stored), undefined);

  it('give the same end in every order [QF11]', () => {
    fc.assert(
      fc.property(
        fc
          .array(mark, { minLength: 1, maxLength: 8 })
          .chain((marks) =>
            fc.tuple(fc.constant(marks), fc.shuffledSubarray(marks, { minLength: marks.length })),
          ),
        ([marks, shuffled]) => {
          expect(end(shuffled)).toEqual(end(marks));
        },
      ),
    );
  });

  it('say nothing about a ticket that opened again since [QF11]', () => {
    const ticket = { began_at: new Date(now.getTime() + 400) };
    expect(isOfNow({ done: true, at: now }, ticket)).toBe(true);
    expect(isOfNow({ done: true, at: before(1_000) }, ticket)).toBe(false);
  });
});

describe('steps that the station shows', () => {
  const nest = {
    nest: 2,
    electron: 'E-2' as string | null,
    charge: 70,
    fault: 'half_out' as string | null,
    isOpen: false,
    isOutOfService: false,
    holdsDud: false,
    since: before(3_600_000),
  };
  const station = (more: Partial<typeof nest> = {}) => ({
    state: 'live' as const,
    isSuspended: false,
    venueStatus: 1,
    isOnline: true,
    heardAt: now,
    nests: [{ ...nest, ...more }],
  });
  const ticket = { kind: 'jammed', nest: 2, electron_id: 'E-2', began_at: before(600_000) } as const;
  const opened = [{ nest: 2, sent_at: before(60_000) }];

  it('are a pull after the opening, and what is pushed back [QF11]', () => {
    expect(stepsShown(ticket, station(), opened)).toEqual([]);
    const pulled = station({ electron: null, fault: null, since: before(30_000), isOpen: true });
    expect(stepsShown(ticket, pulled, [])).toEqual([]);
    expect(stepsShown(ticket, pulled, opened)).toEqual(['open-and-pull']);
    const pushed = station({ fault: null, since: before(10_000) });
    expect(stepsShown(ticket, pushed, opened)).toEqual(['open-and-pull', 'push-back']);
    const swapped = { ...ticket, kind: 'not-charging' } as const;
    expect(stepsShown(swapped, pushed, opened)).toEqual(['open-and-pull']);
    expect(stepsShown(swapped, station({ electron: 'E-9', fault: null, since: now }), opened)).toEqual([
      'open-and-pull',
      'put-in-another',
    ]);
  });

  it('count only openings since the ticket opened, and of its nest [QF11]', () => {
    const pulled = station({ electron: null, fault: null, since: before(30_000) });
    expect(stepsShown(ticket, pulled, [{ nest: 3, sent_at: before(60_000) }])).toEqual([]);
    expect(stepsShown({ ...ticket, began_at: now }, pulled, opened)).toEqual([]);
  });

  it('are the word of a station that was silent, and stock [QF11]', () => {
    const of = { nest: null, electron_id: null, began_at: before(600_000) };
    expect(stepsShown({ ...of, kind: 'silent' }, station(), [])).toEqual(['wait-for-word']);
    expect(stepsShown({ ...of, kind: 'silent' }, { ...station(), isOnline: false }, [])).toEqual([]);
    expect(stepsShown({ ...of, kind: 'empty' }, station({ fault: null }), [])).toEqual(['fill']);
    expect(stepsShown({ ...of, kind: 'full' }, station({ electron: null, fault: null }), [])).toEqual([
      'open-and-take',
    ]);
  });

  it('are steps of the kind [QF11]', () => {
    expect(isStepOf('jammed', 'push-back')).toBe(true);
    expect(isStepOf('empty', 'push-back')).toBe(false);
    for (const steps of Object.values(ticketSteps)) expect(steps[0]).toBe('be-there');
  });
});
