import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupProblem } from '../startup-problem.ts';
import { provideBinaries } from './embedded-postgres.binaries.ts';
import { prepareCluster, readPassword, superuser } from './embedded-postgres.cluster.ts';
import { type Hold, takeHold } from './embedded-postgres.hold.ts';
import { choosePlace } from './embedded-postgres.place.ts';
import {
  findPostmaster,
  interruptPostmaster,
  type Launch,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from './embedded-postgres.postmaster.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Where the data really is: not always the folder asked for, see `notes`. */
  dataDir: string;
  /** An earlier run was killed, and its database went on running. */
  adopted: boolean;
  /** What the person who starts the server should know, one line each. */
  notes: string[];
  stop(): Promise<void>;
}

interface StartOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** Where root keeps data and programs that the database's user could not reach in their own place. */
  shelter?: string;
}

const database = 'electron_to_go';
const usualShelter = '/var/lib/electron-to-go';
const retryMs = 50;
const rounds = 1200;

export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined, shelter = usualShelter } = options;
  const place = await choosePlace(resolve(options.dataDir), shelter);
  const { runAs, folder } = place;
  const provided = await provideBinaries({ runAs, copyTo: runAs ? shelter : folder });
  const { data, password } = await prepareCluster({ place, binaries: provided.binaries, log });
  const launch = { data, logFile: join(folder, 'postgres.log'), binaries: provided.binaries, runAs };
  const server = serverUrl(password);
  const running = await run(launch, (port) =>
    takeHold({ url: `${server}:${port}/postgres`, database, folder, log }),
  );
  if (running.adopted) log('The database of an earlier run was still running and is used on');
  return {
    url: `${server}:${running.postmaster.port}/${database}`,
    dataDir: folder,
    adopted: running.adopted,
    notes: [...place.notes, ...provided.notes],
    stop: stopWith(running, launch),
  };
}

/** The address of the database that a server runs from this folder now. For a look into it: nothing is started or held. */
export async function findEmbeddedPostgres({
  dataDir,
  shelter = usualShelter,
}: StartOptions): Promise<string | undefined> {
  const { folder } = await choosePlace(resolve(dataDir), shelter);
  const home = join(folder, 'cluster');
  const postmaster = findPostmaster(join(home, 'data'));
  if (postmaster?.state !== 'ready') return undefined;
  return `${serverUrl(await readPassword(home))}:${postmaster.port}/${database}`;
}

function serverUrl(password: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1`;
}

interface Running {
  postmaster: Postmaster;
  adopted: boolean;
  hold: Hold;
}

/** Adopts the folder's server or starts one, and takes hold of it. What another start or stop does meanwhile only costs a further round. */
async function run(launch: Launch, hold: (port: number) => Promise<Hold>): Promise<Running> {
  let launched: number | undefined;
  let lastError = '';
  for (let round = 0; round < rounds; round += 1) {
    let postmaster = findPostmaster(launch.data);
    if (!postmaster) {
      postmaster = await launchPostmaster(launch);
      launched = postmaster?.pid;
    }
    try {
      if (postmaster?.state === 'ready') {
        return { postmaster, adopted: postmaster.pid !== launched, hold: await hold(postmaster.port) };
      }
    } catch (error) {
      if (error instanceof StartupProblem) throw error;
      lastError = error instanceof Error ? `, ${error.message}` : '';
    }
    await delay(retryMs);
  }
  throw new StartupProblem(`The database cannot be reached (see ${launch.logFile}${lastError}).`);
}

function stopWith({ postmaster, hold }: Running, launch: Launch): () => Promise<void> {
  const atExit = () => interruptPostmaster(postmaster.pid, launch);
  process.once('exit', atExit);
  let stopped: Promise<void> | undefined;
  return () => {
    process.off('exit', atExit);
    hold.letGo();
    stopped ??= stopPostmaster(postmaster.pid, launch);
    return stopped;
  };
}
