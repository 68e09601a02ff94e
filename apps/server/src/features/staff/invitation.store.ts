import type { Insertable, Selectable } from 'kysely';
import type { StaffInvitationTable } from '../../migrations/staff-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/secrets.ts';

export type InvitationRow = Selectable<StaffInvitationTable>;

/** Withdraws the open one of the person first: the newest link is the only one that works. */
export async function replaceInvitation(tx: Tx, invitation: Insertable<StaffInvitationTable>): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ withdrawn_at: invitation.created_at })
    .where('staff_id', '=', invitation.staff_id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  await tx.insertInto('staff_invitation').values(invitation).execute();
}

export function findInvitationRow(db: Reader, token: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
}

export function lockInvitation(tx: Tx, token: string): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .forUpdate()
    .executeTakeFirst();
}

export async function markInvitationUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('staff_invitation').set({ used_at: now }).where('id', '=', id).execute();
}

export async function withdrawInvitations(tx: Tx, staffId: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ withdrawn_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
