import type { Language } from '@etg/contract/languages';
import type { CableType } from '@etg/contract/vocabulary';
import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import type { AccountTable } from '../../migrations/account-schema.ts';
import type { Schema } from '../../migrations/schema.ts';
import type { Database, Reader, Tx } from '../../platform/database/database.ts';
import { asPlain, decrypt, decryptMaybe, encrypt, indexOf } from '../../platform/sealed/sealed.ts';

export type NewAccount = Omit<Insertable<AccountTable>, 'phone' | 'phone_index' | 'phone_tail_index'> & {
  phone: string;
};

/** Returns undefined if an account with this phone number exists, also when two sign-ins race. */
export async function insertAccount(tx: Reader, account: NewAccount): Promise<string | undefined> {
  const { phone, ...rest } = account;
  const inserted = await tx
    .insertInto('account')
    .values({
      ...rest,
      phone: encrypt(tx, 'account.phone', phone),
      phone_index: indexOf(tx, 'phone', phone),
      phone_tail_index: indexOf(tx, 'phone-tail', phone),
    })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Matches the account with this number. Rows from before encryption are matched by the plain number. */
export function hasPhone(tx: Reader, phone: string) {
  const [index, plain] = [indexOf(tx, 'phone', phone), asPlain('account.phone', phone)];
  return (row: ExpressionBuilder<Schema, 'account'>) =>
    row.or([row('account.phone_index', '=', index), row('account.phone', '=', plain)]);
}

export async function saveCablePreference(
  tx: Reader,
  { accountId, cable, ask }: { accountId: string; cable: CableType | null; ask: boolean },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ cable_by_default: cable, cable_option_ask: ask })
    .where('id', '=', accountId)
    .execute();
}

export async function updateName(db: Database, accountId: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('id', '=', accountId).execute();
}

export async function updateLanguage(db: Database, accountId: string, language: Language): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', accountId).execute();
}

/** Whether its rider has left. */
export async function isClosed(db: Reader, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('closed_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.closed_at !== null;
}

export async function findLanguage(db: Reader, accountId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return language;
}

/** Where a text message goes, and in which language. `phone` is null once the account is deleted. */
export async function findPhoneAndLanguage(
  db: Reader,
  accountId: string,
): Promise<{ phone: string | null; language: Language }> {
  const { phone, language } = await db
    .selectFrom('account')
    .select(['phone', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { phone: decryptMaybe(db, 'account.phone', phone), language };
}

export type AccountAnswers = Pick<
  Updateable<AccountTable>,
  'age' | 'gender' | 'worry_your_phone_dying' | 's_paid_services' | 'nps_score' | 'agree_to_terms'
>;

export async function updateAnswers(tx: Tx, accountId: string, answers: AccountAnswers): Promise<void> {
  await tx.updateTable('account').set(answers).where('id', '=', accountId).execute();
}

/** An unchanged address keeps its status; a new one starts as unverified. */
export async function updateEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  const before = await lockEmail(tx, accountId);
  if (before?.email === email) return;
  await tx
    .updateTable('account')
    .set({ ...sealedEmail(tx, email), email_status: 'unverified' })
    .where('id', '=', accountId)
    .execute();
}

function sealedEmail(tx: Reader, email: string) {
  return { email: encrypt(tx, 'account.email', email), email_index: indexOf(tx, 'email', email) };
}

/** Locks the account and returns its email address and language. */
export async function lockEmail(tx: Tx, accountId: string) {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'email_status', 'language'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return account && { ...account, email: account.email && decrypt(tx, 'account.email', account.email) };
}

export async function updateZip(tx: Tx, accountId: string, zip: string): Promise<void> {
  await tx.updateTable('account').set({ zip }).where('id', '=', accountId).execute();
}

/** Rows from before encryption are found by the plain address. */
export async function isVerifiedByAnother(tx: Tx, accountId: string, email: string): Promise<boolean> {
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where((row) =>
      row.or([
        row('email_index', '=', indexOf(tx, 'email', email)),
        row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()),
      ]),
    )
    .where('email_status', '=', 'verified')
    .where('id', '<>', accountId)
    .executeTakeFirst();
  return other !== undefined;
}

/** The rider paid for a membership under an earlier account, known by its phone number or card. */
export async function markMembership(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ had_membership: true }).where('id', '=', accountId).execute();
}

/** Changes to the plans, payments and debts of one account happen one after the other. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The reason why the account may not rent; null lifts the block. */
export async function updateBlockingReason(tx: Tx, accountId: string, reason: string | null): Promise<void> {
  await tx.updateTable('account').set({ blocking_reason: reason }).where('id', '=', accountId).execute();
}

type Choices = Pick<Selectable<AccountTable>, 'reminders_by_sms' | 'reminders_by_push' | 'receipts_by_email'>;

export async function findChoices(db: Reader, accountId: string): Promise<Choices> {
  return db
    .selectFrom('account')
    .select(['reminders_by_sms', 'reminders_by_push', 'receipts_by_email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function updateChoices(db: Reader, accountId: string, choices: Choices): Promise<void> {
  await db.updateTable('account').set(choices).where('id', '=', accountId).execute();
}

export async function updateEmailToNull(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email: null, email_index: null, email_status: null })
    .where('id', '=', accountId)
    .execute();
}
