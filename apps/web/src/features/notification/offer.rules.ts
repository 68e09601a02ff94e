import type { PushState } from '../../platform/push.ts';

/** After "Not now" the offer does not come again for 30 days. */
const quietMs = 30 * 86_400_000;

export interface OfferFacts {
  readonly state: PushState;
  /** Unix milliseconds. */
  readonly declinedAt: number | undefined;
  readonly online: boolean;
}

export function isOfferDue({ state, declinedAt, online }: OfferFacts, nowMs: number): boolean {
  return state === 'off' && online && (declinedAt === undefined || nowMs - declinedAt >= quietMs);
}
