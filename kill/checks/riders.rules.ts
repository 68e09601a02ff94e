import type { Traveller } from '../riders/traveller.ts';
import type { Records } from './read-records.ts';

type Person = Pick<Traveller, 'number' | 'accountId' | 'done' | 'hand'>;

/** The database must contain exactly what the riders did: nothing is missing, nothing is invented. */
export function riderFaults(
  people: readonly Person[],
  records: Pick<Records, 'held' | 'rentals' | 'orders'>,
): string[] {
  return people.flatMap(({ number, accountId, done, hand }) => {
    const held = records.held.filter(({ account_id }) => account_id === accountId);
    const rentals = records.rentals.filter(({ account_id }) => account_id === accountId);
    const paid = records.orders.filter(
      ({ account_id, status }) => account_id === accountId && status === 'paid',
    );
    const counts = [
      ['pulled out', done.pulled, held.length],
      ['rented', done.rentals + (hand === undefined ? 0 : 1), rentals.length],
      ['paid for', done.purchases, paid.length],
    ] as const;
    return counts
      .filter(([, theirs, ours]) => theirs !== ours)
      .map(([what, theirs, ours]) => `${number} ${what} ${theirs}, the records say ${ours}`);
  });
}
