import type { Tx } from '../../platform/database/database.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { addStaff } from './add-staff.ts';
import { invitationLink } from './invitation.rules.ts';
import { prepareRoles } from './prepare-roles.ts';
import { findRole, findStaffByOperator } from './staff.store.ts';
import { createStaffInvitation } from './staff-invitation.ts';

export type InvitedByCommand =
  | { outcome: 'invited'; name: string; link: string; until: Date }
  | { outcome: 'unknown-role' }
  | { outcome: 'unknown-person' };

/** For whoever has a shell on the machine, who needs nobody's invitation [QS4]. Recorded under their system user. */
export async function inviteByCommand(
  tx: Tx,
  whom: { name: string; role: string } | { again: string },
  { consoleUrl, operator, now }: { consoleUrl: string; operator: string; now: Date },
): Promise<InvitedByCommand> {
  // The server may not have been started yet.
  await prepareRoles(tx, now);
  const person = 'again' in whom ? await findStaffByOperator(tx, whom.again) : undefined;
  if ('again' in whom && (!person || person.disabled_at)) return { outcome: 'unknown-person' };
  if ('name' in whom && !(await findRole(tx, whom.role))) return { outcome: 'unknown-role' };
  const known =
    person ?? ('name' in whom ? { ...whom, ...(await addStaff(tx, { ...whom, now })) } : undefined);
  if (!known) return { outcome: 'unknown-person' };
  const { token, until } = await createStaffInvitation(tx, known.id, { by: operator, now });
  const after = { operator: known.operator, role: known.role, again: person !== undefined };
  await recordAct(tx, { operator, act: 'staff.invite', subject: known.id, after, at: now });
  return { outcome: 'invited', name: known.name, link: invitationLink(consoleUrl, token), until };
}
