import type { OrderTarget } from './order.rules.ts';

/** The address of each step; the card form is a state of the payments page [R11, S21]. */
export function orderPath(to: OrderTarget, orderId: string, bookingId: string | undefined): string {
  switch (to) {
    case 'order':
      return `/subscribe/${orderId}`;
    case 'card':
      return `/subscribe/${orderId}/payments?new=credit_card`;
    case 'payments':
    case 'review':
    case 'process':
    case 'fail':
    case 'purchase':
      return `/subscribe/${orderId}/${to}`;
    case 'release':
      return bookingId === undefined ? '/station' : `/station/${bookingId}/release`;
    case 'station':
      return '/station';
    case 'payments-page':
      return '/payments';
  }
}
