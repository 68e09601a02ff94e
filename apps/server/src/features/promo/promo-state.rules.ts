import type { PromoState } from '@etg/contract/console/promo-words';

export interface PromoTimes {
  stopped_at: Date | null;
  starts_at: Date | null;
  expires_at: Date | null;
  /** No code of it has a use, or anything of its budget, left. */
  used_up: boolean;
}

/** What has become of a code. Stopped says more than over, and over more than used up. */
export function stateOf(promo: PromoTimes, now: Date): PromoState {
  if (promo.stopped_at) return 'stopped';
  if (promo.expires_at && promo.expires_at <= now) return 'over';
  if (promo.used_up) return 'used-up';
  return promo.starts_at && promo.starts_at > now ? 'planned' : 'running';
}
