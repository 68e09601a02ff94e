import type { ModuleName } from './module.ts';

/** What an address, a link or a message may ask of the conversation by name. */
interface Action {
  readonly module?: ModuleName;
  /** Only for somebody we know; a visitor signs in first, and the action is honoured after (C3). */
  readonly person?: true;
  /** Tells which station. */
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
  /** Ours: the venue of a station, to take from or to walk to (S8). */
  chooseStation: { module: 'choose-station', station: true },
} as const satisfies Record<string, Action>;

export function actionNamed(name: string): Action | undefined {
  return Object.entries(actions).find(([known]) => known === name)?.[1];
}
