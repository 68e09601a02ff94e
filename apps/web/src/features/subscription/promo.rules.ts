import type { MessageId } from '@etg/messages/areas';

/** The catalogue's sentence for a code that is refused [Z15]. */
export function promoTrouble(code: number): MessageId {
  switch (code) {
    case 410:
    case 412:
      return 'subscription.promo-expired';
    case 403:
      return 'subscription.promo-used';
    case 405:
      return 'subscription.promo-referral-used';
    default:
      return 'subscription.promo-unknown';
  }
}
