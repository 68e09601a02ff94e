import { randomUUID } from 'node:crypto';
import { type Calls, calls } from '@etg/contract';
import { apiPrefix, type CallShape } from '@etg/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aReceipt } from '../testing/receipt.fixture.ts';
import { aRider, type Rider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { type Anns, bodies, walks } from '../testing/two-users.fixture.ts';
import { aSavedMethod, aStation, aSubscriber, standingAt } from '../testing/world.fixture.ts';

/** Names of ids that belong to one rider. Each call that takes one needs an entry in `walks`. */
const owned = [
  'bookingId',
  'rentalId',
  'feeId',
  'reportId',
  'receiptId',
  'orderId',
  'checkId',
  'sessionBookingId',
  'session_id',
  'deviceId',
  'token',
  'selectedMethod',
];
/** Names that look like private ids but are public, or are stored only as text. */
const everybodys = ['group_id', 'groupId', 'plan_id', 'promo_id', 'itemId', 'paymentMethod', 'failMethod'];

let server: TestServer;
let station: Awaited<ReturnType<typeof aStation>>;
let ann: Awaited<ReturnType<typeof aSubscriber>>;
let bob: Awaited<ReturnType<typeof aSubscriber>>;
let anns: Anns;

beforeAll(async () => {
  server = await startTestServer();
  station = await aStation(server, { code: '5801' });
  [ann, bob] = [await aSubscriber(server, '14155550401'), await aSubscriber(server, '14155550402')];
  const rentalId = await rentAndReturn(ann);
  const { bookingId } = await standingAt(ann, '5801');
  const told = await ann.call('POST /users/report', { body: { option: 'other', problem: 'dark' } });
  const methodToken = await aSavedMethod(server, ann.accountId);
  const ordered = await ann.call('POST /subscribe/start', {
    body: { settings: { sessionBookingId: bookingId } },
  });
  const orderId = ordered.body.order?.key_id ?? 'none';
  const feeId = await postFee(rentalId);
  const [device] = (await ann.call('GET /users/devices')).body.devices;
  const deviceId = device?.id ?? 'none';
  const checkId = await aBankCheck(ann.accountId);
  const reportId = told.body.report ?? 'none';
  const receiptId = await aReceiptOf(ann.accountId);
  anns = { bookingId, rentalId, feeId, reportId, receiptId, methodToken, orderId, checkId, deviceId };
});
afterAll(async () => {
  ann.close();
  bob.close();
  await station.close();
  await server.stop();
});

/** A fee that Ann can have explained and pay. */
async function postFee(rental_id: string): Promise<string> {
  const fee = { step: 0, kind: 'charge', plan: 'monthly', state: 'owed', currency: 'USD' } as const;
  const at = new Date();
  const { id } = await server.db
    .insertInto('fee_posting')
    .values({ rental_id, ...fee, amount_minor: 100n, due_at: at, posted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A debt of Ann's whose payment waits for her bank. */
async function aBankCheck(account_id: string): Promise<string> {
  const [id, key, created_at] = [randomUUID(), `debt:${randomUUID()}`, new Date()];
  const act = {
    kind: 'sale',
    purpose: 'debt',
    amount_minor: 100n,
    currency: 'GBP',
    state: 'created',
  } as const;
  await server.db
    .insertInto('money_act')
    .values({ key, ...act, reference: id, account_id, body: '{"bank":true}', created_at })
    .execute();
  await server.db
    .insertInto('bank_check')
    .values({
      id,
      act_key: key,
      state: 'waiting',
      until: new Date(created_at.getTime() + 600_000),
      created_at,
    })
    .execute();
  return id;
}

/** The receipt of a fee that Ann paid. */
async function aReceiptOf(account_id: string): Promise<string> {
  const [actKey, at] = [`late:${randomUUID()}`, new Date()];
  const act = {
    kind: 'sale',
    purpose: 'late',
    amount_minor: 199n,
    currency: 'USD',
    state: 'succeeded',
  } as const;
  await server.db
    .insertInto('money_act')
    .values({ key: actKey, ...act, reference: actKey, account_id, body: '{}', created_at: at, ended_at: at })
    .execute();
  return aReceipt(server.db, { actKey, accountId: account_id, at });
}

/** Makes a rental with a receipt. */
async function rentAndReturn(rider: Rider): Promise<string> {
  const { live, press } = await standingAt(rider, '5801');
  press();
  const command = await station.nextCommand();
  if (command.type !== 'release') throw new Error('expected a release');
  const { id, nest, electron } = command;
  await station.sendEvent({ type: 'taken', command: id });
  await live.nextElectron();
  const returned = live.nextReturned();
  await station.sendEvent({ type: 'returned', nest, electron });
  return (await returned).receipt;
}

const table: readonly CallShape[] = calls;

const keyOf = ({ method, path }: CallShape) => `${method} ${path}`;

function answered(): CallShape[] {
  return table.filter(({ method, path }) => {
    const url = apiPrefix + path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    return server.http.hasRoute({ method, url });
  });
}

/** Every field name in the parameters and body of a call, at any depth. */
function namesIn({ params, body }: CallShape): string[] {
  const schemas = [params, body].flatMap((schema) =>
    schema ? [z.toJSONSchema(schema, { io: 'input' })] : [],
  );
  return schemas.flatMap(propertyNames);
}

function propertyNames(schema: z.core.JSONSchema.BaseSchema): string[] {
  const properties = Object.entries(schema.properties ?? {});
  const inside = [...properties.map(([, child]) => child), schema.items, ...(schema.anyOf ?? [])];
  return [
    ...properties.map(([name]) => name),
    ...inside.flatMap((child) =>
      typeof child === 'object' && !Array.isArray(child) ? propertyNames(child) : [],
    ),
  ];
}

describe('of two users', () => {
  it('every id a call takes is known to be one person’s or everybody’s [A2]', () => {
    const ids = table.flatMap(namesIn).filter((name) => /(?:id|token|method)$/i.test(name));
    const unknown = ids.filter((name) => !owned.includes(name) && !everybodys.includes(name));
    expect(unknown).toEqual([]);
  });

  it('every answered call that takes somebody’s id is walked [A2]', () => {
    const taking = answered().filter((call) => namesIn(call).some((name) => owned.includes(name)));
    expect(Object.keys(walks).sort()).toEqual(taking.map(keyOf).sort());
  });

  it('neither reaches what is the other’s, nor learns that it exists [A2]', async () => {
    const booking = () =>
      server.db.selectFrom('booking').selectAll().where('id', '=', anns.bookingId).executeTakeFirstOrThrow();
    const before = await booking();
    for (const [key, { ask, refusal = 404 }] of Object.entries(walks)) {
      const { status, body } = await ask(bob, anns);
      expect([key, status === 200 ? body.code : status]).toEqual([key, refusal]);
      const never = await ask(bob, {
        bookingId: randomUUID(),
        rentalId: randomUUID(),
        feeId: randomUUID(),
        reportId: randomUUID(),
        receiptId: randomUUID(),
        orderId: randomUUID(),
        checkId: randomUUID(),
        methodToken: 'never-was',
        deviceId: randomUUID(),
      });
      expect([key, never.status, never.body]).toEqual([key, status, body]);
    }
    expect(await booking()).toEqual(before);
  });

  it('neither reads anything of the other where no id is asked for [A2]', async () => {
    for (const call of answered().filter(({ method }) => method === 'GET')) {
      const { status, body } = await ask(bob, call);
      const told = JSON.stringify(body);
      const secrets = [ann.accountId, ...Object.values(anns), '14155550401'].filter((each) =>
        told.includes(each),
      );
      expect([keyOf(call), status === 401, secrets]).toEqual([keyOf(call), false, []]);
    }
  });

  it('neither sees the station through the other’s booking [A2, L1]', async () => {
    const request = { group_id: '5801', cableType: 'usb_c', bookingId: anns.bookingId } as const;
    const statusFor = async (rider: Rider) => {
      const live = await rider.openLive();
      live.socket.emit('get_station_status', request);
      return (await live.nextStatus()).releaseReady;
    };
    expect([await statusFor(ann), await statusFor(bob)]).toEqual([true, false]);
  });
});

describe('without proofs', () => {
  it('every call of a user answers 401, to nobody, to a token alone and to a cookie alone [A1, L3]', async () => {
    const stolen = [{}, { authorization: `Bearer ${bob.token()}` }, { cookie: bob.cookie() }];
    const ofUsers = answered().filter(({ access }) => access === 'user');
    expect(ofUsers.map(keyOf)).toContain('POST /users/updateUser');
    for (const call of ofUsers) {
      const answers = await Promise.all(stolen.map((headers) => ask(aRider(server), call, headers)));
      expect([keyOf(call), ...answers.map(({ status }) => status)]).toEqual([keyOf(call), 401, 401, 401]);
    }
    expect((await bob.call('GET /users/electrons/history')).status).toBe(200);
  });
});

/** Makes the call well-formed, with ids that do not exist. */
function ask(rider: Rider, call: CallShape, proofs: Record<string, string> = {}) {
  const key = keyOf(call) as keyof Calls;
  const ids = {
    bookingId: randomUUID(),
    orderId: randomUUID(),
    rentalId: randomUUID(),
    feeId: randomUUID(),
    reportId: randomUUID(),
    receiptId: randomUUID(),
    checkId: randomUUID(),
  };
  const params = { provider: 'braintree', groupId: '5801', ...ids };
  const body = call.body && (bodies[key] ?? {});
  const request = { params, headers: { page: '/charges', ...proofs }, ...(body !== undefined && { body }) };
  return rider.call(key, request as never);
}
