import { Random } from '../../apps/simulator/src/random.ts';
import { aPhone } from './phone.ts';
import { travel } from './travel.ts';
import type { Habits, LiveEventName, Place, Traveller } from './traveller.ts';

const residents: Habits[] = [
  { plan: 'monthly' },
  { plan: 'hourly_rate' },
  { plan: 'hourly_rate', keepsIt: true },
  { plan: 'daily', isLate: true },
  { plan: 'daily', isLate: true, keepsIt: true },
  { plan: 'annual', exchanges: true },
];
const newcomer: Habits = { plan: 'hourly_rate' };

/** All riders of a round. */
export interface Town {
  readonly travellers: readonly Traveller[];
  /** The errors of the riders. */
  readonly errors: readonly string[];
  addTraveller(habits?: Habits): void;
  pulled(): number;
  /** How often the live channel delivered each event. */
  received(): Record<LiveEventName, number>;
  /** Resolves when all riders have stopped. */
  untilAllHaveStopped(): Promise<void>;
}

interface TownOptions {
  place: Place;
  seed: string;
  addresses: readonly string[];
  publicUrl: string;
}

export function startTown({ place, seed, addresses, publicUrl }: TownOptions): Town {
  const travellers: Traveller[] = [];
  const errors: string[] = [];
  const activities: Promise<void>[] = [];

  function addTraveller(habits: Habits = newcomer): void {
    const number = `1415555${2_100 + travellers.length}`;
    const random = new Random(seed, number);
    const traveller: Traveller = {
      number,
      place,
      random,
      habits,
      accountId: '',
      hand: undefined,
      phone: aPhone({ addresses, publicUrl, db: place.db, random }),
      done: { purchases: 0, pulled: 0, rentals: 0, exchanges: 0, lateReturns: 0 },
      received: { lit: 0, taken: 0, returned: 0 },
    };
    travellers.push(traveller);
    const recordError = (error: unknown) =>
      void errors.push(`${number}: ${error instanceof Error ? error.message : error}`);
    activities.push(travel(traveller).catch(recordError));
  }

  for (const habits of residents) addTraveller(habits);
  const total = (count: (traveller: Traveller) => number) =>
    travellers.reduce((sum, traveller) => sum + count(traveller), 0);
  return {
    travellers,
    errors,
    addTraveller: () => addTraveller(),
    pulled: () => total(({ done }) => done.pulled),
    received: () => ({
      lit: total(({ received }) => received.lit),
      taken: total(({ received }) => received.taken),
      returned: total(({ received }) => received.returned),
    }),
    untilAllHaveStopped: async () => void (await Promise.all(activities)),
  };
}
