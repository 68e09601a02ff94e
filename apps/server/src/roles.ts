import { z } from 'zod';
import { StartupProblem } from './platform/startup-problem.ts';

/** api: doors for riders. gateway: ears for stations. worker: the clock. */
const roles = ['api', 'gateway', 'worker'] as const;
export type Role = (typeof roles)[number];
export type Roles = ReadonlySet<Role>;

const role = z.enum(roles, { error: `is api, gateway or worker, or several of them with commas between` });
const list = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
  .pipe(z.array(role).min(1));

/** 32 bytes, in base64 as `openssl rand -base64 32` prints them. */
const key = z
  .base64('is not base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'is not 32 bytes: make one with `openssl rand -base64 32`');

/** The part of the environment that says which part of an installation this process is. */
export const roleEnvironment = {
  ROLE: list.optional(),
  CODE_KEY: key.optional(),
};

interface Place {
  demo: boolean;
  given: Record<string, string | undefined>;
}

/** Several processes speak to each other through these; embedded parts and files are one process's own. */
const neededByParts = ['DATABASE_URL', 'MQTT_URL', 'REDIS_URL'] as const;

export function rolesOf(wanted: readonly Role[] | undefined, { demo, given }: Place): Roles {
  const chosen: Roles = new Set(wanted ?? roles);
  if (chosen.size === roles.length) return chosen;
  if (demo) throw new StartupProblem('The demo runs every role in one process: unset ROLE, or set DEMO=off.');
  const missing = neededByParts.filter((name) => !given[name]);
  if (missing.length === 0) return chosen;
  throw new StartupProblem(
    `With ROLE=${[...chosen].join(',')} other processes do the rest, and meet this one at: ${missing.join(', ')}. Set them, or unset ROLE.`,
  );
}
