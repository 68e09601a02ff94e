import type { StationCommandLine } from '@etg/contract/console/station';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Waiting } from '../../platform/kept/outbox.rules.ts';
import { countedNests, differingNests, panelHolds } from './count.rules.ts';
import { aNest, aTicket } from './field.fixture.ts';
import { openLife } from './open-life.rules.ts';
import { isEmptied, readSwap, swapStage } from './swap.rules.ts';
import { cannotOpen, isUnheard, litNest, openTicketOf, stepsOf, withWaiting } from './ticket.rules.ts';

const waiting = (act: Waiting['act'], changes: Partial<Waiting> = {}): Waiting => ({
  id: 'w1',
  person: 'theo',
  code: '1001',
  made: 5_000_000,
  act,
  ...changes,
});

describe('a ticket on a phone', () => {
  it('shows what waits here, with its own time, as waiting [QF11]', () => {
    const shown = withWaiting(
      aTicket({}),
      [
        waiting({ kind: 'step', ticketId: 't1', step: 'push-back', done: true }),
        waiting({ kind: 'note', ticketId: 't1', text: 'Dust' }, { id: 'w2' }),
        waiting({ kind: 'done', ticketId: 't1', done: true }),
        waiting({ kind: 'note', ticketId: 'another', text: 'Not here' }),
      ],
      'Theo Lind',
    );
    expect(shown.state).toBe('done');
    expect(shown.notes).toEqual([{ id: 'w2', at: 5_000, by: 'Theo Lind', text: 'Dust' }]);
    expect(stepsOf(shown, false).find(({ step }) => step === 'push-back')).toEqual({
      step: 'push-back',
      done: 'person',
      waits: true,
    });
    expect(shown.waits.has('done')).toBe(true);
  });

  it('leaves it to the page to say that a station is not heard, until it says so itself [QF11]', () => {
    const silent = aTicket({ kind: 'silent' });
    expect(isUnheard({ online: false }, [])).toBe(true);
    expect(isUnheard({ online: false }, [aTicket({ kind: 'jammed' })])).toBe(true);
    expect(isUnheard({ online: false }, [{ ...silent, state: 'closed' }])).toBe(true);
    expect(isUnheard({ online: false }, [silent])).toBe(false);
    expect(isUnheard({ online: true }, [])).toBe(false);
  });

  it('takes back what was ticked, and shows nothing of what was refused [QF11]', () => {
    const ticked = aTicket({ steps_done: [{ step: 'push-back', by: 'person', at: 1 }] });
    const untick = waiting({ kind: 'step', ticketId: 't1', step: 'push-back', done: false });
    expect(withWaiting(ticked, [untick], 'me').steps_done).toEqual([]);
    expect(withWaiting(ticked, [{ ...untick, refused: { key: 'x' } }], 'me').steps_done).toHaveLength(1);
  });

  it('ticks being there by a proof, and keeps what the station says [QF11]', () => {
    const ticket = withWaiting(
      aTicket({ steps_done: [{ step: 'open-and-pull', by: 'station', at: 1 }] }),
      [],
      'me',
    );
    expect(stepsOf(ticket, true).map(({ done }) => done)).toEqual([
      'station',
      'station',
      undefined,
      undefined,
    ]);
    expect(stepsOf(ticket, false)[0]?.done).toBeUndefined();
  });

  it('is open by the address, by the chosen nest, or because it is the first [QF11]', () => {
    const closed = aTicket({ id: 'old', nest: 5, state: 'closed' });
    const all = [aTicket({}), aTicket({ id: 't2', nest: 4 }), closed];
    expect(openTicketOf(all, { ticket: '', nest: '' })?.id).toBe('t1');
    expect(openTicketOf(all, { ticket: 'old', nest: '' })?.id).toBe('old');
    expect(openTicketOf(all, { ticket: '', nest: '4' })?.id).toBe('t2');
    expect(openTicketOf(all, { ticket: '', nest: '5' })).toBeUndefined();
    expect(openTicketOf([closed], { ticket: '', nest: '' })).toBeUndefined();
  });

  it('lights its nest, or one to take from where all are full [QF11]', () => {
    const nests = [aNest({ nest: 1, is: 'fault' }), aNest({ nest: 2 }), aNest({ nest: 3 })];
    expect(litNest(nests, aTicket({}), '')?.nest).toBe(3);
    expect(litNest(nests, aTicket({}), '1')?.nest).toBe(1);
    const { nest: _, ...whole } = aTicket({ kind: 'full' });
    expect(litNest(nests, whole, '')?.nest).toBe(2);
    expect(litNest(nests, { ...whole, kind: 'empty' }, '')).toBeUndefined();
    expect(litNest(nests, undefined, '')).toBeUndefined();
  });
});

