import { randomUUID } from 'node:crypto';
import { stationClientId } from '@etg/contract/station-protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { findStationBySecret } from './find-station-by-secret.ts';
import { proposeCode } from './new-code.rules.ts';

let server: TestServer;
let priya: TestStaff;
let codes = 6_200;
const newCode = () => {
  codes += 1;
  return String(codes);
};
beforeAll(async () => {
  server = await startTestServer({ STATION_MQTT_URL: 'mqtts://stations.etg.example:8883' });
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Raman' });
});
afterAll(async () => server.stop());

async function aVenue(country = 'US'): Promise<string> {
  const venue = { id: randomUUID(), title: 'Dry Dock', address: 'A', lat: 0, lng: 0, country };
  await server.db.insertInto('venue').values(venue).execute();
  return venue.id;
}

interface Adding {
  venue: string;
  code: string;
  nests?: number;
}
async function add(who: TestStaff, given: Adding, key: string = randomUUID()) {
  const { body } = await who.call('POST', '/stations/preview', { given });
  return who.call('POST', '/stations', { given, key, seen: body.preview?.version ?? 'x.0' });
}
const stationOf = (code: string) =>
  server.db.selectFrom('station').selectAll().where('code', '=', code).executeTakeFirst();

describe('a proposed code', () => {
  it('is none that a station has or had, of four digits while there are any [QF6]', () => {
    expect(proposeCode([])).toBe('1001');
    expect(proposeCode(['1001', '1059', '123456'])).toBe('1060');
    // The highest is taken: the lowest that is free.
    expect(proposeCode(['1001', '9999'])).toBe('1002');
    const all = Array.from({ length: 8_999 }, (_, index) => String(1_001 + index));
    expect(proposeCode(all)).toBe('100001');
    expect(proposeCode([...all, '100007'])).toBe('100008');
    const code = fc.oneof(fc.integer({ min: 1_000, max: 9_999 }), fc.integer({ min: 100_000, max: 999_999 }));
    fc.assert(
      fc.property(fc.array(code, { maxLength: 50 }), (used) => {
        const proposed = proposeCode(used.map(String));
        expect(proposed).toMatch(/^(\d{4}|\d{6})$/);
        expect(used.map(String)).not.toContain(proposed);
      }),
    );
  });

  it('comes with the address that stations connect to, for those who may add one [QF6]', async () => {
    const retired = await aVenue();
    await server.db
      .insertInto('station')
      .values({ code: '9100', venue_id: retired, service_state: 'retired' })
      .execute();
    const { body } = await priya.call('GET', '/setup/station');
    expect(body).toEqual({ code: '9101', broker: 'mqtts://stations.etg.example:8883' });
    const support = await aStaffMember(server);
    expect((await support.call('GET', '/setup/station')).status).toBe(403);
  });
});

