import type { ModuleName } from './module.ts';

/** An action that an address, a link or a message may request by name. */
interface Action {
  readonly module?: ModuleName;
  /** For signed-in riders only: a visitor signs in first, then the action follows (C3). */
  readonly person?: true;
  /** Comes with a station's number. */
  readonly station?: true;
  readonly page?: string;
}

const actions = {
  /** R2 */
  groupIdRegistred: { station: true },
  /** R3 */
  turnOnMap: { page: '/map' },
  /** R4 */
  login: { module: 'auth' },
  refund: { module: 'refund', person: true },
  referral: { module: 'share', person: true },
  /** Ours: the venue of a station, to take a charger from or to walk to (S8). */
  chooseStation: { module: 'choose-station', station: true },
} as const satisfies Record<string, Action>;

export function actionNamed(name: string): Action | undefined {
  return Object.entries(actions).find(([known]) => known === name)?.[1];
}
