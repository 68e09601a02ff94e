import type { Registry } from 'prom-client';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import type { Core } from './platform/core.ts';
import { createDueWork, type DueWork, leaveDueWork } from './platform/due-work/due-work.ts';
import { type Live, type LiveAdapter, speakLive } from './platform/live/live.ts';
import type { Logger } from './platform/logger.ts';
import { type Announcements, announceHere, announceOver } from './platform/redis/announcements.ts';
import type { SharedRedis } from './platform/redis/open-redis.ts';
import { StartupProblem } from './platform/startup-problem.ts';

/** The connection to the other nodes of the installation, through Redis. Without Redis there is one node. */
export interface Nodes {
  redis: SharedRedis | undefined;
  announcements: Announcements;
  liveAdapter: LiveAdapter | undefined;
}

interface NodeStart {
  config: Config;
  log: Logger;
  closing: Closing[];
}

export async function startNodes({ config, log, closing }: NodeStart): Promise<Nodes> {
  if (!config.redisUrl) return { redis: undefined, announcements: announceHere(), liveAdapter: undefined };
  // Loaded on demand: the demo starts without a Redis client.
  const { openRedis } = await import('./platform/redis/open-redis.ts');
  const { liveAdapter } = await import('./platform/live/live-adapter.ts');
  const redis = await openRedis(config.redisUrl, log);
  closing.push(() => redis.close());
  return { redis, announcements: announceOver(redis), liveAdapter: await liveAdapter(redis) };
}

const newWork = 'due-work';

/** Workers do due work. Other roles only plan it, and wake the workers when it cannot wait for their next poll. */
export function startDueWork(
  { roles }: Pick<Config, 'roles'>,
  core: Omit<Core, 'dueWork'>,
  { announcements }: Nodes,
): DueWork {
  return roles.has('worker') ? createDueWork(core) : leaveDueWork(() => announcements.tell(newWork, ''));
}

/** Only after every handler is registered: work claimed without a handler would be postponed. */
export function runDueWork(dueWork: DueWork, { announcements }: Nodes): void {
  announcements.hear(newWork, () => dueWork.wake());
  dueWork.wake();
}

/** For a node without the api role: publishes to pages that are connected to other nodes. */
export function publishToPages({ liveAdapter: adapter }: Nodes, metrics: Registry, closing: Closing[]): Live {
  if (!adapter)
    throw new StartupProblem(
      'Without REDIS_URL one process must have every role: set REDIS_URL, or unset ROLE.',
    );
  const live = speakLive(adapter, metrics);
  closing.push(() => live.close());
  return live;
}
