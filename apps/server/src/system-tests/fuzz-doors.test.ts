import { apiPrefix } from '@etg/contract/call';
import { getElectron, getStationStatus } from '@etg/contract/live';
import { stationEvent, stationOnline, stationState } from '@etg/contract/station-protocol';
import { aNest } from '@etg/testing/nests';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brokenOf, valuesOf } from '../testing/fuzz.fixture.ts';
import { numRuns, ownFaults, patienceMs, seed, Tally } from '../testing/fuzz-run.fixture.ts';
import type { RiderLive } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation, aSubscriber, panel, standingAt, until } from '../testing/world.fixture.ts';

const annsPhone = '14155550421';
const tally = new Tally();

let server: TestServer;
let station: Awaited<ReturnType<typeof aStation>>;
let bob: Awaited<ReturnType<typeof aSubscriber>>;
let known: string[];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'error' });
  station = await aStation(server, { code: '5921' });
  const ann = await aSubscriber(server, annsPhone);
  bob = await aSubscriber(server, '14155550422');
  known = [
    '5921',
    '5922',
    (await standingAt(ann, '5921')).bookingId,
    (await standingAt(bob, '5921')).bookingId,
  ];
  ann.close();
}, patienceMs);
afterAll(async () => {
  await tally.write();
  bob.close();
  await station.close();
  await server.stop();
});

/** A value that matches the schema, or one with a fault. */
function anyOf(schema: z.ZodType): Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fc.oneof(valuesOf(json, known), brokenOf(json, known));
}

function samples<Value>(values: Arbitrary<Value>, most: number): Value[][] {
  const all = fc.sample(values, { numRuns, seed });
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}

describe('whatever a page says on the live channel', () => {
  const events = () =>
    fc.oneof(
      fc.tuple(fc.constant('get_station_status' as const), anyOf(getStationStatus)),
      fc.tuple(fc.constant('get_electron' as const), anyOf(getElectron)),
      fc.tuple(fc.constantFrom('look_at', 'electron', 'connection', '', '__proto__'), fc.jsonValue()),
    );

  it('harms nobody, and tells nothing of another user [A2, L1]', { timeout: patienceMs }, async () => {
    // No more events for each page than the rate limit allows at once.
    for (const said of samples(events(), 25)) {
      const live = await bob.openLive();
      const heard: string[] = [];
      live.socket.onAny((...event) => void heard.push(JSON.stringify(event)));
      for (const [event, wish] of said) {
        live.socket.emit(event as 'get_station_status', wish as never);
        tally.count(`live ${event}`, 'live');
      }
      await stillAnswers(live);
      expect(heard.join('\n')).not.toContain(annsPhone);
      live.socket.close();
    }
  });

  async function stillAnswers({ socket }: RiderLive): Promise<void> {
    const answered = new Promise((resolve) => socket.once('station_status', resolve));
    socket.emit('get_station_status', { group_id: '9999', cableType: 'usb_c', bookingId: known[3] ?? '' });
    await answered;
  }
});

describe('whatever a station says', () => {
  const messages = () =>
    fc.oneof(
      fc.tuple(
        fc.constant('event' as const),
        anyOf(stationEvent).map((body) => JSON.stringify(body) ?? ''),
      ),
      fc.tuple(
        fc.constant('state' as const),
        anyOf(stationState).map((body) => JSON.stringify(body) ?? ''),
      ),
      fc.tuple(
        fc.constant('online' as const),
        anyOf(stationOnline).map((body) => JSON.stringify(body) ?? ''),
      ),
      fc.tuple(
        fc.constantFrom('event' as const, 'state' as const),
        fc.string({ unit: 'binary', maxLength: 300 }),
      ),
    );

  it('is taken or refused, and its panel is heard afterwards [P4]', { timeout: patienceMs }, async () => {
    for (const [index, said] of samples(messages(), 400).entries()) {
      const code = String(5_930 + index);
      const talker = await aStation(server, { code });
      for (const [channel, bytes] of said) {
        await talker.send(channel, bytes);
        tally.count(`station ${channel}`, 'station');
      }
      const electron = `R-${index}`;
      const shown = JSON.stringify({ v: 1, seq: 2 ** 52, at: Date.now(), nests: [aNest(1, { electron })] });
      await until(async () => {
        await talker.send('state', shown);
        return (await panel(server, code)).join() === electron;
      });
      expect(await panel(server, code)).toEqual([electron]);
      await talker.close();
    }
  });
});

describe('whatever form is posted', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('mine', 'not-mine', 'usb_c', '1001', "' or 1=1 --", '<script>', '%00', 'a'.repeat(900)),
  );
  const forms = fc.record({
    url: fc.oneof(
      fc.constantFrom(
        '/station',
        '/station?id=5921',
        `${apiPrefix}/braintree/webhooks`,
        '/e/abcdefghijklmnopqrstuvwxyz',
      ),
      text.map((id) => `/station?${new URLSearchParams({ id, from: id })}`),
      text.map((token) => `/e/${new URLSearchParams({ token }).toString().slice(6)}`),
      text.map((wish) => `${apiPrefix}/braintree/webhooks?${new URLSearchParams({ bt_challenge: wish })}`),
    ),
    method: fc.constantFrom('POST' as const, 'GET' as const),
    fields: fc.dictionary(
      fc.oneof(fc.constantFrom('cable', 'answer', 'bt_signature', 'bt_payload', '__proto__'), fc.string()),
      text,
    ),
    type: fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data',
      'text/plain',
    ),
  });

  it('is answered without a fault of ours, and leads nowhere else [A2, R15]', {
    timeout: patienceMs,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(forms, async ({ url, method, fields, type }) => {
        const payload = type.endsWith('json')
          ? JSON.stringify(fields)
          : new URLSearchParams(fields).toString();
        const answer = await server.http.inject({
          method,
          url,
          headers: { 'content-type': type },
          ...(method === 'POST' && { payload }),
        });
        tally.count(`form ${url.split(/[?]|(?<=\/e)\//)[0]}`, answer.statusCode);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/)/);
        expect(answer.body).not.toContain('<script>');
        expect(answer.body).not.toContain(annsPhone);
      }),
      { numRuns, seed },
    );
  });
});

it('and the server took nothing of it for a fault of its own', async () => {
  expect(await ownFaults(server)).toEqual([]);
});
