import type { Database } from '../../platform/database/database.ts';

/** The built-in seller, as if two people had entered its facts: from now on it issues receipts. */
export async function completeSeller(db: Database, changes: { zone?: string; descriptor?: string } = {}) {
  await db
    .updateTable('seller')
    .set({
      name: 'Electron to Go, Inc.',
      address: '1 Example Street\nSanta Monica',
      email: 'receipts@etg.example',
      ...changes,
    })
    .where('code', '=', 'ETG')
    .execute();
  for (const [country, tax_number] of [
    ['US', '12-3456789'],
    ['JP', 'T7000012050002'],
    ['GB', 'GB123456782'],
  ] as const)
    await db.updateTable('seller_country').set({ tax_number }).where('country', '=', country).execute();
}

/** As if two people had decided that it sells there too. */
export async function sellIn(db: Database, country: string): Promise<void> {
  await db.insertInto('seller_country').values({ country, seller: 'ETG' }).execute();
}
