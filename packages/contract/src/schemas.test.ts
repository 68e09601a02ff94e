import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallShape } from './call.ts';
import { errorBody } from './error.ts';
import { calls } from './index.ts';

const id = '6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11';

/** A complete valid body for each call that has one. */
const bodies: Record<string, unknown> = {
  K1: { number: '14155552671', appLanguage: 'en' },
  K2: { code: '123456', group_id: '1001' },
  K3: { appLanguage: 'ja' },
  K4: { name: 'Ann' },
  K6: { appLanguage: 'it' },
  K7: { station_number: '1001', problem: 'dark', option: 'other', itemId: id, item: 'battery_pickup' },
  K8: {
    age: '18-20',
    gender: 'non_binary',
    email: 'ann@example.com',
    worry_your_phone_dying: 'somewhat worry',
    s_paid_services: '24hours_250',
    nps_score: 10,
    agree_to_terms: 1,
  },
  K12: { group_id: '1001', message: 'offline' },
  K13: { session_id: id },
  K14: { settings: { group_id: '1001', exchangeChargerFlow: true } },
  K16: {
    bookingId: id,
    settings: { group_id: '400001', cableType: 'usb_c', cable_option_ask: false },
    status: 'reset_station',
  },
  K17: { settings: { group_id: '1001', cableType: 'lightning', sessionBookingId: id } },
  K20: {
    orderId: id,
    order: { promo: true, plan_id: 2, promo_id: 'p1', paymentMethod: 'credit_card', selectedMethod: 'tok_1' },
    user: { agree_to_terms: 0, zip: 'SW1A 1AA', email: 'ann@example.com' },
  },
  K21: { promocode_key: 'WELCOME3' },
  K22: { promocode_key: 'FRIEND1' },
  K23: { orderId: id, source: 'credit_card', device_data: '{}', payment_method_nonce: 'fake-valid-nonce' },
  K24: { orderId: id, status: 'fail', order: { failStatus: 'a', failMethod: 'b', failServer: 'c' } },
  K28: { token: 'tok_1' },
  K29: { token: 'tok_1' },
  K33: { orderId: id, source: 'credit_card', device_data: '{}', payment_method_nonce: 'fake-valid-nonce' },
  K34: [{ key: 'hello', value: 'Hello', language: 'ru' }],
  '/users/devices/sign_out': { deviceId: id },
  '/users/email': { email: 'ann@example.com' },
  '/users/cable': { cable_by_default: 'usb_c', cable_option_ask: false },
  '/users/notifications': { reminders_by_sms: false, reminders_by_push: true, receipts_by_email: true },
  '/users/deletion': { phone_end: '2671' },
  '/venues/find': { near: '34.01,-118.49', text: 'cafe' },
  '/{provider}/debts/pay': {
    currency: 'USD',
    selectedMethod: 'tok_1',
    source: 'credit_card',
    payment_method_nonce: 'fake-valid-nonce',
    device_data: '{}',
  },
  '/{provider}/bank_checks/{checkId}': { payment_method_nonce: 'fake-valid-nonce', leave: true },
  '/users/push': {
    endpoint: 'https://push.example/send/abc',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
  '/users/push/end': { endpoint: 'https://push.example/send/abc' },
  '/users/reports/{reportId}/photo': { photo: '/9j/' },
  '/venues/request': {
    venue: 'Lantern Bar',
    address: '214 Alder Street',
    country: 'US',
    contact_name: 'Lou',
    email: 'lou@lantern.example',
    phone: '+1 310 555 0142',
    message: 'Two stations, please',
  },
  '/traces': {
    spans: [
      {
        name: 'tap unlock',
        trace: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        began: 900,
        ended: 20,
      },
    ],
  },
};

const table: readonly CallShape[] = calls;
const withBody = table.flatMap((call) =>
  call.body ? [{ id: call.id === 'ours' ? call.path : call.id, body: call.body }] : [],
);

/** Copies of `value` in each of which one object has an extra key. */
function withExtraKey(value: unknown): unknown[] {
  if (Array.isArray(value)) return inEach(value, withExtraKey);
  if (typeof value !== 'object' || value === null) return [];
  return [{ ...value, is_admin: true }, ...inEach(value, withExtraKey)];
}

/** Copies of `value` in each of which one string contains a NUL. */
function withNul(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value.slice(0, 1)}\0`];
  return typeof value === 'object' && value !== null ? inEach(value, withNul) : [];
}

function inEach(parent: object, change: (child: unknown) => unknown[]): unknown[] {
  return Object.entries(parent).flatMap(([key, child]) =>
    change(child).map((changed) =>
      Array.isArray(parent)
        ? parent.map((item, index) => (String(index) === key ? changed : item))
        : { ...parent, [key]: changed },
    ),
  );
}

type Schema = z.core.JSONSchema.BaseSchema;

/** The schema itself and all schemas inside it. */
function parts(schema: Schema): Schema[] {
  const children = [schema.items, ...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])];
  return [
    schema,
    ...children.flatMap((child) => (typeof child === 'object' && !Array.isArray(child) ? parts(child) : [])),
  ];
}

describe('bodies', () => {
  it('have a sample each', () => {
    expect(withBody.map((call) => call.id)).toEqual(Object.keys(bodies));
  });

  it.each(withBody)('$id takes its sample', ({ id, body }) => {
    expect(body.parse(bodies[id])).toEqual(bodies[id]);
  });

  it.each(withBody)('$id refuses a key it does not know, at every depth', ({ id, body }) => {
    const variants = withExtraKey(bodies[id]);
    expect(variants.length).toBeGreaterThan(0);
    expect(variants.filter((variant) => body.safeParse(variant).success)).toEqual([]);
  });

  it.each(withBody)('$id refuses a NUL in every text', ({ id, body }) => {
    expect(withNul(bodies[id]).filter((variant) => body.safeParse(variant).success)).toEqual([]);
  });

  it.each(withBody)('$id bounds every text, list and number', ({ body }) => {
    const unbounded = parts(z.toJSONSchema(body, { io: 'input' })).filter(
      ({ type, enum: choices, const: constant, pattern, maxLength, maxItems, maximum }) =>
        choices === undefined &&
        constant === undefined &&
        ((type === 'string' && maxLength === undefined && pattern === undefined) ||
          (type === 'array' && maxItems === undefined) ||
          (type === 'integer' && (maximum === undefined || maximum > 2 ** 31 - 1)) ||
          (type === 'number' && maximum === undefined)),
    );
    expect(unbounded).toEqual([]);
  });

  it.each(withBody)('$id refuses what is no body at all', ({ body }) => {
    for (const garbage of [undefined, null, 1, 'text', [1]])
      expect(body.safeParse(garbage).success).toBe(false);
  });

  it('K6 accepts only a supported language [P11]', () => {
    const language = withBody.find((call) => call.id === 'K6')?.body;
    expect(language?.safeParse({ appLanguage: 'fr' }).success).toBe(false);
  });

  it('K7 refuses a report that says neither where nor what [X4]', () => {
    const report = withBody.find((call) => call.id === 'K7')?.body;
    expect(report?.safeParse({ option: 'other' }).success).toBe(false);
    expect(report?.safeParse({ option: 'other', station_number: ' ', problem: '' }).success).toBe(false);
    expect(report?.safeParse({ option: 'other', problem: 'dark' }).success).toBe(true);
  });

  it('K23 takes the free form with nothing but the order [O4]', () => {
    const checkout = withBody.find((call) => call.id === 'K23')?.body;
    expect(checkout?.safeParse({ orderId: id }).success).toBe(true);
  });
});

describe('OpenAPI', () => {
  it.each(table)('can say every part of $id $path', ({ params, headers, body, reply }) => {
    for (const schema of [params, headers, body]) {
      if (schema)
        expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'throw' })).not.toThrow();
    }
    expect(() => z.toJSONSchema(reply, { io: 'output', unrepresentable: 'throw' })).not.toThrow();
  });

  it.each(table)('reads the reply of $id $path as it is written, unchanged by a transform', ({ reply }) => {
    const written = z.toJSONSchema(reply, { io: 'input', override: dropAdditional });
    const read = z.toJSONSchema(reply, { io: 'output', override: dropAdditional });
    expect(read).toEqual(written);
  });

  it('explains every outcome of a call', () => {
    for (const { reply } of table) {
      if (reply.description === 'application/pdf') continue;
      const { code } = z.toJSONSchema(reply).properties ?? {};
      expect(code).toMatchObject({ description: expect.stringMatching(/^200 /) });
    }
  });
});

/** zod's JSON schema of the output forbids extra keys, that of the input does not; this difference is no transform. */
function dropAdditional({ jsonSchema }: { jsonSchema: Schema }): void {
  delete jsonSchema.additionalProperties;
}

describe('an error body', () => {
  it('has a code, a message and perhaps the field', () => {
    expect(errorBody.parse({ code: 400, message: 'too long', field: 'name' })).toEqual({
      code: 400,
      message: 'too long',
      field: 'name',
    });
    expect(errorBody.safeParse({ code: 200, message: 'ok' }).success).toBe(false);
    expect(errorBody.safeParse({ code: 404 }).success).toBe(false);
  });
});
