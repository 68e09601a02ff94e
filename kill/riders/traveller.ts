import type { User } from '@etg/contract/user';
import type { PlanKey } from '@etg/domain/plan';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { Random } from '../../apps/simulator/src/random.ts';
import type { Outside } from '../parts/cluster.ts';
import type { PhysicalWorld } from '../world.ts';
import type { Phone } from './phone.ts';

/** Where everybody travels. */
export interface Place extends Outside {
  readonly db: Database;
  readonly world: PhysicalWorld;
  /** Nobody begins anything new. */
  isEvening(): boolean;
}

export interface Habits {
  plan: Extract<PlanKey, 'hourly_rate' | 'daily' | 'monthly' | 'annual'>;
  /** Keeps it longer than paid for. */
  isLate?: boolean;
  exchanges?: boolean;
  /** Still has it in the evening. */
  keepsIt?: boolean;
}

/** News that the live channel brings. */
export type Heard = 'lit' | 'taken' | 'returned';

/** What a person knows of themselves; the books are compared with it in the end. */
export interface Traveller {
  readonly number: string;
  readonly place: Place;
  readonly phone: Phone;
  readonly random: Random;
  readonly habits: Habits;
  accountId: string;
  /** The Electron in the hand. */
  hand: string | undefined;
  readonly done: {
    purchases: number;
    pulled: number;
    rentals: number;
    exchanges: number;
    lateReturns: number;
  };
  readonly heard: Record<Heard, number>;
}

/** Who the server takes me for, now. */
export async function lookAtMyself({ phone }: Traveller): Promise<User> {
  const { body } = await phone.ask('POST /welcome', { body: {} });
  if (!body.user) throw new Error('the server does not know me any more');
  return body.user;
}
