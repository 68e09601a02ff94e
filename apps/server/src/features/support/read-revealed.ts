import type { RiderPage } from '@etg/contract/console/rider';
import type { Reader } from '../../platform/database/database.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { RiderAccount } from './rider-account.store.ts';
import { revealedForMs } from './rider-page.rules.ts';

/**
 * What was revealed to this person within the last ten minutes. It is read from the record, so that nothing is shown that
 * was not recorded [QA10].
 */
export async function readRevealed(
  db: Reader,
  account: Pick<RiderAccount, 'id' | 'phone' | 'mail'>,
  { operator, now }: { operator: string; now: Date },
): Promise<RiderPage['revealed']> {
  const rows = await db
    .selectFrom('operator_act')
    .select(['at', 'after'])
    .where('subject', '=', account.id)
    .where('act', '=', 'rider.reveal')
    .where('operator', '=', operator)
    .where('at', '>', new Date(now.getTime() - revealedForMs))
    .where('at', '<=', now)
    .orderBy('id', 'desc')
    .execute();
  const newest = (what: 'phone' | 'mail') => rows.find(({ after }) => after?.what === what)?.at;
  const phone = newest('phone') && decryptMaybe(db, 'account.phone', account.phone);
  const mail = newest('mail') && account.mail;
  const shown = [phone && newest('phone'), mail && newest('mail')].flatMap((at) =>
    at ? [at.getTime()] : [],
  );
  if (shown.length === 0) return undefined;
  return {
    ...(phone && { phone: `+${phone.replace(/\D/g, '')}` }),
    ...(mail && { mail }),
    until: toUnix(new Date(Math.min(...shown) + revealedForMs)),
  };
}
