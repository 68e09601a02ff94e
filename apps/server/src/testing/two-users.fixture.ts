import { randomUUID } from 'node:crypto';
import type { Calls } from '@etg/contract';
import type { Rider } from './rider.fixture.ts';

/** Ids of things that belong to Ann. */
export interface Anns {
  bookingId: string;
  rentalId: string;
  feeId: string;
  reportId: string;
  receiptId: string;
  methodToken: string;
  orderId: string;
  checkId: string;
  deviceId: string;
}

export interface Walk {
  /** Bob makes the call with Ann's ids. */
  ask: (bob: Rider, anns: Anns) => Promise<{ status: number; body: { code?: number; message?: string } }>;
  /** The expected status: 404 unless the contract defines another. */
  refusal?: number;
}

const provider = 'braintree';
const aPhoto = Buffer.from([0xff, 0xd8, 0xff]).toString('base64');

/** Bob's attempts, one for each call that takes the id of a rider's thing. */
export const walks: { [K in keyof Calls]?: Walk } = {
  'GET /sessions/process/{bookingId}': {
    ask: (bob, { bookingId }) => bob.call('GET /sessions/process/{bookingId}', { params: { bookingId } }),
  },
  'GET /users/rentals/{rentalId}/receipt': {
    ask: (bob, { rentalId }) => bob.call('GET /users/rentals/{rentalId}/receipt', { params: { rentalId } }),
  },
  'POST /users/rentals/{rentalId}/seen': {
    ask: (bob, { rentalId }) => bob.call('POST /users/rentals/{rentalId}/seen', { params: { rentalId } }),
  },
  'GET /users/fees/{feeId}': {
    ask: (bob, { feeId }) => bob.call('GET /users/fees/{feeId}', { params: { feeId } }),
  },
  'GET /receipts/{receiptId}': {
    ask: (bob, { receiptId }) => bob.call('GET /receipts/{receiptId}', { params: { receiptId } }),
  },
  'GET /receipts/{receiptId}/pdf': {
    ask: (bob, { receiptId }) => bob.call('GET /receipts/{receiptId}/pdf', { params: { receiptId } }),
  },
  'POST /electrons/lost': {
    ask: (bob, { rentalId }) => bob.call('POST /electrons/lost', { body: { session_id: rentalId } }),
    refusal: 409,
  },
  'POST /{provider}/debts/pay': {
    ask: (bob, { methodToken: selectedMethod }) =>
      bob.call('POST /{provider}/debts/pay', {
        params: { provider },
        body: { currency: 'USD', selectedMethod },
      }),
    refusal: 409,
  },
  'POST /{provider}/bank_checks/{checkId}': {
    ask: (bob, { checkId }) =>
      bob.call('POST /{provider}/bank_checks/{checkId}', {
        params: { provider, checkId },
        body: { leave: true },
      }),
  },
  'POST /users/devices/sign_out': {
    ask: (bob, { deviceId }) => bob.call('POST /users/devices/sign_out', { body: { deviceId } }),
  },
  'POST /users/reports/{reportId}/photo': {
    ask: (bob, { reportId }) =>
      bob.call('POST /users/reports/{reportId}/photo', { params: { reportId }, body: { photo: aPhoto } }),
  },
  'POST /{provider}/payment_methods/set_default': {
    ask: (bob, { methodToken: token }) =>
      bob.call('POST /{provider}/payment_methods/set_default', { params: { provider }, body: { token } }),
  },
  'POST /{provider}/payment_methods/remove': {
    ask: (bob, { methodToken: token }) =>
      bob.call('POST /{provider}/payment_methods/remove', { params: { provider }, body: { token } }),
  },
  'POST /sessions/booking/change': {
    ask: (bob, { bookingId }) =>
      bob.call('POST /sessions/booking/change', { body: { bookingId, status: 'reset_station' } }),
  },
  'POST /subscribe/start': {
    ask: (bob, { bookingId }) =>
      bob.call('POST /subscribe/start', { body: { settings: { sessionBookingId: bookingId } } }),
  },
  'GET /subscribe/process/{orderId}': {
    ask: (bob, { orderId }) => bob.call('GET /subscribe/process/{orderId}', { params: { orderId } }),
  },
  'GET /subscribe/plans/{orderId}': {
    ask: (bob, { orderId }) => bob.call('GET /subscribe/plans/{orderId}', { params: { orderId } }),
  },
  'POST /subscribe/order/change': {
    ask: (bob, { orderId, methodToken: selectedMethod }) =>
      bob.call('POST /subscribe/order/change', { body: { orderId, order: { plan_id: 3, selectedMethod } } }),
  },
  'POST /subscribe/checkout': {
    ask: (bob, { orderId }) => bob.call('POST /subscribe/checkout', { body: aCheckout(orderId) }),
  },
  'POST /{provider}/checkout': {
    ask: (bob, { orderId }) =>
      bob.call('POST /{provider}/checkout', { params: { provider }, body: aCheckout(orderId) }),
  },
  'POST /subscribe/order/status': {
    ask: (bob, { orderId }) => bob.call('POST /subscribe/order/status', { body: aFailure(orderId) }),
  },
};

function aCheckout(orderId: string) {
  return { orderId, source: 'credit_card', payment_method_nonce: 'bobs-nonce' } as const;
}

function aFailure(orderId: string) {
  return { orderId, status: 'fail', order: { failStatus: 'gave up' } } as const;
}

/** A valid body for each call that refuses an empty one with 400. */
export const bodies: { [K in keyof Calls]?: unknown } = {
  'POST /users/reports/{reportId}/photo': { photo: aPhoto },
  'POST /{provider}/payment_methods/set_default': { token: 'never-was' },
  'POST /{provider}/payment_methods/remove': { token: 'never-was' },
  'POST /{provider}/debts/pay': { currency: 'USD' },
  'POST /{provider}/bank_checks/{checkId}': {},
  'POST /name': { name: 'Eve' },
  'POST /users/devices/sign_out': { deviceId: randomUUID() },
  'POST /users/email': { email: 'eve@example.com' },
  'POST /users/cable': { cable_by_default: 'usb_c', cable_option_ask: true },
  'POST /users/notifications': {
    reminders_by_sms: true,
    reminders_by_push: false,
    receipts_by_email: false,
  },
  'POST /users/push': {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/eve',
    keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) },
  },
  'POST /users/push/end': { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/eve' },
  'POST /users/deletion': { phone_end: '0402' },
  'POST /users/language': { appLanguage: 'ru' },
  'POST /sessions/booking/change': { bookingId: randomUUID() },
  'POST /subscribe/order/change': { orderId: randomUUID() },
  'POST /subscribe/promocode': { promocode_key: 'NONE' },
  'POST /subscribe/checkout': { orderId: randomUUID() },
  'POST /{provider}/checkout': aCheckout(randomUUID()),
  'POST /subscribe/order/status': aFailure(randomUUID()),
};
