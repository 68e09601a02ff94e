import { randomUUID } from 'node:crypto';
import { stationClientId, stationTopic } from '@etg/contract/station-protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { createCredential } from './create-credential.ts';
import { formerValidMs, readUserName, userNameOf } from './credential.rules.ts';
import { findStationBySecret } from './find-station-by-secret.ts';

const brokerToken = 'a-token-of-the-broker';
let server: TestServer;
let priya: TestStaff;
let stations = 8_100;
beforeAll(async () => {
  server = await startTestServer({ BROKER_TOKEN: brokerToken });
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Raman' });
});
afterAll(async () => server.stop());

async function aStationCode(country = 'US'): Promise<string> {
  stations += 1;
  const [id, code] = [randomUUID(), String(stations)];
  const venue = { id, title: 'Dry Dock', address: 'A', lat: 0, lng: 0, country };
  await server.db.insertInto('venue').values(venue).execute();
  await server.db.insertInto('station').values({ code, venue_id: id }).execute();
  return code;
}

async function issue(code: string, former: 'stays-a-day' | 'ends-now', now = new Date()) {
  const issued = await transact(server.db, (tx) => createCredential(tx, { code, by: 'ann', now, former }));
  if (issued.outcome !== 'issued') throw new Error(issued.outcome);
  return issued;
}
const opens = async (userName: string, password: string, now = new Date()) =>
  (await findStationBySecret(server.db, { userName, password, now })) !== undefined;

async function renew(who: TestStaff, code: string, former: 'stays-a-day' | 'ends-now') {
  const given = { former };
  const { body } = await who.call('POST', `/stations/${code}/credential/preview`, { given });
  const confirmation = { given, key: randomUUID(), seen: body.preview?.version ?? 'x.0' };
  return who.call('POST', `/stations/${code}/credential`, {
    ...confirmation,
    reason: { code: 'maintenance' },
  });
}

describe('a user name', () => {
  it('tells the station and the number of its password, and nothing else is one [QF6]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 100_000, max: 999_999 })),
        fc.integer({ min: 1, max: 999_999 }),
        (code, number) => {
          expect(readUserName(userNameOf(String(code), number))).toEqual({ code: String(code), number });
        },
      ),
    );
    for (const name of ['gateway', '', '12345', '1001.1', '1001.0', '1001.02', '1001.', '1001.2.3', ' 1001'])
      expect(readUserName(name)).toBeUndefined();
  });
});

describe('a renewed password', () => {
  it('leaves the former one good for 24 hours, and no longer [QF6]', async () => {
    const code = await aStationCode();
    const now = new Date();
    const first = await issue(code, 'stays-a-day', now);
    expect([first.userName, first.formerUntil]).toEqual([code, undefined]);
    const second = await issue(code, 'stays-a-day', now);
    expect(second.userName).toBe(`${code}.2`);
    const until = new Date(now.getTime() + formerValidMs);
    expect(second.formerUntil).toEqual(until);
    expect(await opens(code, first.password)).toBe(true);
    expect(await opens(`${code}.2`, second.password)).toBe(true);
    expect(await opens(code, first.password, until)).toBe(false);
    expect(await opens(`${code}.2`, second.password, until)).toBe(true);
    // Each name opens with its own password only.
    expect(await opens(code, second.password)).toBe(false);
    expect(await opens(`${code}.2`, first.password)).toBe(false);
    const third = await issue(code, 'stays-a-day', now);
    expect(await opens(code, first.password)).toBe(false);
    expect(await opens(`${code}.2`, second.password)).toBe(true);
    expect(await opens(`${code}.3`, third.password)).toBe(true);
  });

  it('that replaces a stolen one ends every earlier one at once [QF6]', async () => {
    const code = await aStationCode();
    const first = await issue(code, 'stays-a-day');
    const second = await issue(code, 'stays-a-day');
    const third = await issue(code, 'ends-now');
    expect(third.userName).toBe(`${code}.3`);
    expect(await opens(code, first.password)).toBe(false);
    expect(await opens(`${code}.2`, second.password)).toBe(false);
    expect(await opens(`${code}.3`, third.password)).toBe(true);
  });

  it('renewed thirty times at once leaves two that are good [QF6]', async () => {
    const code = await aStationCode();
    const issued = await Promise.all(Array.from({ length: 30 }, () => issue(code, 'stays-a-day')));
    const good = await Promise.all(issued.map(({ userName, password }) => opens(userName, password)));
    expect(new Set(issued.map(({ userName }) => userName)).size).toBe(30);
    expect(good.filter(Boolean)).toHaveLength(2);
  });

  it('of a retired station is not issued, and opens nothing [QF4]', async () => {
    const code = await aStationCode();
    const { userName, password } = await issue(code, 'stays-a-day');
    await server.db
      .updateTable('station')
      .set({ service_state: 'retired' })
      .where('code', '=', code)
      .execute();
    expect(await opens(userName, password)).toBe(false);
    await expect(issue(code, 'ends-now')).rejects.toThrow('retired');
    expect((await renew(priya, code, 'ends-now')).body).toEqual({
      outcome: 'refused',
      why: 'station-retired',
    });
  });
});

