import { randomUUID } from 'node:crypto';
import { planIds } from '@etg/domain/plan';
import { encrypt } from '../../platform/sealed/sealed.ts';
import { aPastRental } from '../../testing/rental-row.fixture.ts';
import type { ConsoleAnswer, TestStaff } from '../../testing/staff.fixture.ts';
import { openPayments, type Payments, reconcileDispute } from '../payment/index.ts';
import { noHandlers, noPages } from '../payment/payment.fixture.ts';
import type { Shop } from '../subscription/subscription.fixture.ts';

const hour = 3_600_000;

export interface DisputedRental {
  id: string;
  rentalId: string;
  accountId: string;
  saleKey: string;
}

/** A process beside the server that reads what the gateway says. */
export function paymentsBeside({ server, sdk }: Shop): Payments {
  return openPayments({
    ...server.core,
    db: server.db,
    gateway: sdk,
    publicUrl: 'http://localhost',
    handlers: noHandlers,
    live: noPages,
  });
}

/** Somebody bought a day, rented with it, wrote a report, and asked the bank for the money. */
export async function aDisputedRental(
  shop: Shop,
  { station, words, replyInDays = 7 }: { station: string; words?: string; replyInDays?: number },
): Promise<DisputedRental> {
  const { db, core } = shop.server;
  const { accountId, ...buyer } = await shop.aBuyer();
  await db.updateTable('account').set({ name: 'Gus Odell' }).where('id', '=', accountId).execute();
  const orderId = await buyer.wants(planIds.daily);
  await buyer.pay(orderId);
  await shop.pass(hour);
  const now = core.clock.now();
  const rentalId = await aPastRental(db, { accountId, stationCode: station, now });
  if (words)
    await db
      .insertInto('problem_report')
      .values({
        id: randomUUID(),
        account_id: accountId,
        option: 'other',
        problem: encrypt(db, 'problem_report.problem', words),
        rental_id: rentalId,
        station_code: station,
        station_events: '[]',
        created_at: now,
      })
      .execute();
  await shop.pass(47 * hour);
  const saleKey = `plan:${orderId}`;
  const found = await shop.sdk.search({ orderId: saleKey });
  const transaction = found.outcome === 'found' ? (found.found[0]?.id ?? '') : '';
  const { id } = await shop.gateway.openDispute({ transaction, reply_in_days: replyInDays });
  await reconcileDispute(paymentsBeside(shop), id);
  return { id, rentalId, accountId, saleKey };
}

/** Looks at an act and confirms it, as the panel of the console does. */
export async function confirmAct(
  who: TestStaff,
  path: string,
  {
    given = {},
    reason = 'dispute',
    key = randomUUID(),
  }: { given?: object; reason?: string; key?: string } = {},
): Promise<ConsoleAnswer> {
  const { body } = await who.call('POST', `${path}/preview`, { given });
  const seen = body.preview?.version ?? 'x.0';
  return who.call('POST', path, { given, key, seen, reason: { code: reason, words: 'A test' } });
}