describe('a new station', () => {
  it('is planned, with a password that is in the first answer only, and a line in the record without it [QF6, QA3]', async () => {
    const [venue, code, key] = [await aVenue(), newCode(), randomUUID()];
    const given = { venue, code, nests: 8 };
    const { body: seen } = await priya.call('POST', '/stations/preview', { given });
    expect(seen.preview.consequence.rows).toMatchObject([
      { label: 'station-new', name: code, after: { word: 'station-planned' } },
      { label: 'station-venue', after: { text: 'Dry Dock' } },
      { label: 'station-nests', after: { text: '8' } },
      { label: 'credential-user', after: { text: code } },
    ]);
    const { body } = await add(priya, given, key);
    expect(body).toMatchObject({
      outcome: 'done',
      result: { code, user_name: code, client_id: stationClientId(code) },
    });
    expect(await stationOf(code)).toMatchObject({
      venue_id: venue,
      service_state: 'planned',
      service_by: priya.operator,
      planned_nests: 8,
      corona_virus: false,
    });
    const { password } = body.result;
    const secret = { userName: code, password, now: new Date() };
    expect(await findStationBySecret(server.db, secret)).toBe(code);
    const [line] = await server.db
      .selectFrom('operator_act')
      .selectAll()
      .where('act', '=', 'station.add')
      .where('subject', '=', code)
      .execute();
    expect(line).toMatchObject({ operator: priya.operator, after: { venue, state: 'planned', nests: 8 } });
    expect(
      JSON.stringify(line, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(password);
    // A second click joins the first, and shows no password [QA7].
    const second = await priya.call('POST', '/stations', { given, key, seen: seen.preview.version });
    expect(second.body).toEqual({ outcome: 'done', act: body.act });
  });

  it('is not on riders’ maps before it is live, and its page of setting up says how far it is [QF6]', async () => {
    const [venue, code] = [await aVenue(), newCode()];
    await add(priya, { venue, code, nests: 4 });
    const { body } = await priya.call('GET', `/stations/${code}/setup`);
    expect(body).toMatchObject({
      code,
      state: 'planned',
      venue: { id: venue, title: 'Dry Dock' },
      planned_nests: 4,
      broker: 'mqtts://stations.etg.example:8883',
      has_credential: true,
    });
    expect(body.heard).toBeUndefined();
    const { body: live } = await priya.call('POST', `/stations/${code}/state/preview`, {
      given: { state: 'live' },
    });
    expect(live.preview.consequence.rows).toContainEqual({
      label: 'station-check',
      before: { is: 'none' },
      after: { is: 'word', word: 'check-missing' },
    });
  });

  it('at a paused venue is paused with it, and open when the venue is [S10]', async () => {
    const [venue, code] = [await aVenue(), newCode()];
    await add(priya, { venue, code: newCode() });
    const change = async (path: string) => {
      const { body } = await priya.call('POST', `${path}/preview`, { given: {} });
      const confirmation = { given: {}, key: randomUUID(), seen: body.preview.version };
      await priya.call('POST', path, { ...confirmation, reason: { code: 'maintenance' } });
    };
    await change(`/venues/${venue}/pause`);
    expect((await add(priya, { venue, code })).body.outcome).toBe('done');
    expect((await stationOf(code))?.corona_virus).toBe(true);
    await change(`/venues/${venue}/resume`);
    expect((await stationOf(code))?.corona_virus).toBe(false);
  });

  it('gets no code that is used, that a retired one had, or that is no code [QF6]', async () => {
    const [venue, code] = [await aVenue(), newCode()];
    await add(priya, { venue, code });
    expect((await add(priya, { venue, code })).body).toEqual({
      outcome: 'refused',
      why: 'station-code-used',
    });
    await server.db
      .updateTable('station')
      .set({ service_state: 'retired' })
      .where('code', '=', code)
      .execute();
    expect((await add(priya, { venue, code })).body).toEqual({
      outcome: 'refused',
      why: 'station-code-retired',
    });
    for (const given of [
      { venue, code: '12345' },
      { venue, code: 'abcd' },
      { venue, code: '0123' },
      { venue, code: newCode(), nests: 0 },
      { venue, code: newCode(), nests: 65 },
    ])
      expect((await add(priya, given)).status).toBe(400);
  });

  it('is added only to a venue that exists, in the scope of who adds it [QS6]', async () => {
    expect((await add(priya, { venue: randomUUID(), code: newCode() })).status).toBe(404);
    const inJapan = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
    expect((await add(inJapan, { venue: await aVenue('US'), code: newCode() })).status).toBe(404);
    expect((await add(inJapan, { venue: await aVenue('JP'), code: newCode() })).body.outcome).toBe('done');
  });

  it('added thirty times at once under one code is one, and the others are told [QF6]', async () => {
    const [venues, code] = [[await aVenue(), await aVenue()], newCode()];
    // At two venues: what makes them wait for each other is the code.
    const views = await Promise.all(
      venues.map(async (venue) => {
        const given = { venue, code };
        const { body } = await priya.call('POST', '/stations/preview', { given });
        return { given, seen: body.preview.version };
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        priya.call('POST', '/stations', { ...views[index % 2], key: randomUUID() }),
      ),
    );
    const outcomes = answers.map(({ body: answer }) => answer.outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(answers.filter(({ body: answer }) => answer.why === 'station-code-used')).toHaveLength(29);
  });

  it('takes a passkey that was used within minutes [QS3]', async () => {
    const [venue, code] = [await aVenue(), newCode()];
    await server.db
      .updateTable('staff_session')
      .set({ passkey_at: new Date(Date.now() - 3_600_000) })
      .execute();
    const given = { venue, code };
    const { body } = await priya.call('POST', '/stations/preview', { given });
    expect(body.preview.needsPasskey).toBe(true);
    const refused = await priya.call('POST', '/stations', {
      given,
      key: randomUUID(),
      seen: body.preview.version,
    });
    expect(refused.status).toBe(403);
    expect(await stationOf(code)).toBeUndefined();
  });
});
