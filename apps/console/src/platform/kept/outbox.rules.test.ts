import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConsoleError, NoAnswer } from '../console-error.ts';
import {
  endOfError,
  endOfOutcome,
  inOrderOfMaking,
  isSameSubject,
  nextToSend,
  plannedOf,
  type Waiting,
} from './outbox.rules.ts';

function aWaiting(changes: Partial<Waiting>): Waiting {
  return {
    id: 'one',
    person: 'theo',
    code: '1001',
    made: 1_000_500,
    act: { kind: 'step', ticketId: 't', step: 'push-back', done: true },
    ...changes,
  };
}

describe('what waits for the network', () => {
  it('is sent in the order in which it was done, and what was refused holds up nothing [QF11]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.uuid(), made: fc.nat(), isRefused: fc.boolean() })),
        (entries) => {
          const all = entries.map(({ id, made, isRefused }) =>
            aWaiting({ id, made, ...(isRefused && { refused: { key: 'ticket-closed' } }) }),
          );
          const times = inOrderOfMaking(all).map(({ made }) => made);
          expect(times).toEqual([...times].sort((one, other) => one - other));
          const left = all.filter(({ refused }) => refused === undefined);
          const next = nextToSend(all);
          expect(next?.made).toBe(left.length > 0 ? Math.min(...left.map(({ made }) => made)) : undefined);
          expect(next?.refused).toBeUndefined();
        },
      ),
    );
  });

  it('carries its own time, never one in the future [QF11]', () => {
    expect(plannedOf(aWaiting({}), 9_000_000).given).toEqual({
      step: 'push-back',
      done: true,
      made_at: 1_001,
    });
    expect(plannedOf(aWaiting({ made: 9_000_000 }), 2_000_000).given).toMatchObject({ made_at: 2_000 });
  });

  it('names the photo once it has arrived, and no words where there are none [QF11]', () => {
    const note = aWaiting({ act: { kind: 'note', ticketId: 't' }, photo: 'a1' });
    expect(plannedOf(note, 9_000_000)).toMatchObject({
      name: 'POST /field/tickets/{ticketId}/notes',
      params: { ticketId: 't' },
      given: { photo: 'a1', made_at: 1_001 },
    });
  });

  it('is tried again after silence, not after a refusal, which is kept with its reason [QF11]', () => {
    expect(endOfError(new NoAnswer('gone'))).toBe('later');
    expect([401, 429, 500, 503].map((status) => endOfError(new ConsoleError(status, {})))).toEqual([
      'later',
      'later',
      'later',
      'later',
    ]);
    expect(endOfError(new ConsoleError(403, { request: 'r1' }))).toEqual({ status: 403, request: 'r1' });
    expect(endOfOutcome({ outcome: 'refused', why: 'ticket-closed' })).toEqual({ key: 'ticket-closed' });
    expect(endOfOutcome({ outcome: 'done', act: 'a' })).toBe('sent');
  });

  it('is about the same only for the same step, or the end, of the same ticket [QF11]', () => {
    const step = { kind: 'step', ticketId: 't', step: 'fill', done: true } as const;
    expect(isSameSubject(step, { ...step, done: false })).toBe(true);
    expect(isSameSubject(step, { ...step, step: 'be-there' })).toBe(false);
    expect(isSameSubject(step, { ...step, ticketId: 'u' })).toBe(false);
    const done = { kind: 'done', ticketId: 't', done: true } as const;
    expect(isSameSubject(done, { ...done, done: false })).toBe(true);
    expect(isSameSubject(done, step)).toBe(false);
  });
});
