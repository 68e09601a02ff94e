import { z } from 'zod';
import { keyId, unixTime } from '../entities.ts';
import { personName } from '../person-name.ts';
import { dailyLimit, right, roleName, scope } from './staff.ts';
import { actCall } from './staff-call.ts';

const person = z.object({ staff: keyId });

/** The result of an invitation: the link by which the person comes in, once. */
export const invitationResult = z.object({ staff: keyId, link: z.url(), until: unixTime });
/** The result of a new token: what the program sends as `Authorization: Bearer …`. */
export const tokenResult = z.object({ token: keyId, secret: z.string() });

export const inviteStaff = actCall({
  id: 'QS4',
  method: 'POST',
  path: '/staff/invite',
  summary: 'Invite somebody. The result has the one-time link',
  access: { staff: 'staff.manage' },
  given: z.strictObject({ name: personName, role: roleName, scope: scope.prefault({}) }),
  act: 'staff.invite',
  freshPasskey: true,
});

export const inviteAgain = actCall({
  id: 'QS4',
  method: 'POST',
  path: '/staff/{staff}/invite-again',
  summary: 'Let somebody come in who has lost their passkeys, or whose invitation is over',
  access: { staff: 'staff.manage' },
  params: person,
  given: z.strictObject({}),
  act: 'staff.invite-again',
  freshPasskey: true,
});

export const changeStaff = actCall({
  id: 'QS6',
  method: 'POST',
  path: '/staff/{staff}/change',
  summary: 'Change what somebody may do, and where',
  access: { staff: 'staff.manage' },
  params: person,
  given: z.strictObject({ role: roleName, scope: scope.prefault({}) }),
  act: 'staff.change',
  freshPasskey: true,
});

export const disableStaff = actCall({
  id: 'QS6',
  method: 'POST',
  path: '/staff/{staff}/disable',
  summary: 'Lock somebody out. Their sessions end at once',
  access: { staff: 'staff.manage' },
  params: person,
  given: z.strictObject({}),
  act: 'staff.disable',
  reasons: ['abuse', 'mistake', 'other'],
  freshPasskey: true,
});

export const enableStaff = actCall({
  id: 'QS6',
  method: 'POST',
  path: '/staff/{staff}/enable',
  summary: 'Let somebody in again who was locked out',
  access: { staff: 'staff.manage' },
  params: person,
  given: z.strictObject({}),
  act: 'staff.enable',
  reasons: ['mistake', 'other'],
  freshPasskey: true,
});

export const endStaffSessions = actCall({
  id: 'QS5',
  method: 'POST',
  path: '/staff/{staff}/end-sessions',
  summary: 'Sign somebody out, of one browser or of all',
  access: { staff: 'staff.manage' },
  params: person,
  given: z.strictObject({ session: keyId.optional().describe('all without it') }),
  act: 'staff.end-sessions',
  reasons: ['abuse', 'mistake', 'other'],
});

export const saveRole = actCall({
  id: 'QS6',
  method: 'POST',
  path: '/staff/roles/{role}/save',
  summary: 'Change what a role may do, or add a role',
  access: { staff: 'staff.manage' },
  params: z.object({ role: roleName }),
  given: z.strictObject({
    rights: z.array(right).max(100),
    dailyLimit: dailyLimit.optional(),
    idleMinutes: z.int().min(5).max(720),
  }),
  act: 'staff.save-role',
  freshPasskey: true,
});

export const createToken = actCall({
  id: 'QS7',
  method: 'POST',
  path: '/staff/tokens/create',
  summary: 'A token for a program. The result has its secret, which is not kept',
  access: { staff: 'staff.manage' },
  given: z.strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'is not a name such as nightly-export'),
    rights: z.array(right).min(1),
    scope: scope.prefault({}),
    days: z.int().min(1).max(366),
  }),
  act: 'staff.create-token',
  freshPasskey: true,
});

export const revokeToken = actCall({
  id: 'QS7',
  method: 'POST',
  path: '/staff/tokens/{token}/revoke',
  summary: 'End a token at once',
  access: { staff: 'staff.manage' },
  params: z.object({ token: keyId }),
  given: z.strictObject({}),
  act: 'staff.revoke-token',
});
