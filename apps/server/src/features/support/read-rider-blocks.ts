import type { RiderPage } from '@etg/contract/console/rider';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listBlocks } from '../suspension/index.ts';
import { listSuspensions } from './rider-account.store.ts';

/** Times in which the rider could not rent, by the rules or by staff, newest first [QC7]. */
export async function readRiderBlocks(db: Reader, accountId: string): Promise<RiderPage['blocks']> {
  const byRules = (await listSuspensions(db, accountId)).map(({ reason, since, lifted_at }) => ({
    why: reason.replace('_', '-'),
    since: toUnix(since),
    ...(lifted_at && { lifted: toUnix(lifted_at) }),
  }));
  const byStaff = (await listBlocks(db, accountId)).map(({ words, since, until, lifted_at, blocked_by }) => ({
    why: 'blocked',
    words,
    since: toUnix(since),
    ...(until && { until: toUnix(until) }),
    ...(lifted_at && { lifted: toUnix(lifted_at) }),
    by: blocked_by,
  }));
  return [...byRules, ...byStaff].sort((one, other) => other.since - one.since);
}
