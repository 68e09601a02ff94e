import { randomUUID } from 'node:crypto';
import type { Database, Reader, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { invitationLastsMs, whyInvitationIsClosed } from './invitation.rules.ts';
import {
  findInvitationRow,
  lockInvitation,
  markInvitationUsed,
  replaceInvitation,
} from './invitation.store.ts';
import { deleteOtherPasskeys, insertPasskey } from './passkey.store.ts';
import { findStaffRow, lockStaff, type StaffRow, updateStaff } from './staff.store.ts';
import { endSessionRows } from './staff-session.store.ts';
import { startStaffSession } from './staff-session.ts';
import { type NewPasskey, verifyNewPasskey } from './verify-new-passkey.ts';

/** Makes the link by which a person comes in, once, within a day [QS4]. Only the hash of its token is stored. */
export async function createStaffInvitation(
  tx: Tx,
  staffId: string,
  { by, now }: { by: string; now: Date },
): Promise<{ token: string; until: Date }> {
  const token = newSecret();
  const until = new Date(now.getTime() + invitationLastsMs);
  await replaceInvitation(tx, {
    id: randomUUID(),
    staff_id: staffId,
    token_hash: hashSecret(token),
    invited_by: by,
    created_at: now,
    expires_at: until,
  });
  return { token, until };
}

type Closed = 'invitation-unknown' | 'invitation-used' | 'invitation-over' | 'disabled';
export type InvitationFound =
  | { outcome: 'open'; invitationId: string; person: StaffRow; until: Date }
  | { outcome: 'refused'; why: Closed };

/** Whom an invitation is for, or why it does not let anybody in. */
export async function findStaffInvitation(db: Reader, token: string, now: Date): Promise<InvitationFound> {
  const row = await findInvitationRow(db, token);
  const person = row && (await findStaffRow(db, row.staff_id));
  if (!row || !person) return { outcome: 'refused', why: 'invitation-unknown' };
  const closed = whyInvitationIsClosed(row, now) ?? (person.disabled_at ? 'disabled' : undefined);
  if (closed) return { outcome: 'refused', why: closed };
  return { outcome: 'open', invitationId: row.id, person, until: row.expires_at };
}

export type InvitationTaken =
  | { outcome: 'joined'; staffId: string; token: string; sessionId: string; ended: string[] }
  | { outcome: 'refused'; why: Closed | 'challenge-over' | 'wrong-passkey' | 'passkey-known' };

/**
 * The invited person comes in with a new passkey. If they had passkeys, these are lost or in wrong hands: they go, and so do
 * the open sessions.
 */
export async function takeStaffInvitation(
  db: Database,
  token: string,
  { requestId, ...given }: Omit<NewPasskey, 'kind' | 'boundTo'> & { requestId: string },
): Promise<InvitationTaken> {
  const { now, userAgent } = given;
  const found = await findStaffInvitation(db, token, now);
  if (found.outcome === 'refused') return found;
  const made = await verifyNewPasskey(db, { ...given, kind: 'join', boundTo: found.invitationId });
  if (made.outcome === 'refused') return made;
  return transact(db, async (tx) => {
    // Two tabs that use one link wait for each other here.
    const row = await lockInvitation(tx, token);
    const person = row && (await lockStaff(tx, row.staff_id));
    if (!row || !person) return { outcome: 'refused', why: 'invitation-unknown' };
    const closed = whyInvitationIsClosed(row, now) ?? (person.disabled_at ? 'disabled' : undefined);
    if (closed) return { outcome: 'refused', why: closed };
    const isNew = await insertPasskey(tx, { ...made.passkey, staff_id: person.id });
    if (!isNew) return { outcome: 'refused', why: 'passkey-known' };
    await deleteOtherPasskeys(tx, person.id, made.passkey.id);
    const ended = await endSessionRows(tx, person.id, { now });
    await markInvitationUsed(tx, row.id, now);
    if (!person.joined_at) await updateStaff(tx, person.id, { joined_at: now });
    const act = { operator: person.operator, act: 'staff.join', subject: person.id };
    await recordAct(tx, {
      ...act,
      after: { invitedBy: row.invited_by },
      staffId: person.id,
      requestId,
      at: now,
    });
    const session = await startStaffSession(tx, person, { by: 'passkey', userAgent, requestId, now });
    return { outcome: 'joined', staffId: person.id, ...session, ended };
  });
}
