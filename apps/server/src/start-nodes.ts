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

/** What this node and the others of its installation have between them. */
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

/** Workers do what is due; everybody else plans it, and lets them know what cannot wait for their next look. */
export function startDueWork(
  { roles }: Pick<Config, 'roles'>,
  core: Omit<Core, 'dueWork'>,
  { announcements }: Nodes,
): DueWork {
  return roles.has('worker') ? createDueWork(core) : leaveDueWork(() => announcements.tell(newWork, ''));
}

/** Once the clock is wound whole: work that is claimed before its handler is there would be put off. */
export function beginDueWork(dueWork: DueWork, { announcements }: Nodes): void {
  announcements.hear(newWork, () => dueWork.wake());
  dueWork.wake();
}

/** For a node that serves no pages: it speaks to those of the others. */
export function speakToPages({ liveAdapter: adapter }: Nodes, metrics: Registry, closing: Closing[]): Live {
  if (!adapter) throw new StartupProblem('Without REDIS_URL a process must be every role.');
  const live = speakLive(adapter, metrics);
  closing.push(() => live.close());
  return live;
}
