import { z } from 'zod';
import type { OperatorDoor } from '../../platform/operator/operator-door.ts';
import { describeSchedule } from './pricing.rules.ts';
import { listStored, listVenuesWithoutPrices } from './pricing.store.ts';
import { publishSchedule } from './publish-schedule.ts';
import { withdrawSchedule } from './withdraw-schedule.ts';

const path = '/operator/prices';
const publishCode = { published: 200, 'version-taken': 409, malformed: 422 } as const;

/** All past, present and future prices, why a price is not in force, and the venues that have none. */
export function priceBookRoutes(door: OperatorDoor): void {
  const list = { method: 'GET', path, act: 'price.read', given: z.object({}) } as const;
  door.open(list, async ({ tx, now }) => ({
    reply: {
      schedules: (await listStored(tx)).map((stored) => describeSchedule(stored, now)),
      venues_without_prices: await listVenuesWithoutPrices(tx, now),
    },
  }));

  const schedule = z.object({
    schedule: z.unknown().optional(),
    valid_from: z.int().positive().optional(),
  });
  const publish = { method: 'POST', path, act: 'price.publish', given: schedule } as const;
  door.open(publish, async ({ tx, given, now, reply }) => {
    const validFrom = given.valid_from ? new Date(given.valid_from * 1_000) : now;
    const published = await publishSchedule(tx, { body: given.schedule, validFrom, now });
    reply.code(publishCode[published.outcome]);
    const subject = 'id' in published ? published.id : 'none';
    return {
      reply: published,
      subject,
      after: { outcome: published.outcome, valid_from: validFrom.toISOString() },
    };
  });

  const one = z.object({ id: z.string().min(1).max(60) });
  const withdraw = {
    method: 'POST',
    path: `${path}/:id/withdraw`,
    act: 'price.withdraw',
    given: one,
  } as const;
  door.open(withdraw, async ({ tx, given: { id }, now, reply }) => {
    const outcome = await withdrawSchedule(tx, { id, now });
    if (outcome === 'no-such-schedule') return undefined;
    if (outcome === 'last-price') reply.code(409);
    return { reply: { outcome }, subject: id, after: { outcome } };
  });
}
