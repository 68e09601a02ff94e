import { z } from 'zod';
import { freeText, unixTime } from '../entities.ts';
import { me } from './staff.ts';
import { staffCall } from './staff-call.ts';

const secret = freeText(200).min(16);

/** Why somebody cannot come in, or why a passkey or an invitation is not accepted. Texts of the console have these keys. */
export const comingInRefusals = [
  'unknown-passkey',
  'wrong-passkey',
  'challenge-over',
  'counter-went-back',
  'disabled',
  'invitation-unknown',
  'invitation-used',
  'invitation-over',
  'passkey-known',
  'last-passkey',
  'passkey-needed',
  'sign-in-again',
] as const;
export type ComingInRefusal = (typeof comingInRefusals)[number];
/** Why a company account does not let somebody in: `refused` in the address of the sign-in page after the redirect [QS2]. */
export const companyRefusals = [
  'no-role',
  'disabled',
  'last-admin',
  'company-refused',
  'company-away',
  'challenge-over',
] as const;
export type CompanyRefusal = (typeof companyRefusals)[number];
const refused = z.object({ outcome: z.literal('refused'), why: z.enum(comingInRefusals) });

/** What `@simplewebauthn/browser` takes and gives. What the server does not need is left out. */
const options = z.looseObject({ challenge: z.string() });
const text = z.string().max(20_000);
const passkeyAnswer = z.object({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
});
const passkeySignature = passkeyAnswer.extend({
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});
export type PasskeySignature = z.infer<typeof passkeySignature>;
const madePasskey = passkeyAnswer.extend({
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type MadePasskey = z.infer<typeof madePasskey>;

export const staffPasskey = z.object({
  id: z.string(),
  device: z.string(),
  created: unixTime,
  used: unixTime.optional(),
});

const signedIn = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), me }),
  refused,
]);
const done = z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('done') }), refused]);
const begun = z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('begun'), options }), refused]);

export const readWaysIn = staffCall({
  id: 'QS1',
  method: 'GET',
  path: '/sign-in',
  summary: 'Which ways in there are',
  access: { staff: 'anyone' },
  reply: z.object({
    company: z.boolean().describe('whether people come in with their company account, at /oidc/start'),
    demo: z
      .array(z.object({ person: z.string(), name: z.string(), role: z.string() }))
      .optional()
      .describe('the people of the demo'),
  }),
});

export const beginSignIn = staffCall({
  id: 'QS1',
  method: 'POST',
  path: '/sign-in/begin',
  summary: 'What a passkey must sign',
  access: { staff: 'anyone' },
  reply: z.object({ options }),
});

export const signInByPasskey = staffCall({
  id: 'QS1',
  method: 'POST',
  path: '/sign-in',
  summary: 'Sign in with a passkey',
  access: { staff: 'anyone' },
  body: z.strictObject({ answer: passkeySignature }),
  reply: signedIn,
});

export const signInToDemo = staffCall({
  id: 'QA18',
  method: 'POST',
  path: '/demo/sign-in',
  summary: 'Sign in as one of the people of the demo. Outside the demo it does not exist',
  access: { staff: 'anyone' },
  body: z.strictObject({ person: z.string().max(40) }),
  reply: me,
});

export const beginStepUp = staffCall({
  id: 'QS3',
  method: 'POST',
  path: '/step-up/begin',
  summary: 'What a passkey of the person must sign',
  access: { staff: 'signed-in' },
  reply: z.object({ options }),
});

export const stepUp = staffCall({
  id: 'QS3',
  method: 'POST',
  path: '/step-up',
  summary: 'Use a passkey again, for acts that ask for a fresh one',
  access: { staff: 'signed-in' },
  body: z.strictObject({ answer: passkeySignature }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), passkeyAt: unixTime }),
    refused,
  ]),
});

/** The token of an invitation is never in an address: addresses are logged. */
const invitationToken = z.strictObject({ token: secret });

export const readInvitation = staffCall({
  id: 'QS4',
  method: 'POST',
  path: '/invitation',
  summary: 'Whom an invitation is for',
  access: { staff: 'anyone' },
  body: invitationToken,
  reply: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('open'),
      name: z.string(),
      role: z.string(),
      until: unixTime,
      again: z.boolean().describe('the new passkey replaces those that the person has'),
    }),
    refused,
  ]),
});

export const beginJoining = staffCall({
  id: 'QS4',
  method: 'POST',
  path: '/invitation/begin',
  summary: 'How the passkey of an invited person is made',
  access: { staff: 'anyone' },
  body: invitationToken,
  reply: begun,
});

export const join = staffCall({
  id: 'QS4',
  method: 'POST',
  path: '/invitation/finish',
  summary: 'Come in with the new passkey. The invitation is used up',
  access: { staff: 'anyone' },
  body: invitationToken.extend({ answer: madePasskey }),
  reply: signedIn,
});

export const listPasskeys = staffCall({
  id: 'QS1',
  method: 'GET',
  path: '/passkeys',
  summary: 'The passkeys of the signed-in person',
  access: { staff: 'signed-in' },
  reply: z.object({ passkeys: z.array(staffPasskey) }),
});

export const beginPasskey = staffCall({
  id: 'QS1',
  method: 'POST',
  path: '/passkeys/begin',
  summary: 'How another passkey is made. Asks for a fresh one',
  access: { staff: 'signed-in' },
  reply: begun,
});

export const addPasskey = staffCall({
  id: 'QS1',
  method: 'POST',
  path: '/passkeys/add',
  summary: 'Add another passkey',
  access: { staff: 'signed-in' },
  body: z.strictObject({ answer: madePasskey }),
  reply: done,
});

export const removePasskey = staffCall({
  id: 'QS1',
  method: 'POST',
  path: '/passkeys/remove',
  summary: 'Remove a passkey, but never the last one. Asks for a fresh one',
  access: { staff: 'signed-in' },
  body: z.strictObject({ passkey: z.string().min(1).max(2_000) }),
  reply: done,
});
