import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Core } from '../platform/core.ts';
import { createDueWork, type DueWork, planOnlyDueWork } from '../platform/due-work/due-work.ts';
import { type Live, type LiveAdapter, openLiveSender } from '../platform/live/live.ts';
import type { Logger } from '../platform/logger.ts';
import {
  type Announcements,
  localAnnouncements,
  redisAnnouncements,
} from '../platform/redis/announcements.ts';
import type { SharedRedis } from '../platform/redis/open-redis.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import type { Disposer } from './disposers.ts';

/** The connection to the other nodes of the installation, through Redis. Without Redis there is one node. */
export interface Nodes {
  redis: SharedRedis | undefined;
  announcements: Announcements;
  liveAdapter: LiveAdapter | undefined;
}

interface NodeStart {
  config: Config;
  log: Logger;
  disposers: Disposer[];
}

export async function startNodes({ config, log, disposers }: NodeStart): Promise<Nodes> {
  if (!config.redisUrl)
    return { redis: undefined, announcements: localAnnouncements(), liveAdapter: undefined };
  // Loaded on demand: the demo starts without a Redis client.
  const { openRedis } = await import('../platform/redis/open-redis.ts');
  const { liveAdapter } = await import('../platform/live/live-adapter.ts');
  const redis = await openRedis(config.redisUrl, log);
  disposers.push(() => redis.close());
  return { redis, announcements: redisAnnouncements(redis), liveAdapter: await liveAdapter(redis) };
}

const newWork = 'due-work';

/** Workers do due work. Other roles only plan it, and wake the workers when it cannot wait for their next poll. */
export function startDueWork(
  { roles }: Pick<Config, 'roles'>,
  core: Omit<Core, 'dueWork'>,
  { announcements }: Nodes,
): DueWork {
  return roles.has('worker')
    ? createDueWork(core)
    : planOnlyDueWork(() => announcements.publish(newWork, ''));
}

/** Only after every handler is registered: work claimed without a handler would be postponed. */
export function runDueWork(dueWork: DueWork, { announcements }: Nodes): void {
  announcements.subscribe(newWork, () => dueWork.wake());
  dueWork.wake();
}

/** For a node without the api role: publishes to pages that are connected to other nodes. */
export function publishToPages(
  { liveAdapter: adapter }: Nodes,
  metrics: Registry,
  disposers: Disposer[],
): Live {
  if (!adapter)
    throw new StartupProblem(
      'Without REDIS_URL one process must have every role: set REDIS_URL, or unset ROLE.',
    );
  const live = openLiveSender(adapter, metrics);
  disposers.push(() => live.close());
  return live;
}
