import { randomUUID } from 'node:crypto';
import { listVenues as listVenuesCall } from '@etg/contract/station';
import type { NestState } from '@etg/contract/station-protocol';
import { cableTypes } from '@etg/contract/vocabulary';
import { anEmptyNest } from '@etg/testing/nests';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { metric, metricsToken } from '../../testing/metrics.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { replaceNests } from './nest.store.ts';
import { readVenues } from './read-venues.ts';
import { isFree, type ServiceState, unlockable } from './station.rules.ts';
import { readVenueChanges } from './venue.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: metricsToken });
});
afterAll(async () => server.stop());

interface Station {
  code: string;
  online: boolean;
  nests: NestState[];
  state?: ServiceState;
  /** Nests that staff took out of service. */
  out?: number[];
}

const emptyPanel = [anEmptyNest(1)];

async function aVenue(stations: Station[], title = 'A venue'): Promise<string> {
  const id = randomUUID();
  const { db } = server;
  await db.insertInto('venue').values({ id, title, address: 'x', lat: 1, lng: 2, country: 'JP' }).execute();
  for (const { code, online, nests, state = 'live', out = [] } of stations) {
    await db.insertInto('station').values({ code, venue_id: id, online, service_state: state }).execute();
    for (const nest of out)
      await db
        .insertInto('nest_out_of_service')
        .values({ station_code: code, nest, reason: 'jammed', since: new Date(), by: 'theo' })
        .execute();
    await transact(db, (tx) => replaceNests(tx, { station: code, nests, now: new Date() }));
  }
  return id;
}

async function removeVenue(id: string): Promise<void> {
  await server.db.deleteFrom('station').where('venue_id', '=', id).execute();
  await server.db.deleteFrom('venue').where('id', '=', id).execute();
}

const get = (headers: Record<string, string> = {}) =>
  fetch(`${server.address}/api/v1/venues/get`, { headers });