describe('staff', () => {
  it('renew a password with a preview and a record that does not contain it; it is in the first answer only [QF6, QA3]', async () => {
    const code = await aStationCode();
    const first = await renew(priya, code, 'ends-now');
    expect(first.body).toMatchObject({
      outcome: 'done',
      result: { user_name: code, client_id: stationClientId(code) },
    });
    const { body } = await priya.call('POST', `/stations/${code}/credential/preview`, {
      given: { former: 'stays-a-day' },
    });
    expect(body.preview.consequence.rows).toMatchObject([
      { label: 'credential-user', after: { text: `${code}.2` } },
      { label: 'credential-former', after: { is: 'time' } },
    ]);
    const second = await renew(priya, code, 'stays-a-day');
    expect(await opens(code, first.body.result.password)).toBe(true);
    expect(await opens(`${code}.2`, second.body.result.password)).toBe(true);
    const recorded = await server.db
      .selectFrom('operator_act')
      .select(['act', 'before', 'after'])
      .where('subject', '=', code)
      .execute();
    expect(recorded.map(({ act }) => act)).toEqual(['station.renew-credential', 'station.renew-credential']);
    expect(JSON.stringify(recorded)).not.toContain(second.body.result.password);
    const end = { given: {} };
    const ending = await priya.call('POST', `/stations/${code}/credential/end-former/preview`, end);
    const ended = await priya.call('POST', `/stations/${code}/credential/end-former`, {
      ...end,
      key: randomUUID(),
      seen: ending.body.preview.version,
      reason: { code: 'maintenance' },
    });
    expect(ended.body).toMatchObject({ outcome: 'done' });
    expect(await opens(code, first.body.result.password)).toBe(false);
    expect(await opens(`${code}.2`, second.body.result.password)).toBe(true);
  });

  it('cannot renew a password outside their countries, or without the right [QS6]', async () => {
    const code = await aStationCode('JP');
    const theo = await aStaffMember(server, { role: 'field', name: 'Theo Lund' });
    expect((await renew(theo, code, 'ends-now')).status).toBe(403);
  });
});

describe('a broker', () => {
  const ask = async (path: string, body: object, token = brokerToken) => {
    const response = await fetch(`${server.address}/broker/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return response.status === 200 ? await response.json() : response.status;
  };

  it('asks who a station is: by its own name, password and client id only [QF7]', async () => {
    const code = await aStationCode();
    const { password } = await issue(code, 'ends-now');
    const own = { username: code, password, clientid: stationClientId(code) };
    expect(await ask('authenticate', own)).toEqual({ result: 'allow' });
    for (const wrong of [{ password: 'x' }, { clientid: stationClientId('1001') }, { clientid: '' }])
      expect(await ask('authenticate', { ...own, ...wrong })).toEqual({ result: 'deny' });
    expect(await ask('authenticate', { ...own, username: '9999' })).toEqual({ result: 'deny' });
    expect(await ask('authenticate', { ...own, username: 'gateway' })).toEqual({ result: 'ignore' });
    expect(await ask('authenticate', { username: code })).toEqual({ result: 'deny' });
  });

  it('asks what a station may do: its own topics only, also under the name of a renewed password [QF7, P4]', async () => {
    const code = await aStationCode();
    await issue(code, 'stays-a-day');
    await issue(code, 'stays-a-day');
    for (const username of [code, `${code}.2`]) {
      for (const channel of ['online', 'state', 'event'] as const) {
        const topic = stationTopic(code, channel);
        expect(await ask('authorize', { username, topic, action: 'publish' })).toEqual({ result: 'allow' });
        expect(await ask('authorize', { username, topic, action: 'subscribe' })).toEqual({ result: 'deny' });
      }
      const command = stationTopic(code, 'command');
      expect(await ask('authorize', { username, topic: command, action: 'subscribe' })).toEqual({
        result: 'allow',
      });
      expect(await ask('authorize', { username, topic: command, action: 'publish' })).toEqual({
        result: 'deny',
      });
      for (const topic of ['#', 'supernova/#', stationTopic('1001', 'event'), 'supernova/v1/+/event'])
        for (const action of ['publish', 'subscribe'])
          expect(await ask('authorize', { username, topic, action })).toEqual({ result: 'deny' });
    }
    const asGateway = { username: 'gateway', topic: 'supernova/gateway/1', action: 'publish' };
    expect(await ask('authorize', asGateway)).toEqual({ result: 'ignore' });
  });

  it('lets nobody go on with a password that is over, nor with one of a retired station [QF7, QF4]', async () => {
    const code = await aStationCode();
    const mayTell = async (username: string) => {
      const asked = { username, topic: stationTopic(code, 'event'), action: 'publish' };
      return JSON.stringify(await ask('authorize', asked)) === '{"result":"allow"}';
    };
    expect(await mayTell(code)).toBe(false);
    const first = await issue(code, 'ends-now');
    expect(await mayTell(first.userName)).toBe(true);
    const second = await issue(code, 'ends-now');
    expect([await mayTell(first.userName), await mayTell(second.userName)]).toEqual([false, true]);
    await server.db
      .updateTable('station')
      .set({ service_state: 'retired' })
      .where('code', '=', code)
      .execute();
    expect(await mayTell(second.userName)).toBe(false);
  });

  it('is refused with a wrong token, and nothing is told to anybody else [QF7]', async () => {
    expect(await ask('authenticate', {}, 'another-token-of-somebody')).toBe(401);
    const response = await fetch(`${server.address}/broker/authorize`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});