describe('a nest', () => {
  const place = {
    isOffline: false,
    isRead: true,
    station: { online: true, state: 'live' },
    presence: { needed: true, until: 100 },
    now: 50,
  } as const;

  it('opens only with a network, a station that speaks, and a proof that still counts [QF11]', () => {
    expect(cannotOpen(place)).toBeUndefined();
    expect(cannotOpen({ ...place, now: 100 })).toBe('presence');
    expect(cannotOpen({ ...place, presence: { needed: true } })).toBe('presence');
    expect(cannotOpen({ ...place, presence: { needed: false } })).toBeUndefined();
    expect(cannotOpen({ ...place, isOffline: true })).toBe('offline');
    expect(cannotOpen({ ...place, isRead: false })).toBe('reading');
    expect(cannotOpen({ ...place, station: { online: false, state: 'live' } })).toBe('silent');
    expect(cannotOpen({ ...place, station: { online: true, state: 'retired' } })).toBe('retired');
  });

  it('is sent for, heard, open, and locked again [QF5, QF11]', () => {
    const line: StationCommandLine = {
      id: 'c',
      kind: 'open_for_service',
      nest: 3,
      by: 'theo',
      state: 'sent',
      sent: 100,
      expires: 108,
    };
    expect(openLife(line, aNest({}), 101)).toEqual({ stage: 'sent', failed: false });
    expect(openLife({ ...line, state: 'heard' }, aNest({}), 101)).toEqual({ stage: 'heard', failed: false });
    const done = { ...line, state: 'done', ended: 102 } as const;
    expect(openLife(done, aNest({ is: 'open' }), 112)).toEqual({ stage: 'open', failed: false, left: 50 });
    expect(openLife(done, aNest({}), 112)).toEqual({ stage: 'locked', failed: false });
    const expired = { ...line, state: 'expired' } as const;
    expect(openLife(expired, aNest({}), 112)).toEqual({ stage: 'sent', failed: true });
    // The answer was lost, the panel was not.
    expect(openLife(expired, aNest({ is: 'open' }), 112)).toEqual({ stage: 'open', failed: false });
  });

  it('is swapped step by step, and the old one put back is no swap [QF11]', () => {
    const swap = { nest: 4, electron: 'E-1' };
    const empty = { is: 'open', electron: undefined } as const;
    expect(swapStage(swap, aNest({ electron: 'E-1' }))).toBe('open');
    expect(swapStage(swap, aNest({ electron: 'E-1', is: 'open' }))).toBe('pull');
    expect(swapStage(swap, empty)).toBe('put-in');
    expect(isEmptied(empty)).toBe(true);
    expect(swapStage({ ...swap, wasEmpty: true }, aNest({ electron: 'E-1' }))).toBe('same');
    expect(swapStage(swap, aNest({ electron: 'E-2' }))).toBe('done');
  });
});

describe('a swap that was begun', () => {
  it('is there after a reload as it was, and nothing is made of anything else [QF11]', () => {
    const swap = { nest: 4, electron: 'E-1', wasEmpty: true, isTold: true };
    expect(readSwap(JSON.stringify(swap))).toEqual(swap);
    expect(readSwap(JSON.stringify({ nest: 4 }))).toEqual({
      nest: 4,
      electron: undefined,
      wasEmpty: false,
      isTold: false,
    });
    for (const kept of [undefined, '', 'x', 'null', '{}', '{"nest":"4"}'])
      expect(readSwap(kept)).toBeUndefined();
  });
});

describe('a count', () => {
  it('differs from the panel in exactly the nests that were tapped [QF11]', () => {
    const nests = fc.uniqueArray(
      fc.record({
        nest: fc.integer({ min: 1, max: 64 }),
        is: fc.constantFrom('holds' as const, 'free' as const, 'fault' as const),
      }),
      { selector: ({ nest }) => nest },
    );
    fc.assert(
      fc.property(nests, fc.array(fc.integer({ min: 1, max: 64 })), (panel, taps) => {
        const tapped = new Set(taps);
        const counted = countedNests(panel, tapped);
        expect(counted).toHaveLength(panel.length);
        expect(differingNests(panel, counted)).toEqual(
          panel.map(({ nest }) => nest).filter((nest) => tapped.has(nest)),
        );
        expect(differingNests(panel, countedNests(panel, new Set()))).toEqual([]);
      }),
    );
    expect(panelHolds(aNest({ is: 'fault', electron: 'E-1' }))).toBe(true);
  });
});
