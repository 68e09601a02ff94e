import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';

/** They prove to a push service that a message comes from this server (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const keys = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
});

/**
 * Created at the first start and stored in a file that only the server's user can read. With other keys every rider would
 * have to allow notifications again.
 */
export async function loadOrCreateVapidKeys(file: string): Promise<VapidKeys> {
  await mkdir(dirname(file), { recursive: true });
  try {
    const { generateVAPIDKeys } = await webPush();
    await writeFile(file, JSON.stringify(generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const { data } = keys.safeParse(readJson(await readFile(file, 'utf8')));
  if (!data)
    throw new StartupProblem(
      `${file} contains no VAPID keys. Delete the file, and the server creates new ones.`,
    );
  return data;
}

/** Loaded on demand: most starts find existing keys. */
async function webPush() {
  return (await import('web-push')).default;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