/** A panel of up to six nests in any state. The id of an Electron consists of its station and nest. */
function aPanel(code: string) {
  return fc
    .array(
      fc.record({
        holds: fc.boolean(),
        cable: fc.constantFrom(...cableTypes),
        charge: fc.integer({ min: 0, max: 100 }),
        fault: fc.constantFrom(null, null, 'jammed' as const),
        lit: fc.boolean(),
        open: fc.constantFrom(undefined, false, true),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((nests) =>
      nests.map(({ holds, cable, charge, fault, lit, open }, index): NestState => {
        const inside = holds
          ? { electron: `${code}-${index}`, cable, charge }
          : { electron: null, cable: null, charge: null };
        return { nest: index + 1, ...inside, fault, lit, since: 0, ...(open !== undefined && { open }) };
      }),
    );
}

describe('every venue', () => {
  it('comes with every field of the specification, also those that are empty or say no [K10, E1]', async () => {
    const id = await aVenue([{ code: '6300', online: true, nests: emptyPanel }], 'A plain venue');
    const listed = async () => listVenuesCall.reply.strict().parse(await (await get()).json()).venues;
    await expect
      .poll(async () => (await listed()).find(({ title }) => title === 'A plain venue'))
      .toEqual({
        title: 'A plain venue',
        address: 'x',
        description: '',
        photos: [],
        is_public: true,
        status: 1,
        coordinates: { lat: 1, lng: 2 },
        country: 'JP',
        covid_warning: false,
        survey_before_release: false,
        survey_hide_fields: [],
        survey_show_fields_second_step: [],
        state: expect.objectContaining({ electrons: { get: 0, return: 1 }, cables: [], groups: ['6300'] }),
      });
    await removeVenue(id);
  });

  it('counts exactly what the rules call unlockable and free, of the stations that are online and live [K10, QF4]', async () => {
    const codes = ['6301', '6302'];
    const decided = fc.record({
      state: fc.constantFrom<ServiceState>('live', 'live', 'paused', 'out_of_service', 'planned', 'retired'),
      out: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
      online: fc.boolean(),
    });
    const panels = fc.tuple(fc.tuple(...codes.map(aPanel)), fc.tuple(decided, decided));
    await fc.assert(
      fc.asyncProperty(panels, async ([nests, decisions]) => {
        const stations = codes.map((code, index) => ({
          code,
          nests: nests[index] ?? [],
          state: decisions[index]?.state ?? 'live',
          out: decisions[index]?.out ?? [],
          online: decisions[index]?.online ?? false,
        }));
        const id = await aVenue(stations);
        const shown = stations.filter(({ state }) => state === 'live' || state === 'paused');
        const live = shown.filter(({ state }) => state === 'live');
        const facts = live
          .filter(({ online }) => online)
          .flatMap(({ nests: all, out }) =>
            all.map(({ electron, open = false, ...nest }) => ({
              ...nest,
              electron_id: electron,
              out_of_service: out.includes(nest.nest),
              open_for_service: open,
              electron_out: false,
            })),
          );
        const ready = facts.flatMap((nest) => unlockable(nest) ?? []);
        const [venue] = await readVenues(server.db, [id]);
        await removeVenue(id);
        expect(venue === undefined).toBe(shown.length === 0);
        if (!venue) return;
        const heard = live.length > 0 ? live : shown;
        expect(venue.state).toEqual({
          electrons: { get: ready.length, return: facts.filter(isFree).length },
          cables: cableTypes.filter((cable) => ready.some((nest) => nest.cable === cable)),
          groups: shown.map(({ code }) => code),
          ready: Object.fromEntries(
            cableTypes.flatMap((cable) => {
              const count = ready.filter((nest) => nest.cable === cable).length;
              return count > 0 ? [[cable, count]] : [];
            }),
          ),
          ...(!heard.some(({ online }) => online) && { silent: true }),
          ...(live.length === 0 && { paused: true }),
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is counted by the stations that are on the map, or each look would read everything again [K10, QF4]', async () => {
    const read = () => readVenueChanges(server.db, '0');
    const before = (await read()).stations;
    const hidden = (['planned', 'out_of_service', 'retired'] as const).map((state, index) => ({
      code: `636${index}`,
      online: true,
      nests: emptyPanel,
      state,
    }));
    const id = await aVenue([...hidden, { code: '6369', online: true, nests: emptyPanel, state: 'paused' }]);
    expect((await read()).stations).toBe(before + 1);
    expect((await readVenues(server.db, [id]))[0]?.state.groups).toEqual(['6369']);
    await removeVenue(id);
  });

  it('is answered as the contract says, to anybody, with the state of two seconds ago at most [K10]', async () => {
    const nest = {
      nest: 1,
      electron: 'V-1',
      cable: 'usb_c',
      charge: 90,
      fault: null,
      lit: false,
      since: 0,
    } as const;
    await aVenue([{ code: '6311', online: true, nests: [nest] }], '松の湯 "Café"');
    const shown = async () => {
      const { venues } = listVenuesCall.reply.parse(await (await get()).json());
      return venues.find((venue) => venue.state.groups.includes('6311'));
    };
    await expect.poll(shown).toMatchObject({ title: '松の湯 "Café"', state: { electrons: { get: 1 } } });
    await server.db.updateTable('station').set({ online: false }).where('code', '=', '6311').execute();
    await expect.poll(async () => (await shown())?.state.electrons.get).toBe(0);
  });

  it('is sent again only if something changed, and compressed as the browser likes [K10]', async () => {
    await aVenue([{ code: '6321', online: true, nests: emptyPanel }], 'x'.repeat(2_000));
    // Once this venue is listed, nothing changes any more.
    await expect.poll(async () => (await get()).text()).toContain('6321');
    const first = await get({ 'accept-encoding': 'identity' });
    const etag = first.headers.get('etag') ?? '';
    const text = await first.text();
    const again = await get({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get({ 'if-none-match': 'W/"other"' })).status).toBe(200);
    for (const encoding of ['br', 'gzip']) {
      const packed = await get({ 'accept-encoding': encoding });
      expect([packed.headers.get('content-encoding'), packed.headers.get('etag')]).toEqual([encoding, etag]);
      expect(await packed.text()).toBe(text);
    }
  });
});

describe('a station', () => {
  it('is looked up from where its code came from, which is counted [K11]', async () => {
    await aVenue([{ code: '6331', online: true, nests: emptyPanel }]);
    const rider = aRider(server);
    const lookUp = (source?: string) =>
      rider.call('GET /groups/get/{groupId}', {
        params: { groupId: '6331' },
        ...(source && { headers: { source: source as 'QR' } }),
      });
    expect((await lookUp('QR')).status).toBe(200);
    expect((await lookUp()).status).toBe(200);
    expect((await lookUp('pigeon')).status).toBe(400);
    expect(await metric(server, 'group_lookups_total{source="QR"}')).toBe(1);
    expect(await metric(server, 'group_lookups_total{source="none"}')).toBe(1);
  });
});

describe('what a rider was told at a station', () => {
  const report = (group_id: string, message: string) =>
    aRider(server).call('POST /groups/report/', { body: { group_id, message } });
  const kept = () =>
    server.db.selectFrom('group_report').selectAll().where('station_code', '=', '6341').execute();

  it('is kept once per station and message, counted, and only the newest hundred [K12]', async () => {
    await aVenue([{ code: '6341', online: true, nests: emptyPanel }]);
    const same = await Promise.all(Array.from({ length: 5 }, () => report('6341', 'The station is offline')));
    expect(same.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([200, 200]));
    expect(await kept()).toMatchObject([{ message: 'The station is offline', times: 5 }]);
    for (let turn = 0; turn < 105; turn += 1) await report('6341', `message ${turn}`);
    const all = await kept();
    expect(all).toHaveLength(100);
    expect(all.map(({ message }) => message)).toContain('message 104');
    expect(await metric(server, 'group_reports_total')).toBe(110);
  });

  it('is one of a hundred, also when thirty more are told at once [K12]', async () => {
    await aVenue([{ code: '6342', online: true, nests: emptyPanel }]);
    const at = new Date(0);
    const told = Array.from({ length: 100 }, (_, turn) => `message ${turn}`);
    const rows = told.map((message) => ({ station_code: '6342', message, first_at: at, last_at: at }));
    await server.db.insertInto('group_report').values(rows).execute();
    await Promise.all(Array.from({ length: 30 }, (_, turn) => report('6342', `at once ${turn}`)));
    const left = server.db.selectFrom('group_report').select('message').where('station_code', '=', '6342');
    expect(await left.execute()).toHaveLength(100);
  });

  it('is refused for a station that does not exist, without words or with too many [K12]', async () => {
    expect((await report('9876', 'x')).status).toBe(404);
    expect((await report('6341', '   ')).status).toBe(400);
    expect((await report('6341', 'x'.repeat(501))).status).toBe(400);
    expect((await report('abc', 'x')).status).toBe(400);
  });
});
