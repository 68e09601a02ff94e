import { isLanguage, type Language } from '@etg/contract/languages';
import { factsOf } from '@etg/domain/region';
import type { AnswerWay } from '../../migrations/inbox-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import { describeSources } from './describe-sources.ts';
import type { ItemRow } from './inbox.rules.ts';

/** Whom an item is about, and how they can be reached. */
export interface Reach {
  accountId: string | undefined;
  name: string | undefined;
  language: Language;
  phone: string | undefined;
  email: string | undefined;
  ways: readonly AnswerWay[];
}

const nobody: Reach = {
  accountId: undefined,
  name: undefined,
  language: 'en',
  phone: undefined,
  email: undefined,
  ways: [],
};

/** Only an address that its owner has verified is written to; who asked for a station gave theirs for the answer. */
export async function readReach(db: Reader, item: ItemRow): Promise<Reach> {
  const source = (await describeSources(db, [item])).get(item.id);
  if (source?.email)
    return {
      ...nobody,
      name: String(source.title.values.contact ?? ''),
      language: factsOf(item.country ?? undefined).languages.find(isLanguage) ?? 'en',
      email: source.email,
      ways: ['mail'],
    };
  const account =
    source?.accountId &&
    (await db
      .selectFrom('account')
      .select(['id', 'name', 'language', 'phone', 'email', 'email_status'])
      .where('id', '=', source.accountId)
      .where('closed_at', 'is', null)
      .executeTakeFirst());
  if (!account) return nobody;
  const phone = decryptMaybe(db, 'account.phone', account.phone) ?? undefined;
  const isVerified = account.email_status === 'verified';
  const email = (isVerified && decryptMaybe(db, 'account.email', account.email)) || undefined;
  return {
    accountId: account.id,
    name: account.name?.trim().split(/\s+/)[0] || undefined,
    language: account.language,
    phone,
    email,
    // Only the author of a report has a place in the app where its answer is.
    ways: [...way('sms', phone), ...way('mail', email), ...way('app', item.kind === 'report' && account.id)],
  };
}

function way(name: AnswerWay, has: unknown): AnswerWay[] {
  return has ? [name] : [];
}
