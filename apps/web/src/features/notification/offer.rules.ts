import type { PushState } from '../../platform/push.ts';

/** Who said "not now" is not asked again for this long. */
const quietMs = 30 * 86_400_000;

export interface OfferFacts {
  readonly state: PushState;
  /** When it was declined, in milliseconds. */
  readonly declinedAt: number | undefined;
  readonly online: boolean;
}

export function isOfferDue({ state, declinedAt, online }: OfferFacts, nowMs: number): boolean {
  return state === 'off' && online && (declinedAt === undefined || nowMs - declinedAt >= quietMs);
}
