import type { Traveller } from '../riders/traveller.ts';
import type { Books } from './read-books.ts';

type Person = Pick<Traveller, 'number' | 'accountId' | 'done' | 'hand'>;

/** What people did is what the books say they did: nothing was forgotten, nothing made up. */
export function riderFaults(
  people: readonly Person[],
  books: Pick<Books, 'held' | 'rentals' | 'orders'>,
): string[] {
  return people.flatMap(({ number, accountId, done, hand }) => {
    const held = books.held.filter(({ account_id }) => account_id === accountId);
    const rentals = books.rentals.filter(({ account_id }) => account_id === accountId);
    const paid = books.orders.filter(
      ({ account_id, status }) => account_id === accountId && status === 'paid',
    );
    const counts = [
      ['pulled out', done.pulled, held.length],
      ['rented', done.rentals + (hand === undefined ? 0 : 1), rentals.length],
      ['paid for', done.purchases, paid.length],
    ] as const;
    return counts
      .filter(([, theirs, ours]) => theirs !== ours)
      .map(([what, theirs, ours]) => `${number} ${what} ${theirs}, the books say ${ours}`);
  });
}
