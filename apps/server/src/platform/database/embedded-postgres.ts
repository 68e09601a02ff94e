import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupProblem } from '../startup-problem.ts';
import { provideBinaries } from './embedded-postgres.binaries.ts';
import { prepareCluster, readPassword, superuser } from './embedded-postgres.cluster.ts';
import { type FolderLock, lockFolder } from './embedded-postgres.lock.ts';
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
  /** Where the data really is: not always the requested folder, see `notes`. */
  dataDir: string;
  /** An earlier run was killed, and its database, which is still running, is used. */
  adopted: boolean;
  /** What the person who starts the server should know, one line each. */
  notes: string[];
  stop(): Promise<void>;
}

interface StartOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** Where root stores data and programs that the database's user could not reach in their own folder. */
  fallbackDir?: string;
}

const database = 'electron_to_go';
const defaultFallbackDir = '/var/lib/electron-to-go';
const retryMs = 50;
const rounds = 1200;

export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined, fallbackDir = defaultFallbackDir } = options;
  const place = await choosePlace(resolve(options.dataDir), fallbackDir);
  const { runAs, folder } = place;
  const provided = await provideBinaries({ runAs, copyTo: runAs ? fallbackDir : folder });
  const { data, password } = await prepareCluster({ place, binaries: provided.binaries, log });
  const launch = { data, logFile: join(folder, 'postgres.log'), binaries: provided.binaries, runAs };
  const server = serverUrl(password);
  const running = await run(launch, (port) =>
    lockFolder({ url: `${server}:${port}/postgres`, database, folder, log }),
  );
  if (running.adopted) log('Using the database of an earlier run, which was still running');
  return {
    url: `${server}:${running.postmaster.port}/${database}`,
    dataDir: folder,
    adopted: running.adopted,
    notes: [...place.notes, ...provided.notes],
    stop: stopWith(running, launch),
  };
}

/** The address of the database that runs from this folder now. Starts nothing and locks nothing. */
export async function findEmbeddedPostgres({
  dataDir,
  fallbackDir = defaultFallbackDir,
}: StartOptions): Promise<string | undefined> {
  const { folder } = await choosePlace(resolve(dataDir), fallbackDir);
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
  lock: FolderLock;
}

/** Adopts the folder's database server or starts one, and locks the folder. A start or stop by another process costs another round. */
async function run(launch: Launch, lock: (port: number) => Promise<FolderLock>): Promise<Running> {
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
        return { postmaster, adopted: postmaster.pid !== launched, lock: await lock(postmaster.port) };
      }
    } catch (error) {
      if (error instanceof StartupProblem) throw error;
      lastError = error instanceof Error ? `, ${error.message}` : '';
    }
    await delay(retryMs);
  }
  throw new StartupProblem(`The database cannot be reached (see ${launch.logFile}${lastError}).`);
}

function stopWith({ postmaster, lock }: Running, launch: Launch): () => Promise<void> {
  const atExit = () => interruptPostmaster(postmaster.pid, launch);
  process.once('exit', atExit);
  let stopped: Promise<void> | undefined;
  return () => {
    process.off('exit', atExit);
    lock.stopRelocking();
    stopped ??= stopPostmaster(postmaster.pid, launch);
    return stopped;
  };
}
