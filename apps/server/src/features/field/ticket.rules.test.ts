import type { TicketKind } from '@etg/contract/console/field-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  believedAfterMs,
  compareTickets,
  judgeTickets,
  type KnownTicket,
  sameAgainMs,
  type TicketChange,
} from './ticket.rules.ts';
import { listTroubles, type ShownNest, type ShownStation, silentForMs, stockForMs } from './trouble.rules.ts';

const start = Date.parse('2026-11-18T12:00:00Z');
const at = (ms: number) => new Date(start + ms);
const minute = 60_000;
const day = 24 * 60 * minute;

function aNest(nest: number, more: Partial<ShownNest> = {}): ShownNest {
  return {
    nest,
    electron: `E-${nest}`,
    charge: 90,
    fault: null,
    isOpen: false,
    isOutOfService: false,
    holdsDud: false,
    since: at(-day),
    ...more,
  };
}
const free = (nest: number, more: Partial<ShownNest> = {}) =>
  aNest(nest, { electron: null, charge: null, ...more });

function aStation(nests: readonly ShownNest[], more: Partial<ShownStation> = {}): ShownStation {
  return {
    state: 'live',
    isSuspended: false,
    venueStatus: 1,
    isOnline: true,
    heardAt: at(0),
    nests,
    ...more,
  };
}
const well = [aNest(1), aNest(2), free(3)];

function aTicket(kind: TicketKind, nest: number | null, more: Partial<KnownTicket> = {}): KnownTicket {
  return { id: `${kind}-${nest}`, kind, nest, done_at: null, closed_at: null, ...more };
}
const kindsOf = (changes: readonly TicketChange[]) =>
  changes.map((change) => [change.is, change.is === 'opens' ? change.trouble.kind : change.id]);

describe('what a station shows', () => {
  it.each([
    ['jammed', 'jammed'],
    ['half_out', 'jammed'],
    ['unreadable', 'unread'],
    ['not_charging', 'not-charging'],
  ] as const)('opens a ticket at once for a nest that is %s [QF11]', (fault, kind) => {
    const { changes } = judgeTickets(aStation([aNest(1, { fault }), aNest(2), free(3)]), [], at(0));
    expect(kindsOf(changes)).toEqual([['opens', kind]]);
  });

  it('opens one for an Electron out of service that is inside, beside the fault of its nest [QF11]', () => {
    const nests = [aNest(1, { fault: 'jammed', holdsDud: true }), aNest(2), free(3)];
    const { changes } = judgeTickets(aStation(nests), [], at(0));
    expect(kindsOf(changes)).toEqual([
      ['opens', 'jammed'],
      ['opens', 'dud-inside'],
    ]);
  });

  it('opens one for silence only after minutes, and says when to look [QF11]', () => {
    const silent = aStation(well, { isOnline: false });
    expect(judgeTickets(silent, [], at(minute))).toEqual({ changes: [], lookAt: at(silentForMs) });
    expect(kindsOf(judgeTickets(silent, [], at(silentForMs)).changes)).toEqual([['opens', 'silent']]);
  });

  it('opens one for an empty or a full station only if it stays so [QF11]', () => {
    const empty = aStation([free(1, { since: at(0) }), free(2)]);
    expect(judgeTickets(empty, [], at(minute))).toEqual({ changes: [], lookAt: at(stockForMs) });
    expect(kindsOf(judgeTickets(empty, [], at(stockForMs)).changes)).toEqual([['opens', 'empty']]);
    const full = aStation([aNest(1), aNest(2)]);
    expect(kindsOf(judgeTickets(full, [], at(0)).changes)).toEqual([['opens', 'full']]);
  });

  it('says nothing about its stock while it is silent [QF11]', () => {
    const silent = aStation([free(1), free(2)], { isOnline: false });
    expect(listTroubles(silent).map(({ kind }) => kind)).toEqual(['silent']);
  });

  it.each([
    { state: 'paused' },
    { state: 'out_of_service' },
    { isSuspended: true },
    { venueStatus: 2 },
  ] as const)('opens nothing where nobody is served, and keeps what is to be mended: %j [QF11]', (more) => {
    const nests = [aNest(1, { fault: 'jammed' }), free(2)];
    const stopped = aStation(nests, { ...more, isOnline: false, heardAt: at(-day) });
    expect(judgeTickets(stopped, [], at(0)).changes).toEqual([]);
    const known = [aTicket('jammed', 1), aTicket('silent', null), aTicket('empty', null)];
    expect(kindsOf(judgeTickets(stopped, known, at(0)).changes)).toEqual([['closes', 'empty-null']]);
  });

  it.each(['retired', 'planned'] as const)('closes everything at a station that is %s [QF11]', (state) => {
    const known = [aTicket('jammed', 1), aTicket('silent', null)];
    const gone = aStation([aNest(1, { fault: 'jammed' })], { state, isOnline: false });
    expect(judgeTickets(gone, known, at(0)).changes.map(({ is }) => is)).toEqual(['closes', 'closes']);
  });
});

