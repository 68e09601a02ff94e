import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { deletePasskey, insertPasskey, listPasskeyRows } from './passkey.store.ts';
import { lockStaff } from './staff.store.ts';
import { type NewPasskey, verifyNewPasskey } from './verify-new-passkey.ts';

interface By {
  staffId: string;
  operator: string;
  requestId: string;
  now: Date;
}

export type OwnPasskeyChanged =
  | { outcome: 'done' }
  | {
      outcome: 'refused';
      why: 'challenge-over' | 'wrong-passkey' | 'passkey-known' | 'unknown-passkey' | 'last-passkey';
    };

export async function addOwnPasskey(
  db: Database,
  given: NewPasskey,
  { staffId, operator, requestId, now }: By,
): Promise<OwnPasskeyChanged> {
  const made = await verifyNewPasskey(db, given);
  if (made.outcome === 'refused') return made;
  return transact(db, async (tx) => {
    const isNew = await insertPasskey(tx, { ...made.passkey, staff_id: staffId });
    if (!isNew) return { outcome: 'refused', why: 'passkey-known' };
    const { device } = made.passkey;
    const act = { operator, act: 'staff.add-passkey', subject: staffId, after: { device } };
    await recordAct(tx, { ...act, staffId, requestId, at: now });
    return { outcome: 'done' };
  });
}

/** The last one stays: without it its person would need an invitation to come in again [QS4]. */
export async function removeOwnPasskey(
  db: Database,
  passkeyId: string,
  { staffId, operator, requestId, now }: By,
): Promise<OwnPasskeyChanged> {
  return transact(db, async (tx) => {
    // Two tabs that each remove one of two passkeys wait for each other here.
    await lockStaff(tx, staffId);
    const own = await listPasskeyRows(tx, staffId);
    const removed = own.find(({ id }) => id === passkeyId);
    if (!removed) return { outcome: 'refused', why: 'unknown-passkey' };
    if (own.length === 1) return { outcome: 'refused', why: 'last-passkey' };
    await deletePasskey(tx, removed.id);
    const act = {
      operator,
      act: 'staff.remove-passkey',
      subject: staffId,
      before: { device: removed.device },
    };
    await recordAct(tx, { ...act, staffId, requestId, at: now });
    return { outcome: 'done' };
  });
}
