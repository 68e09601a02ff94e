import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { stationCode } from '@etg/contract/station-protocol';
import type { Config } from '../config.ts';
import { createCredential, mosquittoAcl } from '../features/station/index.ts';
import { transact } from '../platform/database/transact.ts';
import { type Credential, withPassword } from '../platform/mqtt/mosquitto-passwords.ts';
import { recordAct } from '../platform/operator/record-act.ts';
import { replaceFile } from '../platform/replace-file.ts';
import { newSecret } from '../platform/secrets.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { withCommandDatabase } from './command-database.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const usage = [
  'npm run station:credentials -- --station 1001',
  '  --station CODE            a new password for this station; may be given more than once',
  '  --gateway NAME            a new password for the station gateways at Mosquitto, under this user name',
  '  --mosquitto-passwd FILE   write the passwords into this password file too',
  '  --mosquitto-acl FILE      write the access list into this file; the user name is --gateway or "gateway"',
].join('\n');

/** Issues new passwords for stations, and for the station gateways of an external broker, and prints them once. */
export async function stationCredentials(
  args: string[],
  place: Place,
  by: { operator: string; now: Date },
): Promise<string> {
  const options = readOptions(args);
  const issued: Credential[] = [
    ...(await issueFor(options.stations, place, by)),
    ...(options.gateway ? [{ username: options.gateway, password: newSecret() }] : []),
  ];
  if (options.passwords) {
    const before = await readFile(options.passwords, 'utf8').catch(nothingYet);
    await replaceFile(options.passwords, issued.reduce(withPassword, before));
  }
  if (options.acl) await replaceFile(options.acl, mosquittoAcl(options.gateway ?? 'gateway'));
  const lines = issued.map(({ username, password }) => `${username}  ${password}`);
  const reload =
    options.passwords || options.acl ? ['Send SIGHUP to Mosquitto to make it read its files again.'] : [];
  return [...lines, 'Passwords are shown only once; only their hashes are stored.', ...reload].join('\n');
}

function readOptions(args: string[]) {
  const options = {
    station: { type: 'string', multiple: true, default: [] as string[] },
    gateway: { type: 'string' },
    'mosquitto-passwd': { type: 'string' },
    'mosquitto-acl': { type: 'string' },
  } as const;
  const { values } = understood(() => parseArgs({ args, options }));
  const { station: stations, gateway } = values;
  const wrong = stations.find((code) => !stationCode.safeParse(code).success);
  if (wrong !== undefined) throw new StartupProblem(`${wrong} is not a station code.\n\n${usage}`);
  if (gateway !== undefined && !/^[a-z][a-z0-9-]*$/.test(gateway))
    throw new StartupProblem(
      `The name of the gateway must consist of lowercase letters, digits and dashes.\n\n${usage}`,
    );
  const [passwords, acl] = [values['mosquitto-passwd'], values['mosquitto-acl']];
  if (stations.length === 0 && !gateway && !acl) throw new StartupProblem(usage);
  return { stations, gateway, passwords, acl };
}

function understood<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new StartupProblem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

async function issueFor(
  stations: readonly string[],
  place: Place,
  { operator, now }: { operator: string; now: Date },
): Promise<Credential[]> {
  if (stations.length === 0) return [];
  return withCommandDatabase(place, (db) =>
    transact(db, async (tx) => {
      const issued: Credential[] = [];
      for (const code of stations) {
        const given = await createCredential(tx, { code, by: operator, now, former: 'replaced' });
        if (given.outcome === 'retired') throw new StartupProblem(`Station ${code} is retired.`);
        if (given.outcome !== 'issued')
          throw new StartupProblem(`There is no station ${code}. How to add one: docs/operations.md`);
        await recordAct(tx, { operator, act: 'station.issue-credential', subject: code, at: now });
        issued.push({ username: given.userName, password: given.password });
      }
      return issued;
    }),
  );
}

function nothingYet(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}
