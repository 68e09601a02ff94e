import type { GatewayDisputeOrder } from '@etg/contract/gateway-control';
import type { CableType } from '@etg/contract/vocabulary';
import type { PlanKey } from '@etg/domain/plan';

export interface DemoRider {
  phone: string;
  name: string;
  plan: PlanKey;
  /** When the plan was bought, in days before now. */
  boughtDaysAgo: number;
  /** The number of earlier, ended rentals. */
  earlierRentals: number;
  can_do_pit_stop?: boolean;
  /** The Electron in hand, taken at a station this many hours ago. */
  inHand?: { electron: string; cable: CableType; from: string; nest: number; hoursAgo: number };
  /** Asked their bank to take the price of the plan back, this many days ago. */
  disputed?: { daysAgo: number; replyInDays: number; reason: NonNullable<GatewayDisputeOrder['reason']> };
  /** The expected result of having it for so long. */
  blocking_reason?: 'late_return';
}

/** Half an hour before Cleo's Electron was taken. */
const daysAgo = 49.5 / 24;

export const demoRiders: DemoRider[] = [
  { phone: '14155552671', name: 'Ada', plan: 'monthly', boughtDaysAgo: 25, earlierRentals: 5 },
  {
    phone: '14155552672',
    name: 'Ben',
    plan: 'monthly',
    boughtDaysAgo: 25,
    earlierRentals: 1,
    inHand: { electron: 'E-9072', cable: 'usb_c', from: '1001', nest: 6, hoursAgo: 3 },
  },
  {
    // Two late days by the price list: 24 hours are included, then one late day, then another.
    phone: '14155552673',
    name: 'Cleo',
    plan: 'daily',
    boughtDaysAgo: daysAgo,
    earlierRentals: 0,
    inHand: { electron: 'E-9073', cable: 'lightning', from: '1010', nest: 6, hoursAgo: 49 },
  },
  {
    phone: '14155552674',
    name: 'Dan',
    plan: 'annual',
    boughtDaysAgo: 25,
    earlierRentals: 3,
    inHand: { electron: 'E-9074', cable: 'usb_c', from: '400001', nest: 5, hoursAgo: 7.5 * 24 },
    blocking_reason: 'late_return',
  },
  {
    phone: '14155552675',
    name: 'Eve',
    plan: 'annual',
    boughtDaysAgo: 25,
    earlierRentals: 12,
    can_do_pit_stop: true,
    inHand: { electron: 'E-9075', cable: 'usb_c', from: '1011', nest: 5, hoursAgo: 5 },
  },
  { phone: '14155552676', name: 'Finn', plan: 'monthly', boughtDaysAgo: daysAgo, earlierRentals: 1 },
  {
    // The answer to the bank is due in two days.
    phone: '14155552677',
    name: 'Gus',
    plan: 'daily',
    boughtDaysAgo: 12,
    earlierRentals: 1,
    disputed: { daysAgo: 8, replyInDays: 10, reason: 'not_recognized' },
  },
];
