import { randomUUID } from 'node:crypto';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commandsOf } from '../../cli/commands.ts';
import { aPastRental } from '../../testing/rental-row.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aSubscriber } from '../../testing/world.fixture.ts';
import { recordAct } from './record-act.ts';

const [annsToken, bobsToken] = ['token-of-ann-0123456789', 'token-of-bob-0123456789'];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    OPERATORS: `ann:${annsToken},bob:${bobsToken}`,
    METRICS_TOKEN: 'a-token-for-the-metrics',
  });
});
afterAll(async () => server.stop());

const call = (method: 'GET' | 'POST', url: string, token: string) =>
  server.http.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
const acts = () => server.db.selectFrom('operator_act').selectAll().orderBy('id').execute();

/** Prepares a subject for each route, so that the call succeeds. */
const subjects: Record<string, () => Promise<string>> = {
  'GET /operator/acts': async () => '/operator/acts',
  'GET /operator/incidents': async () => '/operator/incidents',
  'POST /operator/incidents/:id/close': async () => `/operator/incidents/${await anIncident()}/close`,
  'POST /operator/incidents/:id/believe': async () => `/operator/incidents/${await aDoubt()}/believe`,
  'GET /operator/payments': async () => '/operator/payments',
  'POST /operator/payments/:id/close': async () => `/operator/payments/${await aPaymentIncident()}/close`,
  'POST /operator/payments/:id/give-up': async () => `/operator/payments/${await aPaymentIncident()}/give-up`,
  'GET /operator/prices': async () => '/operator/prices',
  'POST /operator/prices': async () => '/operator/prices',
  'POST /operator/prices/former': async () => '/operator/prices/former',
  'POST /operator/prices/:id/withdraw': async () => `/operator/prices/${await aPrice()}/withdraw`,
  'GET /operator/reports': async () => '/operator/reports',
  'GET /operator/reports/:id/photo': async () => `/operator/reports/${await aReport()}/photo`,
  'POST /operator/reports/:id/close': async () => `/operator/reports/${await aReport()}/close`,
  'GET /operator/survey': async () => `/operator/survey?station=${await aStationCode()}`,
  'GET /operator/venue-requests': async () => '/operator/venue-requests',
  'POST /operator/venue-requests/:id/close': async () =>
    `/operator/venue-requests/${await aVenueRequest()}/close`,
  'POST /operator/venues/:id/pause': async () => `/operator/venues/${await aVenue()}/pause`,
  'POST /operator/venues/:id/resume': async () => {
    const id = await aVenue();
    await server.db
      .insertInto('venue_pause')
      .values({ id: randomUUID(), venue_id: id, paused_from: server.core.clock.now() })
      .execute();
    return `/operator/venues/${id}/resume`;
  },
};

async function aVenue(): Promise<string> {
  const venue = { id: randomUUID(), title: 'V', address: 'A', lat: 0, lng: 0, country: 'US' };
  await server.db.insertInto('venue').values(venue).execute();
  return venue.id;
}

let stations = 7_100;
async function aStationCode(): Promise<string> {
  stations += 1;
  await server.db
    .insertInto('station')
    .values({ code: String(stations), venue_id: await aVenue() })
    .execute();
  return String(stations);
}

async function anIncident(): Promise<string> {
  const [id, now] = [randomUUID(), server.core.clock.now()];
  const incident = { kind: 'removed_unasked', station_code: await aStationCode() } as const;
  await server.db
    .insertInto('incident')
    .values({ id, ...incident, happened_at: now, heard_at: now })
    .execute();
  return id;
}

/** A return that the station reported but its snapshot did not show. */
async function aDoubt(): Promise<string> {
  const [id, now] = [randomUUID(), server.core.clock.now()];
  const { accountId } = await aSubscriber(server, String(14155556000 + stations++));
  const stationCode = await aStationCode();
  const rental = await aPastRental(server.db, { accountId, stationCode, now });
  const { release_id } = await server.db
    .selectFrom('held_electron')
    .select('release_id')
    .where('rental_id', '=', rental)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('incident')
    .values({
      id,
      kind: 'return_unseen',
      station_code: stationCode,
      account_id: accountId,
      release_id,
      happened_at: now,
      heard_at: now,
    })
    .execute();
  return id;
}

