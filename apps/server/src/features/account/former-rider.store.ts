import type { Tx } from '../../platform/database/database.ts';
import { indexOf } from '../../platform/sealed/sealed.ts';

/** How long somebody who left and comes back is not new to us. */
const formerRiderDays = 365;

/** Keeps that a number has had its free first use, and nothing else of who had it. */
export async function keepFormerRider(tx: Tx, phone: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + formerRiderDays * 86_400_000);
  await tx
    .insertInto('former_rider')
    .values({ phone_index: indexOf(tx, 'former-rider', phone), until })
    .onConflict((row) => row.column('phone_index').doUpdateSet({ until }))
    .execute();
}

/** Whether somebody with this number has had the free first use and left not long ago. */
export async function isFormerRider(tx: Tx, phone: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('former_rider')
    .select('until')
    .where('phone_index', '=', indexOf(tx, 'former-rider', phone))
    .where('until', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}
