import type { Tx } from '../../platform/database/database.ts';
import { deleteEmail } from './account.store.ts';
import { blankEmailChecks } from './email-check.store.ts';

/**
 * Somebody wants no mail any more: neither the address stays, nor where its links went to. How many went out is still
 * counted, so that nobody makes us write to strangers by taking addresses back.
 */
export async function dropEmail(tx: Tx, accountId: string): Promise<'dropped'> {
  await deleteEmail(tx, accountId);
  await blankEmailChecks(tx, accountId);
  return 'dropped';
}