describe('a ticket', () => {
  const broken = aStation([aNest(1, { fault: 'jammed' }), aNest(2), free(3)], { heardAt: at(5 * minute) });

  it('closes when the station shows the nest healthy, not while it is open or missing [QF11]', () => {
    const ticket = aTicket('jammed', 1);
    expect(kindsOf(judgeTickets(aStation(well), [ticket], at(0)).changes)).toEqual([['closes', 'jammed-1']]);
    const pulled = aStation([free(1, { isOpen: true }), aNest(2), free(3)]);
    expect(judgeTickets(pulled, [ticket], at(0)).changes).toEqual([]);
    expect(judgeTickets(aStation([aNest(2), free(3)]), [ticket], at(0)).changes).toEqual([]);
  });

  it('about stock neither closes nor loses anything while its station is silent [QF11]', () => {
    const known = [aTicket('empty', null), aTicket('full', null)];
    const quiet = aStation(well, { isOnline: false, heardAt: at(-minute) });
    expect(judgeTickets(quiet, known, at(0)).changes).toEqual([]);
    expect(kindsOf(judgeTickets(aStation(well), known, at(0)).changes)).toEqual([
      ['closes', 'empty-null'],
      ['closes', 'full-null'],
    ]);
  });

  it('follows the fault of its nest: a jammed one that becomes unreadable is one ticket [QF11]', () => {
    const known = [aTicket('jammed', 1), aTicket('dud-inside', 1)];
    const nests = [aNest(1, { fault: 'unreadable', holdsDud: true }), aNest(2), free(3)];
    expect(judgeTickets(aStation(nests), known, at(0)).changes).toEqual([
      { is: 'becomes', id: 'jammed-1', kind: 'unread' },
    ]);
    const done = aTicket('jammed', 1, { done_at: at(-believedAfterMs) });
    const { changes } = judgeTickets(
      aStation([aNest(1, { fault: 'unreadable' }), aNest(2), free(3)]),
      [done],
      at(0),
    );
    expect(kindsOf(changes)).toEqual([
      ['becomes', 'jammed-1'],
      ['comes-back', 'jammed-1'],
    ]);
  });

  it('reopens if the fault is back within the hour; later another one opens [QF11]', () => {
    const closed = (ms: number) => [aTicket('jammed', 1, { closed_at: at(-ms) })];
    expect(kindsOf(judgeTickets(broken, closed(sameAgainMs - 1), at(0)).changes)).toEqual([
      ['reopens', 'jammed-1'],
    ]);
    expect(kindsOf(judgeTickets(broken, closed(sameAgainMs), at(0)).changes)).toEqual([['opens', 'jammed']]);
  });

  it('that somebody called mended comes back if the station shows it still some minutes later [QF11]', () => {
    const done = aTicket('jammed', 1, { done_at: at(0) });
    expect(judgeTickets(broken, [done], at(minute))).toEqual({ changes: [], lookAt: at(believedAfterMs) });
    const later = at(5 * minute);
    expect(kindsOf(judgeTickets(broken, [done], later).changes)).toEqual([['comes-back', 'jammed-1']]);
    // It has said nothing since.
    const unheard = { ...broken, heardAt: at(-1), isOnline: false };
    expect(kindsOf(judgeTickets(unheard, [done], at(0)).changes)).toEqual([]);
    const silent = aTicket('silent', null, { done_at: at(0) });
    const quiet = { ...unheard, nests: well };
    expect(kindsOf(judgeTickets(quiet, [silent], later).changes)).toEqual([['comes-back', 'silent-null']]);
  });

  it('of a nest that staff took out of service harms less, and stays [QF11]', () => {
    const base = { done_at: null, closed_at: null, since: at(0) };
    const rows = [
      { ...base, kind: 'jammed' as const, isSpared: true },
      { ...base, kind: 'full' as const, isSpared: false },
      { ...base, kind: 'jammed' as const, isSpared: false, done_at: at(0) },
      { ...base, kind: 'silent' as const, isSpared: false },
    ];
    expect([...rows].sort(compareTickets)).toEqual([rows[3], rows[1], rows[0], rows[2]]);
  });
});

