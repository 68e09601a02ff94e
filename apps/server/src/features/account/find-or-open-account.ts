import { randomUUID } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import { insertAccount } from './account.store.ts';

/** The account of a proved phone number, opened at its first sign-in. */
export async function findOrOpenAccount(
  tx: Tx,
  { phone, language, now }: { phone: string; language: Language; now: Date },
): Promise<string> {
  await insertAccount(tx, { id: randomUUID(), phone, language, created_at: now });
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return account.id;
}
