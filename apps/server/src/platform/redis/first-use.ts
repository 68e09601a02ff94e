import type { SharedRedis } from './open-redis.ts';

/** Whether an id is used for the first time within its lifetime, on any node; undefined while Redis is unreachable. */
export async function isFirstUse(
  { client }: Pick<SharedRedis, 'client'>,
  id: string,
  lifetimeMs: number,
): Promise<boolean | undefined> {
  try {
    return (await client.set(`etg:used:${id}`, '', 'PX', lifetimeMs, 'NX')) === 'OK';
  } catch {
    return undefined;
  }
}
