import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayDisputeView, gatewayFaultView } from '@etg/contract/gateway-control';
import { virtualStationView } from '@etg/contract/simulator-control';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aRider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { demoVenues } from './venues.ts';
import { demoRiders } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' });
  // Generous: starting the demo takes long on a busy machine.
}, 180_000);
afterAll(async () => server.stop());

const get = async (path: string) => (await fetch(server.address + path)).json();
const post = (path: string, body: object, headers = {}) =>
  fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const stations = async () => virtualStationView.array().parse(await get('/workbench/api/stations'));
const lookUp = async (groupId: string) =>
  (await aRider(server).call('GET /groups/get/{groupId}', { params: { groupId } })).body;
const time = z.object({ now: z.number() });

describe('the demo world', () => {
  it('has every station of the table, each in its situation [P1, D1]', async () => {
    const codes = demoVenues.flatMap((venue) => venue.stations.map((station) => station.code));
    expect((await stations()).map((station) => station.code).sort()).toEqual(codes.sort());
    expect((await lookUp('1001')).venue.state.cables.sort()).toEqual(['lightning', 'micro_usb', 'usb_c']);
    expect((await lookUp('1003')).free_nests).toBe(0);
    expect((await lookUp('1004')).supernovasOnline).toBe(0);
    expect((await lookUp('1005')).venue.state.electrons.get).toBe(0);
    expect((await lookUp('1006')).venue.state.cables).toEqual(['usb_c']);
    expect((await lookUp('1002')).venue.free).toBe(true);
    expect(await lookUp('1006')).toMatchObject({ price: { amount: 1 }, free_used_up: { why: 'budget' } });
    expect((await lookUp('1007')).corona_virus).toBe(true);
    expect((await lookUp('1008')).venue.covid_warning).toBe(true);
    expect((await lookUp('1009')).venue.status).toBe(2);
    expect((await lookUp('1010')).venue.state.groups).toEqual(['1010', '1011']);
    expect((await lookUp('2001')).venue.survey_before_release).toBe(true);
    expect((await lookUp('400001')).venue.country).toBe('US');
  });

  it('shows its venues by drawings that we serve ourselves [D11]', async () => {
    const shown = await Promise.all(['1001', '2001', '3001'].map(lookUp));
    const photos = shown.flatMap(({ venue }) => venue.photos ?? []);
    expect(photos).not.toEqual([]);
    const files = photos.map((photo) => join(import.meta.dirname, '../../../web/public', photo));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(demoRiders.map((rider) => [rider.phone, rider] as const))(
    'lets %s sign in, as they are',
    async (phone, seeded) => {
      const rider = aRider(server);
      await rider.signIn(phone);
      const { user } = (await rider.call('POST /welcome', { body: {} })).body;
      expect(user).toMatchObject({ name: seeded.name, can_do_pit_stop: seeded.can_do_pit_stop ?? false });
      expect(user?.sessions.length).toBe(seeded.inHand ? 1 : 0);
      expect(user?.blocking_reason).toBe(seeded.blocking_reason);
      expect(user?.sessions[0]?.status).toBe(
        seeded.inHand && (seeded.inHand.hoursAgo > 24 ? 'expired' : 'normal'),
      );
    },
  );

  it.each([
    ['WELCOME3', 200],
    ['welcome 3', 200],
    ['FRIEND1', 200],
    ['EXPIRED', 410],
    ['USEDUP', 412],
    ['NOTHING', 404],
  ])('answers the promo code %s with %i [K21, Z15]', async (promocode_key, code) => {
    const rider = aRider(server);
    await rider.signIn('14155550123');
    const { body } = await rider.call('POST /subscribe/promocode', { body: { promocode_key } });
    expect(body.code).toBe(code);
  });

  it('counts an Electron below 20 % as not available [B4]', async () => {
    const flat = (await lookUp('1006')).nests.find((nest) => nest.nest === 3);
    expect(flat).toMatchObject({ cable: 'usb_c', ready: false });
  });
});

describe('the workbench', () => {
  it('moves the server’s clock, and remembers it', async () => {
    const before = time.parse(await get('/workbench/api/clock')).now;
    const after = time.parse(await (await post('/workbench/api/clock', { advance_s: 86_400 })).json()).now;
    expect(after - before).toBeGreaterThanOrEqual(86_400);
    await server.restart();
    expect(time.parse(await get('/workbench/api/clock')).now).toBeGreaterThanOrEqual(after);
  });

  it('plays the banks: a dispute is opened, told by webhook, and decided [QC10]', async () => {
    const status = async (id: string) =>
      (await server.db.selectFrom('dispute').select('status').where('id', '=', id).executeTakeFirst())
        ?.status;
    const path = '/workbench/api/gateway/disputes';
    const opened = gatewayDisputeView.parse(await (await post(path, { to: '14155552671' })).json());
    await vi.waitFor(async () => expect(await status(opened.id)).toBe('open'), 20_000);
    expect((await post(`${path}/${opened.id}`, { decision: 'lost' })).status).toBe(200);
    await vi.waitFor(async () => expect(await status(opened.id)).toBe('lost'), 20_000);
    expect((await post(path, { to: '14155550199' })).status).toBe(409);
    expect((await post(`${path}/nothing`, { decision: 'won' })).status).toBe(409);
    expect((await post(path, { transaction: 'x', amount: 'all' })).status).toBe(409);
    expect((await post(path, {})).status).toBe(400);
  });

  it('makes the payment gateway fail, until the clock says otherwise', async () => {
    const { now } = time.parse(await get('/workbench/api/clock'));
    const ordered = await (await post('/workbench/api/gateway', { fault: 'down', for_s: 600 })).json();
    expect(ordered).toEqual({ fault: 'down', until: expect.any(Number) });
    expect(gatewayFaultView.parse(ordered).until).toBeGreaterThanOrEqual(now + 600);
    expect(await get('/workbench/api/gateway')).toEqual(ordered);
    await post('/workbench/api/clock', { advance_s: 601 });
    expect(await get('/workbench/api/gateway')).toEqual({ fault: 'none', until: null });
    expect((await post('/workbench/api/gateway', { fault: 'on fire' })).status).toBe(400);
  });

  it('gives the seeded world back after a reset, signed-in people included', async () => {
    const rider = aRider(server);
    await rider.signIn('14155552672');
    await post('/workbench/api/stations/1001', { action: 'insert', electron: 'E-9072', nest: 8 });
    expect((await post('/workbench/api/reset', {})).status).toBe(200);
    expect((await stations()).find((station) => station.code === '1001')?.hands).toEqual(['E-9072']);
    expect((await rider.call('GET /users/electrons/history')).status).toBe(401);
    expect((await lookUp('1001')).venue.state.electrons.get).toBe(6);
  });

  it('says what cannot be done by hand, with HTTP 400', async () => {
    const answer = await post('/workbench/api/stations/1001', { action: 'insert', electron: 'E-0000' });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 400 })]);
    expect((await post('/workbench/api/stations/1001', { action: 'dance' })).status).toBe(400);
    expect((await post('/workbench/api/clock', { advance_s: -1 })).status).toBe(400);
  });

  it('takes nothing from a page of another site, nor of another port of this machine', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await post('/workbench/api/reset', {}, { 'sec-fetch-site': site });
      expect(answer.status).toBe(403);
    }
  });
});
