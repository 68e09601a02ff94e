import type { PlanKey } from './plan.ts';
import { isSingleUse } from './plan-period.ts';

// Every reason why a rider may not take a charger that follows from known facts. `takeCharger` adds those found while
// acting: there is no such booking, another press came first, the panel changed meanwhile, the broker is unreachable.

/** A user as every reply shows it. */
export interface RiderFacts {
  blocking_reason?: string | null | undefined;
  sessions: readonly unknown[];
  plan_status?: string | null | undefined;
  subscription_id?: string | null | undefined;
}

export type RiderObstacle = 'signed-out' | 'suspended' | 'charger-in-hand' | 'no-plan';

/** Why this rider may not take a charger at any station. */
export function whyRiderMayNotTake(rider: RiderFacts | undefined): RiderObstacle | undefined {
  if (!rider) return 'signed-out';
  if (rider.blocking_reason) return 'suspended';
  // One charger per rider [P4].
  if (rider.sessions.length > 0) return 'charger-in-hand';
  return hasValidPlan(rider) ? undefined : 'no-plan';
}

function hasValidPlan({ plan_status, subscription_id }: RiderFacts): boolean {
  return (plan_status === 'Active' || plan_status === 'Single') && Boolean(subscription_id);
}

/** An account that an operator has closed counts as suspended. */
export function blockingReasonOf(account: {
  blocking_reason: string | null;
  closed_at: Date | null;
}): string | undefined {
  return account.blocking_reason ?? (account.closed_at ? 'closed' : undefined);
}

export interface PlanFacts {
  plan: PlanKey;
  usedAt: Date | null;
  paidUntil: Date;
  /** Whether the rider has a charger in hand. */
  isRenting: boolean;
}

/** A plan for a single rental lasts until that rental ends; every other plan until its paid time is over. */
export function planStatusOf(
  { plan, usedAt, paidUntil, isRenting }: PlanFacts,
  now: Date,
): 'Active' | 'Single' | 'Expired' {
  const isOver = usedAt && isSingleUse(plan) ? !isRenting : paidUntil <= now;
  if (isOver) return 'Expired';
  return isSingleUse(plan) ? 'Single' : 'Active';
}

export interface ExchangeFacts {
  /** `exchange_anywhere`: staff allowed one exchange, also at a station that is not full. */
  rider: (RiderFacts & { can_do_pit_stop: boolean; exchange_anywhere?: true | undefined }) | undefined;
  exchange: boolean;
  /** How many Electrons the rider has in hand. Counts in an exchange only. */
  inHand: number;
}

/** A second Electron comes out only in exchange for the one in hand: the first must be back before the next exchange [P5]. */
function mayExchange({ rider, inHand }: ExchangeFacts): boolean {
  return rider?.can_do_pit_stop === true && whyRiderMayNotTake(rider) === 'charger-in-hand' && inHand === 1;
}

export type BookingRefusal = 'suspended' | 'holds-battery' | 'may-not-exchange';

/** Why a rider may not start a booking. A rider without a plan may: the plan is bought in the course of it. */
export function whyMayNotBook(facts: ExchangeFacts): BookingRefusal | undefined {
  const obstacle = whyRiderMayNotTake(facts.rider);
  if (obstacle === 'signed-out' || obstacle === 'suspended') return 'suspended';
  if (facts.exchange) return mayExchange(facts) ? undefined : 'may-not-exchange';
  return obstacle === 'charger-in-hand' ? 'holds-battery' : undefined;
}

export interface StationFacts {
  isDisabled: boolean;
  isPaused: boolean;
  hasPrices: boolean;
  isOnline: boolean;
}

/** Why a station gives no charger to any rider. An exchange needs no price: the rental keeps its schedule. */
export function whyStationMayNotRelease(
  station: StationFacts | undefined,
  exchange: boolean,
): 'not-ready' | 'no-prices' | 'offline' | undefined {
  if (!station || station.isDisabled || station.isPaused) return 'not-ready';
  if (!station.hasPrices && !exchange) return 'no-prices';
  return station.isOnline ? undefined : 'offline';
}

export interface PressFacts extends ExchangeFacts {
  /** Whether the booking has already led to a charger. */
  isBookingTaken: boolean;
  /** The venue whose owner pays for the rider's plan, if one does. */
  payingVenue: string | undefined;
  station: (StationFacts & { venueId: string }) | undefined;
  hasFreeNest: boolean;
  /** Whether an Electron with the rider's cable stands ready. */
  hasElectron: boolean;
}

export type TakeRefusal = 'refused' | 'not-ready' | 'no-prices' | 'offline' | 'has-free-nests';

/** Why a press of "Unlock my charger" brings none [B7]. The order decides which reason the rider is shown. */
export function whyMayNotTake(press: PressFacts): TakeRefusal | undefined {
  const { exchange, station } = press;
  if (press.isBookingTaken) return 'refused';
  if (exchange ? !mayExchange(press) : whyRiderMayNotTake(press.rider)) return 'refused';
  // A plan that the owner of one venue pays for is valid at that venue only [O4].
  if (!exchange && press.payingVenue && press.payingVenue !== station?.venueId) return 'refused';
  const closed = whyStationMayNotRelease(station, exchange);
  if (closed) return closed;
  // An exchange needs a full station: with a free nest the rider returns the old Electron first [Z9].
  if (exchange && press.hasFreeNest && !press.rider?.exchange_anywhere) return 'has-free-nests';
  return press.hasElectron ? undefined : 'not-ready';
}
