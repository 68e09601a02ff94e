import { readLongTransactions, readMachine } from '@etg/contract/console/machine';
import type { Core } from '../../platform/core.ts';
import { countWork, listStuckWork } from '../../platform/due-work/stuck-work.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findComparedUntil, listLongTransactions, listNodes } from './machine.store.ts';

/** What the server does by itself, for whoever is on call. */
export function machineRoutes({ answer }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(readMachine, async ({ now }) => {
    const [kinds, stuck, compared, nodes] = await Promise.all([
      countWork(db, now),
      listStuckWork(db),
      findComparedUntil(db),
      listNodes(db),
    ]);
    return {
      kinds: kinds.map(({ oldest, ...rest }) => ({ ...rest, ...(oldest && { oldest: toUnix(oldest) }) })),
      stuck: stuck.map(({ kind, subject, attempts, due_at }) => ({
        kind,
        subject,
        tries: attempts,
        next: toUnix(due_at),
      })),
      ...(compared && { books_compared_until: toUnix(compared) }),
      nodes: nodes.map(({ name, seen_at }) => ({ name, seen: toUnix(seen_at) })),
      now: toUnix(now),
    };
  });
  answer(readLongTransactions, async () => {
    const long = await listLongTransactions(db);
    return { long: long.map(({ since, ...rest }) => ({ ...rest, since: toUnix(since) })) };
  });
}
