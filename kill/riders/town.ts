import { Random } from '../../apps/simulator/src/random.ts';
import { aPhone } from './phone.ts';
import { travel } from './travel.ts';
import type { Habits, Heard, Place, Traveller } from './traveller.ts';

const residents: Habits[] = [
  { plan: 'monthly' },
  { plan: 'hourly_rate' },
  { plan: 'hourly_rate', keepsIt: true },
  { plan: 'daily', isLate: true },
  { plan: 'daily', isLate: true, keepsIt: true },
  { plan: 'annual', exchanges: true },
];
const newcomer: Habits = { plan: 'hourly_rate' };

/** Everybody who rents in a round. */
export interface Town {
  readonly travellers: readonly Traveller[];
  /** What went wrong for somebody, in their words. */
  readonly complaints: readonly string[];
  somebodyComes(habits?: Habits): void;
  pulled(): number;
  /** How often the live channel brought each kind of news. */
  heard(): Record<Heard, number>;
  /** When everybody has ended their day. */
  isAsleep(): Promise<void>;
}

interface TownPlan {
  place: Place;
  seed: string;
  addresses: readonly string[];
  publicUrl: string;
}

export function foundTown({ place, seed, addresses, publicUrl }: TownPlan): Town {
  const travellers: Traveller[] = [];
  const complaints: string[] = [];
  const days: Promise<void>[] = [];

  function somebodyComes(habits: Habits = newcomer): void {
    const number = `1415555${2_100 + travellers.length}`;
    const random = new Random(seed, number);
    const traveller: Traveller = {
      ...{ number, place, random, habits, accountId: '', hand: undefined },
      phone: aPhone({ addresses, publicUrl, db: place.db, random }),
      done: { purchases: 0, pulled: 0, rentals: 0, exchanges: 0, lateReturns: 0 },
      heard: { lit: 0, taken: 0, returned: 0 },
    };
    travellers.push(traveller);
    const complain = (error: unknown) =>
      void complaints.push(`${number}: ${error instanceof Error ? error.message : error}`);
    days.push(travel(traveller).catch(complain));
  }

  for (const habits of residents) somebodyComes(habits);
  const total = (count: (traveller: Traveller) => number) =>
    travellers.reduce((sum, traveller) => sum + count(traveller), 0);
  return {
    travellers,
    complaints,
    somebodyComes: () => somebodyComes(),
    pulled: () => total(({ done }) => done.pulled),
    heard: () => ({
      lit: total(({ heard }) => heard.lit),
      taken: total(({ heard }) => heard.taken),
      returned: total(({ heard }) => heard.returned),
    }),
    isAsleep: async () => void (await Promise.all(days)),
  };
}