async function aPrice(): Promise<string> {
  stations += 1;
  const schedule = { ...tariffSchedule('US', 'daily'), version: stations };
  const stored = { country: 'US', plan: 'daily', version: stations, body: JSON.stringify(schedule) } as const;
  const id = `US:daily:${stations}`;
  await server.db
    .insertInto('fee_schedule')
    .values({ id, ...stored, published_at: server.core.clock.now() })
    .execute();
  return id;
}

async function aPaymentIncident(): Promise<string> {
  const { accountId } = await aSubscriber(server, String(14155556000 + stations++));
  const [id, key, now] = [randomUUID(), `plan:${randomUUID()}`, server.core.clock.now()];
  await server.db
    .insertInto('money_act')
    .values({
      key,
      kind: 'sale',
      purpose: 'plan',
      reference: key,
      account_id: accountId,
      state: 'succeeded',
      amount_minor: 1n,
      currency: 'USD',
      body: '{}',
      created_at: now,
      ended_at: now,
    })
    .execute();
  const incident = { kind: 'unknown_outcome', act_key: key, detail: '', happened_at: now } as const;
  await server.db
    .insertInto('payment_incident')
    .values({ id, ...incident })
    .execute();
  return id;
}

async function aReport(): Promise<string> {
  const rider = await aSubscriber(server, String(14155556000 + stations++));
  const { body } = await rider.call('POST /users/report', { body: { option: 'other', problem: 'Broken' } });
  await sql`update problem_report set photo = 'x', photo_type = 'image/png' where id = ${body.report}`.execute(
    server.db,
  );
  return body.report ?? '';
}

