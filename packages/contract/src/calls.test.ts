import { randomUUID } from 'node:crypto';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { BodyOf, CallShape, HeadersOf, ParamsOf, ReplyOf } from './call.ts';
import { type Calls, calls } from './index.ts';
import { followPromoLink } from './promo.ts';
import { findGroup } from './station.ts';

interface Row {
  call: string;
  request?: string;
  reads?: string;
  header?: string;
}

/** The specification's section 7, name for name. `reads` lists the fields of the reply that the client uses. */
const specification: Record<string, Row> = {
  K1: { call: 'POST /number', request: 'number appLanguage', reads: 'code token' },
  K2: { call: 'POST /code', request: 'code group_id', reads: 'code token user' },
  K3: { call: 'POST /welcome', request: 'appLanguage', reads: 'code user location freeFirstDay' },
  K4: { call: 'POST /name', request: 'name', reads: 'code token user_id' },
  K5: { call: 'GET /users/access', header: 'page', reads: 'code access redirectTo' },
  K6: { call: 'POST /users/language', request: 'appLanguage' },
  K7: { call: 'POST /users/report', request: 'station_number problem option itemId item', reads: 'code' },
  K8: {
    call: 'POST /users/updateUser',
    request: 'age gender email worry_your_phone_dying s_paid_services nps_score agree_to_terms',
  },
  K9: { call: 'GET /users/electrons/history', reads: 'code history' },
  K10: { call: 'GET /venues/get', reads: 'code venues' },
  K11: {
    call: 'GET /groups/get/{groupId}',
    header: 'source',
    reads: 'code venue free_nests supernovasOnline corona_virus user',
  },
  K12: { call: 'POST /groups/report/', request: 'group_id message' },
  K13: { call: 'POST /electrons/lost' },
  K14: { call: 'POST /sessions/start', request: 'settings', reads: 'code booking user' },
  K15: { call: 'GET /sessions/process/{bookingId}', reads: 'code booking user' },
  K16: { call: 'POST /sessions/booking/change', request: 'bookingId settings status', reads: 'user' },
  K17: { call: 'POST /subscribe/start', request: 'settings', reads: 'code order' },
  K18: { call: 'GET /subscribe/process/{orderId}', reads: 'order' },
  K19: { call: 'GET /subscribe/plans/{orderId}', reads: 'plans' },
  K20: { call: 'POST /subscribe/order/change', request: 'orderId order user', reads: 'message' },
  K21: {
    call: 'POST /subscribe/promocode',
    request: 'promocode_key',
    header: 'source',
    reads: 'promo promo_id code',
  },
  K22: { call: 'POST /promo/link', request: 'promocode_key', header: 'source', reads: 'code' },
  K23: {
    call: 'POST /subscribe/checkout',
    request: 'orderId source device_data payment_method_nonce price credit',
    reads: 'status message',
  },
  K24: { call: 'POST /subscribe/order/status', request: 'orderId status order' },
  K25: { call: 'GET /pricing_list', reads: 'data' },
  K26: { call: 'GET /{provider}/plans/get', reads: 'plans' },
  K27: { call: 'GET /{provider}/payment_methods', reads: 'payment_methods' },
  K28: { call: 'POST /{provider}/payment_methods/set_default', request: 'token' },
  K29: { call: 'POST /{provider}/payment_methods/remove', request: 'token' },
  K30: { call: 'GET /{provider}/transactions', reads: 'transactions' },
  K31: { call: 'POST /{provider}/client_token/generate', reads: 'client_token' },
  K32: { call: 'POST /{provider}/subscriptions/refund', reads: 'code' },
  K33: { call: 'POST /{provider}/checkout' },
  K34: { call: 'POST /dictionary' },
};

/** Fields of `reads` that may be absent, for example because the caller is not signed in, or because no error occurred. */
const mayBeAbsent: Readonly<Record<string, string>> = {
  K1: 'token',
  K2: 'token user',
  K3: 'user location freeFirstDay',
  K5: 'redirectTo',
  K11: 'user',
  K14: 'booking user',
  K16: 'user',
  K17: 'order',
  K20: 'message',
  K21: 'promo promo_id',
  K23: 'message',
};

const ours = [
  'POST /users/logout',
  'POST /users/rebind',
  'GET /users/devices',
  'POST /users/devices/sign_out',
  'POST /users/devices/sign_out_others',
  'POST /users/email',
  'POST /users/email/link',
  'POST /users/cable',
  'GET /users/notifications',
  'POST /users/notifications',
  'GET /users/data',
  'GET /users/deletion',
  'POST /users/deletion',
  'GET /users/referral',
  'GET /users/rental',
  'GET /users/rentals/{rentalId}/receipt',
  'POST /users/rentals/{rentalId}/seen',
  'GET /{provider}/subscriptions/refund',
  'GET /users/plan/pauses',
  'POST /{provider}/subscriptions/cancel',
  'GET /venues/map',
  'GET /venues/in/{zoom}/{box}',
  'POST /venues/find',
  'GET /users/fees/{feeId}',
  'GET /users/debts',
  'GET /users/block',
  'POST /{provider}/debts/pay',
  'POST /{provider}/bank_checks/{checkId}',
  'GET /users/push',
  'POST /users/push',
  'POST /users/push/end',
  'POST /users/reports/{reportId}/photo',
  'GET /users/reports',
  'GET /countries',
  'GET /receipts/{receiptId}',
  'GET /receipts/{receiptId}/pdf',
  'GET /seller-notice/{country}',
  'GET /news/{place}',
  'POST /venues/request',
  'POST /traces',
];

