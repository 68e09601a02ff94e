import { region } from '@etg/contract/entities';
import { planKeys } from '@etg/domain/plan';
import { z } from 'zod';
import type { FormerPriceTable } from '../../migrations/pricing-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { OperatorDoor } from '../../platform/operator/operator-door.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listFormerPrices } from './former-price.store.ts';
import { describeSchedule } from './pricing.rules.ts';
import { listStored, listVenuesWithoutPrices } from './pricing.store.ts';
import { publishSchedule } from './publish-schedule.ts';
import { type FormerPriceRecorded, recordFormerPrice } from './record-former-price.ts';
import { withdrawSchedule } from './withdraw-schedule.ts';

const path = '/operator/prices';
const publishCode = { published: 200, 'version-taken': 409, malformed: 422 } as const;
const recordCode = { recorded: 200, 'recorded-before': 409, malformed: 422 } as const;

/** All past, present and future prices, why a price is not in force, and the venues that have none. */
export function priceBookRoutes(door: OperatorDoor): void {
  const list = { method: 'GET', path, act: 'price.read', right: 'price.draft', given: z.object({}) } as const;
  door.open(list, async ({ tx, now }) => ({
    reply: {
      schedules: (await listStored(tx)).map((stored) => describeSchedule(stored, now)),
      former_prices: (await listFormerPrices(tx, now)).map(toFormerPrice),
      venues_without_prices: await listVenuesWithoutPrices(tx, now),
    },
  }));

  const schedule = z.object({
    schedule: z.unknown().optional(),
    valid_from: z.int().positive().optional(),
  });
  const publish = {
    method: 'POST',
    path,
    act: 'price.publish',
    right: 'price.confirm',
    given: schedule,
  } as const;
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

  formerPriceRoute(door);

  const one = z.object({ id: z.string().min(1).max(60) });
  const withdraw = {
    method: 'POST',
    path: `${path}/:id/withdraw`,
    act: 'price.withdraw',
    right: 'price.confirm',
    given: one,
  } as const;
  door.open(withdraw, async ({ tx, given: { id }, now, reply }) => {
    const outcome = await withdrawSchedule(tx, { id, now });
    if (outcome === 'no-such-schedule') return undefined;
    if (outcome === 'last-price') reply.code(409);
    return { reply: { outcome }, subject: id, after: { outcome } };
  });
}

const formerPrice = z.object({
  country: region,
  plan: z.enum(planKeys),
  price: z.int().positive().describe('in minor units, as in a schedule'),
  charged_from: z.int().positive(),
  charged_until: z.int().positive(),
});

/** A price that was charged before: from then on it can be shown crossed out. */
function formerPriceRoute(door: OperatorDoor): void {
  const given = z.object({ former: z.unknown().optional() });
  const record = {
    method: 'POST',
    path: `${path}/former`,
    act: 'price.record',
    right: 'price.confirm',
    given,
  } as const;
  door.open(record, async ({ tx, given: { former }, now, reply }) => {
    const recorded = await recordGiven(tx, former, now);
    reply.code(recordCode[recorded.outcome]);
    return {
      reply: recorded,
      subject: 'former price',
      after: { former: JSON.stringify(former ?? null), outcome: recorded.outcome },
    };
  });
}

async function recordGiven(tx: Tx, given: unknown, now: Date): Promise<FormerPriceRecorded> {
  const { data, error } = formerPrice.safeParse(given);
  if (!data) return { outcome: 'malformed', fault: z.prettifyError(error) };
  const former = {
    country: data.country,
    plan: data.plan,
    price_minor: BigInt(data.price),
    charged_from: new Date(data.charged_from * 1_000),
    charged_until: new Date(data.charged_until * 1_000),
  };
  return recordFormerPrice(tx, { former, now });
}

function toFormerPrice(former: FormerPriceTable): z.infer<typeof formerPrice> {
  return {
    country: former.country,
    plan: former.plan,
    price: Number(former.price_minor),
    charged_from: toUnix(former.charged_from),
    charged_until: toUnix(former.charged_until),
  };
}
