import type { MessageId } from '@etg/messages/areas';

/** The text for a code that the order has taken, or has left unused because the first use is free without it [O3]. */
export function promoTaken({ promo_spared }: { promo_spared?: boolean | undefined }): MessageId {
  return promo_spared ? 'subscription.promo-spared' : 'subscription.promo-applied';
}

/** The text for a refused code: the specification's [Z15], and ours for a friend's code [D23]. */
export function promoProblem(code: number): MessageId {
  switch (code) {
    case 410:
    case 412:
      return 'subscription.promo-expired';
    case 403:
      return 'subscription.promo-used';
    case 407:
      return 'subscription.promo-elsewhere';
    case 408:
      return 'subscription.promo-today';
    case 411:
      return 'subscription.promo-newcomers';
    case 405:
      return 'subscription.promo-referral-used';
    case 406:
      return 'subscription.promo-invited-them';
    case 409:
      return 'subscription.promo-not-new';
    default:
      return 'subscription.promo-unknown';
  }
}
