import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { indexOf } from '../../platform/sealed/sealed.ts';
import { findPhoneAndLanguage } from '../account/index.ts';

/** As long as a rider who deleted the account and comes back does not count as new. */
const keptMs = 365 * 86_400_000;

export interface LeavingBearer {
  accountId: string;
  phone: string;
  now: Date;
}

/** Records how often a number used each code, for whoever deletes an account and comes back. */
export async function saveFormerPromos(tx: Tx, { accountId, phone, now }: LeavingBearer): Promise<void> {
  const until = new Date(now.getTime() + keptMs);
  await sql`
    insert into former_promo (phone_index, promo_id, uses, until)
    select ${indexOf(tx, 'former-rider', phone)}, coalesce(batch_id, promo_code.id), count(*)::int, ${until}
    from promo_spend join promo_code on promo_code.id = promo_spend.promo_id
    where promo_spend.account_id = ${accountId} group by 2
    on conflict (phone_index, promo_id)
      do update set uses = former_promo.uses + excluded.uses, until = excluded.until`.execute(tx);
}

/** How often the rider's number used a code, or codes of a batch, under accounts that are deleted. */
export async function countFormerUses(
  db: Reader,
  { accountId, promoId, now }: { accountId: string; promoId: string; now: Date },
): Promise<number> {
  const { phone } = await findPhoneAndLanguage(db, accountId);
  if (phone === null) return 0;
  const found = await db
    .selectFrom('former_promo')
    .select('uses')
    .where('phone_index', '=', indexOf(db, 'former-rider', phone))
    .where('promo_id', '=', promoId)
    .where('until', '>', now)
    .executeTakeFirst();
  return found?.uses ?? 0;
}
