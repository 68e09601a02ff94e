import { noteTransaction } from './note-transaction.ts';
import type { Payments } from './open-payments.ts';

/** A webhook is a hint: what counts is what the gateway says when it is asked [rule 6]. */
export async function rereadTransaction(payments: Payments, id: string): Promise<'done' | 'later'> {
  const found = await payments.gateway.find(id);
  if (found.outcome === 'unreachable') return 'later';
  if (found.outcome === 'found') await noteTransaction(payments, found.found);
  return 'done';
}
