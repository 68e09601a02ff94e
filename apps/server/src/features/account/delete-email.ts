import type { Tx } from '../../platform/database/database.ts';
import { updateEmailToNull } from './account.store.ts';
import { deleteCheckedAddresses } from './email-check.store.ts';

/**
 * Deletes the rider's email address, also from the links sent to it. The number of links still counts towards the daily
 * limit: giving and deleting addresses must not let a rider send mail to any number of strangers.
 */
export async function deleteEmail(tx: Tx, accountId: string): Promise<'deleted'> {
  await updateEmailToNull(tx, accountId);
  await deleteCheckedAddresses(tx, accountId);
  return 'deleted';
}
