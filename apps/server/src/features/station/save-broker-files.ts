import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '../../platform/database/database.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import { userNameOf } from './credential.rules.ts';
import { listCredentials } from './credential.store.ts';
import { mosquittoAcl } from './mosquitto-acl.rules.ts';
import { passwordFile } from './password-file.rules.ts';

interface BrokerFiles {
  folder: string;
  /** The user name of the station gateways. */
  gateway: string;
  now: Date;
}

/** Writes the password file and the access list of a Mosquitto as the database has them now. Returns the files that changed. */
export async function saveBrokerFiles(db: Reader, { folder, gateway, now }: BrokerFiles): Promise<string[]> {
  const credentials = await listCredentials(db, now);
  const renewed = credentials
    .filter(({ number }) => number > 1)
    .map(({ code, number }) => ({ userName: userNameOf(code, number), code }));
  const passwords = join(folder, 'stations.passwd');
  const changed = [
    // Rights come first: a password without them would connect a station that nobody hears.
    await replaceIfChanged(join(folder, 'stations.acl'), () => mosquittoAcl(gateway, renewed)),
    await replaceIfChanged(passwords, (before) => passwordFile(before, credentials)),
  ];
  return changed.flatMap((file) => file ?? []);
}

async function replaceIfChanged(file: string, next: (before: string) => string): Promise<string | undefined> {
  const before = await readFile(file, 'utf8').catch(undefinedIfMissing);
  const text = next(before ?? '');
  if (text === before) return undefined;
  await replaceFile(file, text);
  return file;
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
