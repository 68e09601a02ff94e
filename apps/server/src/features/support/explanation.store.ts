import type { Reader } from '../../platform/database/database.ts';

/** The address of an account, encrypted, and the language in which it is written to. */
export async function findMailOf(db: Reader, accountId: string) {
  return db
    .selectFrom('account')
    .select(['email', 'email_status', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}
