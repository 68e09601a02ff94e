import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import { findSchedule } from '../pricing/index.ts';
import type { OrderRow } from './order.store.ts';

export interface Priced {
  price: Money;
  hold: Money;
  schedule: FeeSchedule;
}

/** The price of a plan in the order's country at a time, with its fee schedule. Undefined if it is not sold there. */
export async function findPrice(
  db: Reader,
  { country }: Pick<OrderRow, 'country'>,
  { plan, at }: { plan: PlanKey; at: Date },
): Promise<Priced | undefined> {
  const schedule = await findSchedule(db, { country, plan, at });
  if (!schedule) return undefined;
  const { currency } = schedule;
  const money = (minor: number): Money => ({ minor: BigInt(minor), currency });
  return { price: money(schedule.price), hold: money(schedule.hold), schedule };
}
