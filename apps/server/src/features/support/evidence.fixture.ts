import type { Evidence } from '@etg/contract/console/rental-case';
import type { DisputedPayment } from './evidence-facts.rules.ts';
import type { CaseFacts } from './read-case.ts';

const lantern = { station: '1010', venue: 'ランタン・バー', zone: 'America/Los_Angeles' };
const start = 1_794_000_000;

export function aPiece(piece: Partial<Evidence> & Pick<Evidence, 'kind'>): Evidence {
  const at = piece.at ?? start;
  return {
    id: `${piece.kind}:${at}`,
    lane: 'station',
    source: 'station',
    at,
    at_ms: at * 1_000,
    values: {},
    ...piece,
  };
}

/** An Electron that was taken, and brought back a day late. */
export function aCase(changes: Partial<CaseFacts> = {}): CaseFacts {
  return {
    now: start + 200_000,
    rental: {
      id: '3f0c1e52-6a61-4d0e-9c43-5a3c0f1a7b21',
      short: '3F-7B21',
      electron: 'E-8841',
      cable: 'usb_c',
      plan: 'daily',
      state: 'returned',
      from: lantern,
      nest: 5,
      start,
      deadline: start + 86_400,
      end: start + 180_000,
      to: lantern,
      so_far: { amount: 2.99, currency: 'USD' },
    },
    rider: {
      id: 'ad5c6c0f-1f6c-4a0a-8e57-0a7c4f0f6f11',
      name: 'Cleo',
      phone: '+1 ••• ••• 2673',
      language: 'en',
    },
    zone: lantern.zone,
    items: [
      aPiece({
        kind: 'taken',
        by: '1010',
        values: { station: '1010', nest: 5, its_ms: (start - 3) * 1_000 },
      }),
      aPiece({
        kind: 'message',
        source: 'we',
        at: start + 80_000,
        state: 'sent',
        words: 'Два часа до конца дня',
      }),
      aPiece({ kind: 'returned', at: start + 180_000, heard_at: start + 181_560, by: '1010' }),
    ],
    silences: [{ place: lantern, from: start + 90_000, until: start + 95_000 }],
    clock_apart_ms: -3_000,
    panels: {
      before: {
        place: lantern,
        at: start - 60,
        known: 'worked-out',
        nests: [{ nest: 5, electron: 'E-8841', charge: 97 }],
      },
      after: {
        place: lantern,
        at: start + 60,
        known: 'heard',
        nests: [{ nest: 5 }, { nest: 6, fault: 'jam' }],
      },
    },
    bill: {
      lines: [
        { kind: 'plan', plan: 'daily', amount: 1.99, given_back: 0, state: 'paid', at: start },
        {
          kind: 'charge',
          amount: 1,
          given_back: 0.5,
          state: 'paid',
          told: start + 80_000,
          at: start + 86_400,
          schedule: { plan: 'daily', version: 3, step: 0 },
        },
      ],
      paid: [{ amount: 2.99, currency: 'USD' }],
      schedule: { country: 'US', plan: 'daily', version: 3 },
      next: [],
    },
    reports: [],
    ...changes,
  };
}

export function aPayment(changes: Partial<DisputedPayment> = {}): DisputedPayment {
  return {
    dispute: 'kx9',
    caseNumber: 'CB-77',
    reason: 'not_recognized',
    reasonCode: '75',
    opened: start + 400_000,
    amount: { amount: 2.99, currency: 'USD' },
    sale: {
      transaction: 'tx1',
      order: 'order1',
      purpose: 'plan',
      amount: { amount: 2.99, currency: 'USD' },
      card: 'Visa 4417',
      paidAt: start - 100,
    },
    refunds: [],
    rentals: [],
    ...changes,
  };
}
