import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { saveBrokerFiles } from '../features/station/index.ts';
import type { Database } from '../platform/database/database.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { withCommandDatabase } from './command-database.ts';

const usage = [
  'node apps/server/dist/main.js broker-files --mosquitto FOLDER',
  '  --mosquitto FOLDER   where stations.passwd and stations.acl are',
  '  --gateway NAME       the user name of the station gateways; "gateway" without it',
  '  --alive FILE         touched after each successful look, for a health check',
  '  --once               write the files and end; without it they are kept in step until the command is stopped',
].join('\n');

/** How long a new password waits at most. Mosquitto reads the files again when they change (deploy/mosquitto/run.sh). */
const everyMs = 2_000;

interface Files {
  folder: string;
  gateway: string;
  alive: string | undefined;
}

/** Keeps the files of a Mosquitto in step with the database, so that adding a station takes no step by hand [QF7]. */
export async function brokerFiles(
  args: string[],
  place: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { say, signal }: { say: (line: string) => void; signal?: AbortSignal },
): Promise<string> {
  const { once, ...files } = readOptions(args);
  return withCommandDatabase(place, async (db) => {
    await save(db, files, say);
    if (!once) await keepInStep(db, files, { say, signal });
    return 'The files agree with the database.';
  });
}

async function keepInStep(
  db: Database,
  files: Files,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal | undefined },
): Promise<void> {
  while (!signal?.aborted) {
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) return;
    // A database that is away for a moment must not end it: the stations that are known can go on.
    await save(db, files, say).catch((error: unknown) =>
      say(`Not written, trying again: ${error instanceof Error ? error.message : error}`),
    );
  }
}

async function save(db: Database, files: Files, say: (line: string) => void): Promise<void> {
  const { folder, gateway, alive } = files;
  const changed = await saveBrokerFiles(db, { folder, gateway, now: new Date() });
  if (alive !== undefined) await writeFile(alive, '');
  for (const file of changed) say(`Wrote ${file}`);
}

function readOptions(args: string[]): Files & { once: boolean } {
  const options = {
    mosquitto: { type: 'string' },
    gateway: { type: 'string', default: 'gateway' },
    alive: { type: 'string' },
    once: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    const { mosquitto: folder, gateway, alive, once } = values;
    if (folder) return { folder, gateway, alive, once };
  } catch (error) {
    throw new StartupProblem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  throw new StartupProblem(usage);
}