const table: readonly CallShape[] = calls;

function keyOf({ method, path }: CallShape): string {
  return `${method} ${path}`;
}

function names(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function words(text: string | undefined): string[] {
  return text?.split(' ') ?? [];
}

describe('the table of calls', () => {
  it('has K1 to K34 in the order of the specification, each once [K1–K34]', () => {
    const listed = table.filter(({ id }) => id !== 'ours').map((call) => [call.id, keyOf(call)]);
    expect(listed).toEqual(Object.entries(specification).map(([id, row]) => [id, row.call]));
    expect(listed).toHaveLength(34);
  });

  it('marks what the specification does not list as ours', () => {
    expect(table.filter(({ id }) => id === 'ours').map(keyOf)).toEqual(ours);
  });

  it('answers one call per method and path', () => {
    expect(new Set(table.map(keyOf)).size).toBe(table.length);
  });

  it.each(Object.entries(specification))('names what %s sends and reads', (id, row) => {
    const call = table.find((candidate) => candidate.id === id);
    expect(names(call?.reply)).toEqual(expect.arrayContaining(['code', ...words(row.reads)]));
    expect(names(call?.headers)).toEqual(words(row.header));
    if (row.request) expect(names(call?.body).sort()).toEqual(words(row.request).sort());
  });

  it.each(Object.entries(specification))(
    '%s answers with all that is read, but for what is written down',
    (id, row) => {
      const reply = table.find((candidate) => candidate.id === id)?.reply;
      const shape = reply instanceof z.ZodObject ? reply.shape : {};
      const optional = words(row.reads).filter((name) => shape[name] instanceof z.ZodOptional);
      expect(optional.join(' ')).toBe(mayBeAbsent[id] ?? '');
    },
  );

  it.each(table.map((call) => [keyOf(call), call] as const))(
    'declares the path parameters of %s',
    (key, call) => {
      const inPath = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(names(call.params)).toEqual(inPath);
    },
  );

  it('knows one payment provider', () => {
    const withProvider = table.filter(({ path }) => path.startsWith('/{provider}/'));
    expect(withProvider).toHaveLength(12);
    const checkId = randomUUID();
    for (const { params } of withProvider) {
      expect(params?.safeParse({ provider: 'braintree', checkId }).success).toBe(true);
      expect(params?.safeParse({ provider: 'another', checkId }).success).toBe(false);
    }
  });

  it.each([
    { id: 'K5', sent: { page: '/payments?from=menu' } },
    { id: 'K11', sent: { source: 'express_link' } },
    { id: 'K21', sent: { source: 'order_page' } },
    { id: 'K22', sent: { source: 'Marketing' } },
  ])('keeps the other headers of $id, such as the bearer token', ({ id, sent }) => {
    const headers = { ...sent, authorization: 'Bearer t' };
    expect(table.find((call) => call.id === id)?.headers?.parse(headers)).toEqual(headers);
  });

  it('refuses a source that the specification does not know [K11, K22]', () => {
    expect(findGroup.headers.safeParse({ source: 'Referral' }).success).toBe(false);
    expect(followPromoLink.headers.safeParse({ source: 'QR' }).success).toBe(false);
    expect(followPromoLink.headers.safeParse({}).success).toBe(false);
  });
});

describe('what a browser reads of a call without its validators', () => {
  it('has its body, parameters, headers and reply under method and path', () => {
    type LookUp = Calls['GET /groups/get/{groupId}'];
    expectTypeOf<ParamsOf<LookUp>>().toEqualTypeOf<{ groupId: string }>();
    expectTypeOf<ReplyOf<LookUp>['code']>().toEqualTypeOf<200>();
    expectTypeOf<BodyOf<LookUp>>().toEqualTypeOf<undefined>();
    expectTypeOf<HeadersOf<Calls['POST /promo/link']>['source']>().toEqualTypeOf<'Referral' | 'Marketing'>();
    expectTypeOf<BodyOf<Calls['POST /name']>>().toEqualTypeOf<{ name: string }>();
    expectTypeOf<ReplyOf<Calls['GET /users/access']>['code']>().toEqualTypeOf<200 | 302 | 403>();
    expectTypeOf<keyof Calls>().extract<'POST /nowhere'>().toBeNever();
    expect(table).toHaveLength(34 + ours.length);
  });
});
