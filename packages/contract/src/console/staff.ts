import { z } from 'zod';
import { currency, keyId, money, unixTime } from '../entities.ts';
import { knownCountry } from './countries.ts';
import { rights } from './rights.ts';
import { staffCall } from './staff-call.ts';

export const right = z.enum(rights);
export const roleName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'is not a name such as support-nights');
export const scope = z.object({
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(50)
    .optional()
    .describe('country codes; all without it'),
  venues: z
    .array(keyId)
    .min(1)
    .max(500)
    .optional()
    .describe('ids of venues; all of the countries without it'),
});
export const dailyLimit = z.partialRecord(currency, money).describe('by currency');

export const staffSession = z.object({
  id: keyId,
  browser: z.string().optional(),
  system: z.string().optional(),
  model: z.string().optional(),
  by: z.enum(['passkey', 'company', 'demo']),
  signedIn: unixTime,
  seen: unixTime,
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

export const me = z.object({
  id: keyId,
  name: z.string(),
  operator: z.string().describe('the name in the record'),
  role: z.string(),
  rights: z.array(right),
  scope,
  dailyLimit: dailyLimit.optional().describe('none: without a limit'),
  passkeys: z.int().describe('how many the person has; two are encouraged'),
  passkeyAt: unixTime.optional().describe('when a passkey was last used in this session'),
  session: z.object({ id: keyId, until: unixTime, idleMinutes: z.int() }),
  countries: z.array(knownCountry).describe('all of the company, whatever the scope'),
});
export type Me = z.infer<typeof me>;

export const readMe = staffCall({
  id: 'QS1',
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in, and what they may do',
  access: { staff: 'signed-in' },
  reply: me,
});

export const signOutOfConsole = staffCall({
  id: 'QS5',
  method: 'POST',
  path: '/sign-out',
  summary: 'End this session',
  access: { staff: 'anyone' },
  reply: z.object({ outcome: z.literal('done') }),
});

export const listSessions = staffCall({
  id: 'QS5',
  method: 'GET',
  path: '/sessions',
  summary: 'Where the signed-in person is signed in',
  access: { staff: 'signed-in' },
  reply: z.object({ sessions: z.array(staffSession) }),
});

export const endOwnSessions = staffCall({
  id: 'QS5',
  method: 'POST',
  path: '/sessions/end',
  summary: 'End one session of the signed-in person, or all others',
  access: { staff: 'signed-in' },
  body: z.strictObject({ session: keyId.optional().describe('all others without it') }),
  reply: z.object({ ended: z.int() }),
});

export const staffPerson = z.object({
  id: keyId,
  name: z.string(),
  operator: z.string(),
  role: z.string(),
  scope,
  state: z.enum(['invited', 'in', 'disabled']),
  company: z.boolean().describe('comes in with a company account; its groups decide on the role'),
  passkeys: z.int(),
  invitedUntil: unixTime.optional().describe('an invitation is open'),
  sessions: z.array(staffSession),
  seen: unixTime.optional(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

export const listPeople = staffCall({
  id: 'QS6',
  method: 'GET',
  path: '/staff',
  summary: 'The people, with their roles and sessions',
  access: { staff: 'staff.manage' },
  reply: z.object({ people: z.array(staffPerson) }),
});

export const staffRole = z.object({
  name: z.string(),
  rights: z.array(right),
  dailyLimit: dailyLimit.optional(),
  idleMinutes: z.int(),
  people: z.int(),
  names: z.array(z.string()).describe('first names of some of them: whom to ask'),
});
export type StaffRole = z.infer<typeof staffRole>;

export const listRoles = staffCall({
  id: 'QS6',
  method: 'GET',
  path: '/staff/roles',
  summary: 'What each role may do',
  access: { staff: 'signed-in' },
  reply: z.object({ roles: z.array(staffRole) }),
});

export const machineToken = z.object({
  id: keyId,
  name: z.string(),
  rights: z.array(right),
  scope,
  createdBy: z.string(),
  created: unixTime,
  expires: unixTime,
  used: unixTime.optional(),
  revoked: unixTime.optional(),
});

export type MachineToken = z.infer<typeof machineToken>;

export const listTokens = staffCall({
  id: 'QS7',
  method: 'GET',
  path: '/staff/tokens',
  summary: 'Tokens of programs. Their secrets were shown once and are not kept',
  access: { staff: 'staff.manage' },
  reply: z.object({ tokens: z.array(machineToken) }),
});
