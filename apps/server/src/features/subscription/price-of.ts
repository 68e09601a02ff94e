import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import { findSchedule } from '../pricing/index.ts';
import type { OrderRow } from './order.store.ts';

/** What a plan costs in the order's country now, with the schedule that says so. */
export async function priceOf(
  db: Reader,
  { country }: Pick<OrderRow, 'country'>,
  plan: PlanKey,
): Promise<{ price: Money; hold: Money; schedule: FeeSchedule }> {
  const schedule = await findSchedule(db, country, plan);
  const { currency } = schedule;
  const money = (minor: number): Money => ({ minor: BigInt(minor), currency });
  return { price: money(schedule.price), hold: money(schedule.hold), schedule };
}
