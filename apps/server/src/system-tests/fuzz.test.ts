import { calls } from '@etg/contract';
import type { CallShape } from '@etg/contract/call';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brokenOf, valuesOf } from '../testing/fuzz.fixture.ts';
import { numRuns, ownFaults, patienceMs, seed, Tally } from '../testing/fuzz-run.fixture.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.fixture.ts';
import { aRider, type Rider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt } from '../testing/world.fixture.ts';

/** Excluded: they would sign the rider out. They have their own tests. */
const ending = ['POST /users/logout', 'POST /users/deletion'];
/** Not called by the signed-in rider: they start a new login. */
const visitorsOnly = ['POST /number', 'POST /code', 'POST /users/rebind'];

const table: readonly CallShape[] = calls;
const tally = new Tally();
/** Concurrent calls, so that they meet each other's changes. */
const atOnce = 8;

interface CallInput {
  params: unknown;
  body: unknown;
  isBob: boolean;
}

let gateway: TestGateway;
let server: TestServer;
let station: Awaited<ReturnType<typeof aStation>>;
let ann: Rider;
let bob: Rider;
/** Texts that only Ann may read. */
let anns: string[];
let known: string[];

beforeAll(async () => {
  gateway = await startTestGateway();
  server = await startTestServer({ ...gateway.env, LOG_LEVEL: 'error' });
  station = await aStation(server, { code: '5901' });
  [ann, bob] = [await aSubscriber(server, '14155550411'), await aSubscriber(server, '14155550412')];
  await ann.call('POST /name', { body: { name: 'Annabella Fuzz' } });
  const { bookingId } = await standingAt(ann, '5901');
  const own = await standingAt(bob, '5901');
  anns = ['14155550411', 'Annabella Fuzz'];
  const orders = await Promise.all([ann, bob].map(anOrder));
  known = ['5901', own.bookingId, bookingId, ...orders, await gateway.nonce()];
}, patienceMs);
afterAll(async () => {
  await tally.write();
  ann.close();
  bob.close();
  await station.close();
  await server.stop();
  await gateway.stop();
});

async function anOrder(rider: Rider): Promise<string> {
  const { body } = await rider.call('POST /subscribe/start', { body: { settings: { group_id: '5901' } } });
  return body.order?.key_id ?? 'none';
}

const answered = table.filter(({ method, path }) => !ending.includes(`${method} ${path}`));

describe('whatever is sent', () => {
  it.each(answered.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers with a proper refusal or its own reply, and with nothing of another user [A2]',
    async (key, call) => {
      const params = call.params && toJson(call.params);
      const body = call.body && toJson(call.body);
      const visitor = aRider(server);
      const input: Arbitrary<CallInput> = fc.record({
        params: params ? valuesOf(params, known) : fc.constant({}),
        body: body ? fc.oneof(valuesOf(body, known), brokenOf(body, known)) : fc.constant<unknown>(undefined),
        isBob: visitorsOnly.includes(key) ? fc.constant(false) : fc.boolean(),
      });
      const askOnce = async ({ params, body, isBob }: CallInput) => {
        // `call` checks the answer against its schema, or the schema of an error.
        const answer = await (isBob ? bob : visitor).call(
          key as 'GET /users/rental',
          { params, body } as never,
        );
        tally.count(key, answer.status);
        const text = JSON.stringify(answer.body);
        // 503: on an overloaded machine a request may not get a database connection in time.
        if (answer.status !== 503) expect(answer.status, text).toBeLessThan(500);
        expect(anns.filter((secret) => text.includes(secret))).toEqual([]);
      };
      const several = fc.array(input, { minLength: atOnce, maxLength: atOnce });
      await fc.assert(
        fc.asyncProperty(several, async (wishes) => void (await Promise.all(wishes.map(askOnce)))),
        { numRuns: Math.ceil(numRuns / atOnce), seed },
      );
    },
    patienceMs,
  );
});

it('and the server took nothing of it for a fault of its own', async () => {
  expect(await ownFaults(server)).toEqual([]);
});

it('and the rider is still who they were', async () => {
  const { body } = await bob.call('POST /welcome', { body: { appLanguage: 'en' } });
  expect(body.user?.phone).toBe('14155550412');
});

function toJson(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
