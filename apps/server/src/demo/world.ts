import type { GatewayDisputeOrder } from '@etg/contract/gateway-control';
import type { Language } from '@etg/contract/languages';
import type { CableType } from '@etg/contract/vocabulary';
import type { PlanKey } from '@etg/domain/plan';
import type { BuiltInRegion } from '@etg/domain/region';

export interface DemoRider {
  phone: string;
  name: string;
  /** English if missing. */
  language?: Language;
  /** Where the plan was bought and the Electron taken; the United States if missing. */
  country?: BuiltInRegion;
  plan: PlanKey;
  /** When the plan was bought, in days before now. */
  boughtDaysAgo: number;
  /** The gateway has not answered since: nobody knows whether the plan was paid. */
  unanswered?: boolean;
  /** The number of earlier, ended rentals. */
  earlierRentals: number;
  can_do_pit_stop?: boolean;
  /** The Electron in hand, taken at a station this many hours ago. */
  inHand?: InHand;
  /** Asked their bank to take the price of the plan back, this many days ago. */
  disputed?: { daysAgo: number; replyInDays: number; reason: NonNullable<GatewayDisputeOrder['reason']> };
  /** The expected result of having it for so long. */
  blocking_reason?: 'late_return';
}

interface InHand {
  electron: string;
  cable: CableType;
  from: string;
  nest: number;
  hoursAgo: number;
  /** In truth it is in this nest of a station that has been silent since before: only the station knows. */
  putInto?: { station: string; nest: number; hoursAgo: number };
}

const hour = 1 / 24;
/** Half an hour before the Electron of a late rider was taken. */
const daysAgo = 49.5 * hour;

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
    // Two late days by the price list: 24 hours are included, then one late day, then another. The second was wrong.
    phone: '14155552673',
    name: 'Cleo',
    plan: 'daily',
    boughtDaysAgo: daysAgo,
    earlierRentals: 0,
    inHand: {
      electron: 'E-9073',
      cable: 'lightning',
      from: '1010',
      nest: 6,
      hoursAgo: 49,
      putInto: { station: '1004', nest: 4, hoursAgo: 20.9 },
    },
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
  {
    // As late as Cleo, and has it still.
    phone: '14155552678',
    name: 'Ivy',
    plan: 'daily',
    boughtDaysAgo: daysAgo,
    earlierRentals: 0,
    inHand: { electron: 'E-9078', cable: 'usb_c', from: '1010', nest: 8, hoursAgo: 49 },
  },
  {
    phone: '14155552679',
    name: 'Hana',
    plan: 'daily',
    boughtDaysAgo: 27.5 * hour,
    earlierRentals: 0,
    inHand: {
      electron: 'E-9076',
      cable: 'usb_c',
      from: '1001',
      nest: 8,
      hoursAgo: 27,
      putInto: { station: '1004', nest: 5, hoursAgo: 9 },
    },
  },
  {
    phone: '14155552680',
    name: 'Rui',
    plan: 'daily',
    boughtDaysAgo: 50.5 * hour,
    earlierRentals: 0,
    inHand: {
      electron: 'E-9077',
      cable: 'lightning',
      from: '1010',
      nest: 7,
      hoursAgo: 50,
      putInto: { station: '1004', nest: 6, hoursAgo: 20 },
    },
  },
  {
    // After 55 minutes the gateway was asked seven times; it is asked again an hour after the last time.
    phone: '14155552681',
    name: 'Iris',
    plan: 'monthly',
    boughtDaysAgo: (55 / 60) * hour,
    unanswered: true,
    earlierRentals: 0,
  },
  {
    phone: '14155552682',
    name: 'Giulia',
    language: 'it',
    plan: 'monthly',
    boughtDaysAgo: 25,
    earlierRentals: 2,
    inHand: { electron: 'E-9079', cable: 'usb_c', from: '400001', nest: 6, hoursAgo: 6 },
  },
  {
    phone: '819076543210',
    name: 'アキ',
    language: 'ja',
    country: 'JP',
    plan: 'monthly',
    boughtDaysAgo: 20,
    earlierRentals: 0,
    inHand: { electron: 'E-9080', cable: 'usb_c', from: '2001', nest: 5, hoursAgo: 4 },
  },
];

/** What riders took before: always the same Electron, which is back in its nest. */
export const earlierElectron = { electron: 'E-10012', cable: 'usb_c', from: '1001', nest: 2 } as const;

/** An earlier rental of a rider, by its number: when it began and ended, in hours before now. */
export function earlierRental({ boughtDaysAgo }: DemoRider, turn: number): { from: number; until: number } {
  const from = boughtDaysAgo * 24 - turn * 3;
  return { from, until: from - 2 };
}
