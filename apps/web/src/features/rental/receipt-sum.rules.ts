import type { ReturnReceipt } from '@etg/contract/receipt';

type Cost = ReturnReceipt['cost'];

/** What the rider paid: amounts, nothing at all, or nothing for this rental because a plan covers it. */
export function costKind({ charged, plan }: Cost): 'charged' | 'free' | 'included' {
  if (charged.length > 0) return 'charged';
  const isFree = plan === 'promo' || plan === 'free_use_no_penalty' || plan === 'free_use_with_penalty';
  return isFree ? 'free' : 'included';
}

/** Whether money is still open. A debt is said before what is under way: the rider can do something about it. */
export function restOf({
  owed,
  pending,
}: Cost): { say: 'settled' } | { say: 'owed' | 'pending'; amount: number } {
  if (owed > 0) return { say: 'owed', amount: owed };
  return pending > 0 ? { say: 'pending', amount: pending } : { say: 'settled' };
}
