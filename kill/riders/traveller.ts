import type { User } from '@etg/contract/user';
import type { PlanKey } from '@etg/domain/plan';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { Random } from '../../apps/simulator/src/random.ts';
import type { Outside } from '../parts/cluster.ts';
import type { PhysicalWorld } from '../world.ts';
import type { Phone } from './phone.ts';

/** What all riders share. */
export interface Place extends Outside {
  readonly db: Database;
  readonly world: PhysicalWorld;
  /** True once the round ends: riders start nothing new. */
  isEnding(): boolean;
}

export interface Habits {
  plan: Extract<PlanKey, 'hourly_rate' | 'daily' | 'monthly' | 'annual'>;
  /** Keeps the Electron longer than paid for. */
  isLate?: boolean;
  exchanges?: boolean;
  /** Still has the Electron when the round ends. */
  keepsIt?: boolean;
}

/** Events of the live channel that are counted. */
export type LiveEventName = 'lit' | 'taken' | 'returned';

/** What a rider has and did; the records are compared with it at the end. */
export interface Traveller {
  readonly number: string;
  readonly place: Place;
  readonly phone: Phone;
  readonly random: Random;
  readonly habits: Habits;
  accountId: string;
  /** The Electron in hand. */
  hand: string | undefined;
  readonly done: {
    purchases: number;
    pulled: number;
    rentals: number;
    exchanges: number;
    lateReturns: number;
  };
  readonly received: Record<LiveEventName, number>;
}

export async function readUser({ phone }: Traveller): Promise<User> {
  const { body } = await phone.ask('POST /welcome', { body: {} });
  if (!body.user) throw new Error('the server no longer knows the rider');
  return body.user;
}