async function aVenueRequest(): Promise<string> {
  const request = {
    venue: 'Bar',
    address: 'A',
    country: 'US',
    contact_name: 'L',
    email: 'l@bar.example',
  } as const;
  await aRider(server).call('POST /venues/request', { body: { ...request, venue: `Bar ${stations++}` } });
  const { id } = await server.db
    .selectFrom('venue_request')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every route under /operator, as Fastify's own tree of routes lists them. */
function operatorRoutes(): string[] {
  const routes: string[] = [];
  const path: string[] = [];
  for (const line of server.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', name = '', methods = ''] =
      /^((?:│ {3}| {4})*)(?:├── |└── )(\S*)(?: \((.+)\))?$/.exec(line) ?? [];
    if (!name) continue;
    path.splice(indent.length / 4);
    path.push(name);
    const whole = path.join('');
    for (const method of methods.split(', '))
      if (method && method !== 'HEAD') routes.push(`${method} ${whole}`);
  }
  return routes.filter((route) => route.includes(' /operator/')).sort();
}

describe('operators', () => {
  it('have no route that this test does not know, and each one writes down who came and what for [A1]', async () => {
    expect(operatorRoutes()).toEqual(Object.keys(subjects).sort());
    for (const [route, prepare] of Object.entries(subjects)) {
      const url = await prepare();
      const before = await acts();
      const method = route.startsWith('GET') ? 'GET' : 'POST';
      const answer = await call(method, url, annsToken);
      // Called without a body, these routes answer 422 with what is missing.
      const status = /^POST .operator.prices(.former)?$/.test(route) ? 422 : 200;
      expect([route, answer.statusCode]).toEqual([route, status]);
      const last = (await acts()).slice(before.length).at(-1);
      expect(last).toMatchObject({ operator: 'ann', request_id: answer.headers['x-request-id'] });
      const id = /[0-9a-f-]{36}/.exec(url)?.[0];
      if (id) expect([route, last?.subject]).toEqual([route, id]);
    }
  });

  it('are known by their own token only: without one nothing is there, and nothing is written down [A1]', async () => {
    const before = await acts();
    for (const [index, prepare] of Object.values(subjects).entries()) {
      const url = await prepare();
      // Wrong tokens are limited per network, so each route gets its own.
      const from = `127.0.1.${index + 1}`;
      for (const token of ['', 'a-token-for-the-metrics', `${annsToken}x`, annsToken.slice(1)]) {
        const method = /(believe|close|give-up|pause|resume|withdraw)$/.test(url) ? 'POST' : 'GET';
        const headers = { authorization: `Bearer ${token}` };
        const asked = await server.http.inject({ method, url, headers, remoteAddress: from });
        expect(asked.statusCode).toBe(404);
      }
    }
    expect(await acts()).toEqual(before);
  });

  it('leave no act behind for what is not there [A1]', async () => {
    const before = await acts();
    const missing = `/operator/reports/${randomUUID()}/close`;
    expect((await call('POST', missing, annsToken)).statusCode).toBe(404);
    expect(await acts()).toEqual(before);
  });

  it('have commands that write down what they did, or say why not', () => {
    const commands = commandsOf({}, 'nowhere');
    expect(
      Object.entries(commands).map(([name, { act }]) => [name, typeof act === 'string' ? act : 'none']),
    ).toEqual([
      ['migrate', 'none'],
      ['station-credentials', 'station.issue-credential'],
      ['broker-files', 'none'],
      ['staff-invite', 'staff.invite'],
      ['rotate-keys', 'data-keys.rotate'],
      ['new-secrets', 'none'],
    ]);
  });

  it('give a station its password under their name', async () => {
    const code = await aStationCode();
    const env = { DATABASE_URL: server.config.databaseUrl, DATA_DIR: server.config.dataDir };
    await commandsOf(env, 'nowhere')['station-credentials']?.run(['--station', code]);
    expect((await acts()).at(-1)).toMatchObject({
      act: 'station.issue-credential',
      subject: code,
      operator: expect.stringMatching(/^[a-z0-9._-]+\.shell$/),
    });
  });
});

const page = z.object({
  acts: z.array(z.object({ id: z.string(), operator: z.string(), act: z.string() })),
  next: z.string().optional(),
});

describe('the record of acts', () => {
  it('is read in pages, the newest first, of one subject or one operator [A1]', async () => {
    const [subject, at] = [randomUUID(), server.core.clock.now()];
    for (let turn = 0; turn < 205; turn += 1)
      await recordAct(server.db, { operator: turn % 2 ? 'ann' : 'bob', act: 'report.close', subject, at });
    const first = page.parse((await call('GET', `/operator/acts?subject=${subject}`, bobsToken)).json());
    expect(first.acts).toHaveLength(200);
    const second = page.parse((await call('GET', first.next ?? '', bobsToken)).json());
    expect(second.acts.length).toBe(5);
    expect(second.next).toBe(undefined);
    const ids = [...first.acts, ...second.acts].map(({ id }) => BigInt(id));
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => (one < other ? 1 : -1)));
    const byBob = page.parse((await call('GET', '/operator/acts?operator=bob', annsToken)).json());
    expect(new Set(byBob.acts.map(({ operator }) => operator))).toEqual(new Set(['bob']));
  });

  it('cannot be changed, nor deleted before two years have passed; the database refuses [A1]', async () => {
    const changed = sql`update operator_act set operator = 'eve'`.execute(server.db);
    await expect(changed).rejects.toThrow('operator_act is append-only');
    await expect(sql`delete from operator_act`.execute(server.db)).rejects.toThrow('append-only');
    const old = new Date(Date.now() - 800 * 86_400_000);
    await recordAct(server.db, { operator: 'ann', act: 'report.close', subject: 'long-ago', at: old });
    const { numAffectedRows } = await sql`delete from operator_act where subject = 'long-ago'`.execute(
      server.db,
    );
    expect(numAffectedRows).toBe(1n);
  });
});
