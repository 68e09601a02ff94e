import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../platform/operator/list-cursor.rules.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { writeCode } from './code-pattern.rules.ts';
import { listUses, type PromoUse } from './promo-figures.store.ts';

export interface PromoUsesPage<Rider> {
  uses: {
    order: string;
    at: number;
    code: string;
    value?: { amount: number; currency: PromoUse['currency'] };
    rider?: Rider;
  }[];
  next?: string;
}

interface UsesRequest<Rider> {
  id: string;
  after: string | undefined;
  limit: number;
  /** Names by account, as far as the caller may read riders. */
  namesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, Rider>>;
}

/** A page of those who used a code or a code of a batch, the last first [QM4]. */
export async function readPromoUses<Rider>(
  db: Reader,
  { id, after, limit, namesOf }: UsesRequest<Rider>,
): Promise<PromoUsesPage<Rider>> {
  const found = await listUses(db, id, { after: cursorOf(after), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const names = await namesOf([...new Set(shown.map(({ account_id }) => account_id))]);
  return {
    uses: shown.map(({ account_id, value_minor: minor, currency, ...use }) => {
      const rider = names.get(account_id);
      return {
        order: use.order_id,
        at: toUnix(use.spent_at),
        code: writeCode(use.code, use.pattern),
        ...(minor !== null && { value: { amount: toDecimal({ minor, currency }), currency } }),
        ...(rider && { rider }),
      };
    }),
    ...(last && { next: writeCursor({ key: last.key, id: last.order_id }) }),
  };
}

/** A time as PostgreSQL writes it, and the id of an order; anything else is none. */
function cursorOf(text: string | undefined) {
  const cursor = readCursor(text);
  const isTime = cursor && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(cursor.key);
  return isTime && /^[0-9a-f-]{36}$/.test(cursor.id) ? cursor : undefined;
}
