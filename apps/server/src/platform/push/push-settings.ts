import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';
import type { PushSettings } from './open-push.ts';
import { knownPushServices, type PushService } from './push-hosts.ts';

/** "https://push.example,https://*.push.example": replaces the push services of the known browsers. */
const services = z.string().transform((list, context): PushService[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((origin) => {
      if (!isOrigin(origin)) context.addIssue(`${origin} is not an origin such as https://push.example`);
      return { origin, mayBePrivate: !origin.includes('*') };
    }),
);

function isOrigin(text: string): boolean {
  const plain = text.replace('://*.', '://any.');
  return !plain.includes('*') && URL.canParse(plain) && new URL(plain).origin === plain;
}

/** The environment variables for notifications. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'is not a public VAPID key')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is not a private VAPID key')
    .optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  PUSH_SERVICES: services.optional(),
};

type PushEnvironment = z.infer<z.ZodObject<typeof pushEnvironment>>;

export function pushSettingsOf(given: PushEnvironment, supportEmail: string): PushSettings {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new StartupProblem('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither.');
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    subject: given.VAPID_SUBJECT ?? `mailto:${supportEmail}`,
    services: given.PUSH_SERVICES ?? knownPushServices,
  };
}
