import type { Insertable, Selectable } from 'kysely';
import type { AlarmAddressTable } from '../../migrations/alarm-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { decrypt } from '../../platform/sealed/sealed.ts';

export type AddressRow = Selectable<AlarmAddressTable>;
export type AddressWay = AddressRow['way'];

interface Whose {
  staffId: string;
  way: AddressWay;
}

/** Replaces the address that was there. */
export async function saveAddress(tx: Tx, address: Insertable<AlarmAddressTable>): Promise<void> {
  const { staff_id: _, way: __, ...newer } = address;
  await tx
    .insertInto('alarm_address')
    .values(address)
    .onConflict((row) => row.columns(['staff_id', 'way']).doUpdateSet(newer))
    .execute();
}

export async function deleteAddress(tx: Tx, { staffId, way }: Whose): Promise<void> {
  await tx.deleteFrom('alarm_address').where('staff_id', '=', staffId).where('way', '=', way).execute();
}

/** Locks the address: tries of a code are compared one after the other. */
export function lockAddress(tx: Tx, { staffId, way }: Whose): Promise<AddressRow | undefined> {
  return tx
    .selectFrom('alarm_address')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('way', '=', way)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined also if it cannot be decrypted: it can be replaced then. */
export async function findConfirmedAddress(db: Reader, { staffId, way }: Whose): Promise<string | undefined> {
  const own = (await listAddresses(db, staffId)).find((each) => each.way === way);
  return own?.confirmed ? own.address : undefined;
}

/** Somebody who works here no more, or may not: nothing goes there any more. */
export async function deleteAddressesOf(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('alarm_address').where('staff_id', '=', staffId).execute();
}

export async function markWrongCode(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('alarm_address')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('alarm_address')
    .set({ confirmed_at: now, code_hash: null, code_until: null, wrong_codes: 0 })
    .where('id', '=', id)
    .execute();
}

export async function listAddresses(db: Reader, staffId: string) {
  const rows = await db
    .selectFrom('alarm_address')
    .select(['way', 'address', 'confirmed_at'])
    .where('staff_id', '=', staffId)
    .execute();
  return rows.flatMap(({ way, address, confirmed_at }) => {
    try {
      const plain = decrypt(db, 'alarm_address.address', address);
      return [{ way, address: plain, confirmed: confirmed_at !== null }];
    } catch {
      // As if it were not there: the person sees that, and gives it again.
      return [];
    }
  });
}
