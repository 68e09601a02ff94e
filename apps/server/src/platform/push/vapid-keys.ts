import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';

/** By which a push service knows that a message comes from us (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const keys = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
});

/**
 * Made at the first start and kept, readable by us only: with other keys every browser that allowed reminders would have
 * to allow them again.
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
  if (!data) throw new StartupProblem(`${file} holds no VAPID keys. Remove it to have new ones made.`);
  return data;
}

/** Loaded on demand: most starts find the keys there. */
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
