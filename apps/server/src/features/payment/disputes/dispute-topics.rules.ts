import type { ConsoleTopic } from '@etg/contract/console/topics';

/** The open pages of the console that show a dispute. */
export function topicsOf({ account_id }: { account_id: string | null }): ConsoleTopic[] {
  return ['disputes', 'inbox', ...(account_id ? [`rider:${account_id}` as const] : [])];
}
