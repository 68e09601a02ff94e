import type { Tx } from '../platform/database/database.ts';

/** The company that sells in every country of the demo, with numbers that are nobody's. */
export async function seedSellers(tx: Tx): Promise<void> {
  const body = {
    name: 'Electron to Go, Inc.',
    address: '100 Example Avenue\nSanta Monica, CA 90401\nUnited States',
    email: 'receipts@electron-to-go.example',
    phone: '+1 310 555 0100',
    responsible: 'Aiko Tanaka',
    registration: '',
    zone: 'America/Los_Angeles',
    descriptor: 'ETG*ELECTRON TO GO',
  };
  await tx.updateTable('seller').set(body).where('code', '=', 'ETG').execute();
  for (const [country, tax_number] of [
    ['US', '12-3456789'],
    ['JP', 'T7000012050002'],
    ['GB', 'GB123456782'],
  ] as const)
    await tx.updateTable('seller_country').set({ tax_number }).where('country', '=', country).execute();
}
