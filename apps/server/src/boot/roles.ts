import { z } from 'zod';
import { StartupProblem } from '../platform/startup-problem.ts';

/** api: riders and operators. gateway: stations. worker: due work. */
const roles = ['api', 'gateway', 'worker'] as const;
export const roleCount = roles.length;
export type Role = (typeof roles)[number];
export type Roles = ReadonlySet<Role>;

const role = z.enum(roles, {
  error: 'must be api, gateway or worker, or several of them separated by commas',
});
const list = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
  .pipe(z.array(role).min(1));

/** 32 bytes, in base64 as `openssl rand -base64 32` prints them. */
const key = z
  .base64('is not base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'is not 32 bytes: make one with `openssl rand -base64 32`');

/** The environment variables that decide which role this process has in an installation. */
export const roleEnvironment = {
  ROLE: list.optional(),
  CODE_KEY: key.optional(),
};

interface Place {
  demo: boolean;
  given: Record<string, string | undefined>;
}

/** Several processes need these in common. Embedded services and files belong to one process. */
const neededByParts = ['DATABASE_URL', 'MQTT_URL', 'REDIS_URL'] as const;

export function rolesOf(wanted: readonly Role[] | undefined, { demo, given }: Place): Roles {
  const chosen: Roles = new Set(wanted ?? roles);
  if (chosen.size === roles.length) return chosen;
  if (demo) throw new StartupProblem('The demo runs every role in one process: unset ROLE, or set DEMO=off.');
  const missing = neededByParts.filter((name) => !given[name]);
  if (missing.length === 0) return chosen;
  throw new StartupProblem(
    `With ROLE=${[...chosen].join(',')} other processes have the other roles and share these: ${missing.join(', ')}. Set them, or unset ROLE.`,
  );
}
