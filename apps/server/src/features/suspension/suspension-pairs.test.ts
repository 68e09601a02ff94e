import { beforeAll, describe, expect, it } from 'vitest';
import type { SuspensionReason } from '../../migrations/late-return-schema.ts';
import { transact } from '../../platform/database/transact.ts';
import { aHundredPairs, pairPlace } from '../../testing/pairs.fixture.ts';
import { aPastRental, insertStation } from '../../testing/rental-row.fixture.ts';
import { liftSuspension } from './lift-suspension.ts';
import { suspendAccount } from './suspend-account.ts';

const place = pairPlace();
const now = new Date();
let rentalId: string;
beforeAll(async () => {
  await insertStation(place.db, '7701');
  rentalId = await aPastRental(place.db, { accountId: await place.aPerson(), stationCode: '7701', now });
});

async function aSuspended(...reasons: SuspensionReason[]): Promise<string> {
  const accountId = await place.aPerson();
  for (const reason of reasons) await suspend(accountId, reason);
  return accountId;
}

const suspend = (accountId: string, reason: SuspensionReason) =>
  transact(place.db, (tx) => suspendAccount(tx, { accountId, reason, rentalId, now }));
const lift = (accountId: string, reason: SuspensionReason) =>
  transact(place.db, (tx) => liftSuspension(tx, { accountId, reason, now }));

async function blockingReason(accountId: string): Promise<string | null> {
  const account = place.db.selectFrom('account').select('blocking_reason').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).blocking_reason;
}

describe('an account with two reasons', () => {
  it('is open when both end at the same moment [B13]', async () => {
    await aHundredPairs({
      prepare: () => aSuspended('unpaid', 'late_return'),
      left: (accountId) => lift(accountId, 'unpaid'),
      right: (accountId) => lift(accountId, 'late_return'),
      check: async (accountId) => expect(await blockingReason(accountId)).toBeNull(),
    });
  });

  it('stays closed when one ends while the other begins [B13]', async () => {
    await aHundredPairs({
      prepare: () => aSuspended('unpaid'),
      left: (accountId) => lift(accountId, 'unpaid'),
      right: (accountId) => suspend(accountId, 'late_return'),
      check: async (accountId) => expect(await blockingReason(accountId)).toBe('late_return'),
    });
  });
});
