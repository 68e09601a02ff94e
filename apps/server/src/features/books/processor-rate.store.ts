import type { Currency } from '@etg/domain/money';
import { type Insertable, sql } from 'kysely';
import type { ProcessorRateTable } from '../../migrations/books-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export interface ProcessorRate {
  begins_on: string;
  rate: number;
  fixed_minor: bigint;
}

/** The price list of the processor on a day. */
export async function findRateAt(
  db: Reader,
  currency: Currency,
  day: string,
): Promise<ProcessorRate | undefined> {
  return db
    .selectFrom('processor_rate')
    .select([sql<string>`begins_on::text`.as('begins_on'), 'rate', 'fixed_minor'])
    .where('currency', '=', currency)
    .where(sql<boolean>`begins_on <= ${day}::date`)
    .orderBy(sql`processor_rate.begins_on`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The one that begins on the same day is replaced. */
export async function saveProcessorRate(tx: Tx, rate: Insertable<ProcessorRateTable>): Promise<void> {
  await tx
    .insertInto('processor_rate')
    .values(rate)
    .onConflict((row) =>
      row.columns(['currency', 'begins_on']).doUpdateSet(({ ref }) => ({
        rate: ref('excluded.rate'),
        fixed_minor: ref('excluded.fixed_minor'),
        put_at: ref('excluded.put_at'),
        put_by: ref('excluded.put_by'),
      })),
    )
    .execute();
}