/** Applies what was judged, as the store does. */
function applied(known: readonly KnownTicket[], changes: readonly TicketChange[], now: Date): KnownTicket[] {
  let next = [...known];
  for (const change of changes) {
    if (change.is === 'opens') {
      const { kind, nest } = change.trouble;
      next.push(aTicket(kind, nest, { id: `${kind}-${nest}-${now.getTime()}` }));
      continue;
    }
    const set = (more: Partial<KnownTicket>) => {
      next = next.map((ticket) => (ticket.id === change.id ? { ...ticket, ...more } : ticket));
    };
    if (change.is === 'closes') set({ closed_at: now });
    if (change.is === 'becomes') set({ kind: change.kind });
    if (change.is === 'comes-back') set({ done_at: null });
    if (change.is === 'reopens') set({ closed_at: null, done_at: null });
  }
  return next;
}

describe('whatever a station shows, in whatever order', () => {
  const nest = (number: number) =>
    fc
      .record({
        electron: fc.constantFrom(null, `E-${number}`),
        charge: fc.constantFrom(5, 90),
        fault: fc.constantFrom(null, 'jammed', 'half_out', 'unreadable', 'not_charging', 'something_new'),
        isOpen: fc.boolean(),
        isOutOfService: fc.boolean(),
        holdsDud: fc.boolean(),
      })
      .map((more) => aNest(number, more));
  const station = fc
    .record({
      state: fc.constantFrom('live', 'live', 'live', 'paused', 'out_of_service', 'planned', 'retired'),
      isSuspended: fc.boolean(),
      isOnline: fc.boolean(),
      nests: fc.tuple(nest(1), nest(2)),
    } as const)
    .map(({ nests, ...more }) => aStation(nests, more));
  const life = fc.array(fc.tuple(station, fc.integer({ min: 1, max: 40 }), fc.boolean()), { maxLength: 12 });

  it('there is at most one open ticket for each kind and nest, and looking twice changes nothing [QF11]', () => {
    fc.assert(
      fc.property(life, (shown) => {
        let known: KnownTicket[] = [];
        let passed = 0;
        for (const [each, minutes, isDone] of shown) {
          passed += minutes * minute;
          const seen = { ...each, heardAt: at(passed - (each.isOnline ? 0 : minutes * minute)) };
          known = applied(known, judgeTickets(seen, known, at(passed)).changes, at(passed));
          expect(judgeTickets(seen, known, at(passed)).changes).toEqual([]);
          const open = known
            .filter(({ closed_at }) => !closed_at)
            .map(({ kind, nest: of }) => `${kind} ${of}`);
          expect(new Set(open).size).toBe(open.length);
          if (seen.state === 'retired') expect(open).toEqual([]);
          if (isDone)
            known = known.map((ticket) => (ticket.closed_at ? ticket : { ...ticket, done_at: at(passed) }));
        }
      }),
    );
  });

  it('a fault that flaps a hundred times in an hour is one ticket [QF11]', () => {
    let known: KnownTicket[] = [];
    for (let turn = 0; turn < 200; turn += 1) {
      const nests = [aNest(1, turn % 2 === 0 ? { fault: 'jammed' } : {}), aNest(2), free(3)];
      const now = at(turn * 18_000);
      known = applied(known, judgeTickets(aStation(nests), known, now).changes, now);
    }
    expect(known).toHaveLength(1);
  });
});
