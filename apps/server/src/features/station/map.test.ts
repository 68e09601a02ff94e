import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  livePath,
  type VenueChange,
  type VenuesToClientEvents,
  type VenuesToServerEvents,
  venuesNamespace,
} from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { mmdbOf } from '../../platform/mmdb.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { replaceNests } from './nest.store.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-'));
  const GEOIP_DB = join(folder, 'city.mmdb');
  await writeFile(GEOIP_DB, mmdbOf('203.0.113.0/24', { latitude: 34.02, longitude: -118.49 }));
  server = await startTestServer({
    GEOIP_DB,
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© Example',
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Somewhere {
  lat: number;
  lng: number;
  title?: string;
  address?: string;
}

async function aVenueAt(code: string, { lat, lng, title = code, address = 'x' }: Somewhere): Promise<string> {
  const id = randomUUID();
  const { db } = server;
  const hours = { opening_hours: 'Mo-Su 08:00-22:00', timezone: 'Asia/Tokyo' };
  await db
    .insertInto('venue')
    .values({ id, title, address, lat, lng, country: 'JP', ...hours })
    .execute();
  await db.insertInto('station').values({ code, venue_id: id, online: true }).execute();
  const nests = [aNest(1, { electron: `${code}-1` }), anEmptyNest(2)];
  await transact(db, (tx) => replaceNests(tx, { station: code, nests, now: new Date() }));
  return id;
}

/** Waits until a server lists the venue: a new venue is announced by another message than a changed one. */
async function untilShown(code: string, address = server.address): Promise<void> {
  const text = async () => (await fetch(`${address}/api/v1/venues/get`)).text();
  await expect.poll(text).toContain(code);
}

type MapPage = Socket<VenuesToClientEvents, VenuesToServerEvents>;

/** A page with the map open, signed in or not. */
async function openMap(address = server.address): Promise<{ page: MapPage; next(): Promise<VenueChange> }> {
  const page: MapPage = io(address + venuesNamespace, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
  });
  const heard: VenueChange[] = [];
  page.on('venues_changed', (changes) => void heard.push(...changes));
  await new Promise<void>((resolve) => page.once('connect', resolve));
  const next = () =>
    expect
      .poll(() => heard[0])
      .toBeDefined()
      .then(() => heard.shift() as VenueChange);
  return { page, next };
}

const empty = (code: string) =>
  server.db
    .updateTable('nest')
    .set({ electron_id: null, cable: null, charge: null })
    .where('station_code', '=', code)
    .execute();

describe('the map', () => {
  it('says how to ask for venues, when they are open, and what to draw them on [K10, S18]', async () => {
    await aVenueAt('7001', { lat: 35.6, lng: 139.7 });
    const rider = aRider(server);
    const map = await rider.call('GET /venues/map');
    expect(map.body).toMatchObject({
      by_box: false,
      tiles: { kind: 'raster', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example' },
    });
    const { body } = await rider.call('GET /venues/get');
    expect(body.venues.find(({ state }) => state.groups[0] === '7001')).toMatchObject({
      hours: 'Mo-Su 08:00-22:00',
      timezone: 'Asia/Tokyo',
    });
  });

  it('begins where the network address is, as the file says and nobody else [N4, K3]', async () => {
    const welcome = (from: string) =>
      aRider(server).call('POST /welcome', { body: {}, headers: { 'x-forwarded-for': from } });
    expect((await welcome('203.0.113.9')).body.location).toEqual({ lat: 34.02, lng: -118.49 });
    expect((await welcome('198.51.100.9')).body.location).toBeUndefined();
  });

  it('hears of a station that empties, falls silent or is taken away, on any server [S18]', async () => {
    const other = await server.another();
    const id = await aVenueAt('7002', { lat: 35.6, lng: 139.8 });
    await Promise.all([untilShown('7002'), untilShown('7002', other.address)]);
    const [here, there] = [await openMap(), await openMap(other.address)];
    await empty('7002');
    for (const { next } of [here, there])
      expect(await next()).toEqual({
        group: '7002',
        status: 1,
        state: { electrons: { get: 0, return: 2 }, cables: [], groups: ['7002'], ready: {} },
      });
    await server.db.updateTable('station').set({ online: false }).where('code', '=', '7002').execute();
    for (const { next } of [here, there]) expect((await next()).state).toMatchObject({ silent: true });
    await server.db.updateTable('venue').set({ status: 2 }).where('id', '=', id).execute();
    for (const { next } of [here, there]) expect((await next()).status).toBe(2);
    const replaced = new Promise<void>((resolve) => here.page.once('venues_replaced', resolve));
    await server.db.deleteFrom('station').where('code', '=', '7002').execute();
    await replaced;
    const { body } = await aRider(server).call('GET /venues/get');
    expect(body.venues.flatMap(({ state }) => state.groups)).not.toContain('7002');
    here.page.close();
    there.page.close();
    await other.stop();
  });

  it('hears only of what is in view, once it has said what that is [K10]', async () => {
    await aVenueAt('7003', { lat: 10, lng: 10 });
    await aVenueAt('7004', { lat: 20, lng: 20 });
    await untilShown('7004');
    const { page, next } = await openMap();
    page.emit('look_at', 'nowhere');
    page.emit('look_at', '19,19,21,21');
    // The answer on the same connection comes after the server has received both messages.
    await new Promise((resolve) => page.io.socket('/').once('connect_error', resolve).connect());
    await empty('7003');
    await empty('7004');
    expect((await next()).group).toBe('7004');
    page.close();
  });
});

describe('venues in view', () => {
  const inView = (zoom: string, box: string) =>
    aRider(server).call('GET /venues/in/{zoom}/{box}', { params: { zoom, box } });

  it('come as clusters with what stands ready in them, and apart from close by [K10]', async () => {
    for (const [at, code] of ['7101', '7102', '7103'].entries())
      await aVenueAt(code, { lat: 48.85 + at / 1_000, lng: 2.35 });
    await aVenueAt('7104', { lat: 48.99, lng: 2.35 });
    await untilShown('7104');
    const far = await inView('7', '2,48.5,3,49.1');
    expect(far.body.clusters).toEqual([expect.objectContaining({ venues: 4, ready: { usb_c: 4 }, free: 4 })]);
    await empty('7101');
    await expect
      .poll(async () => (await inView('7', '2,48.5,3,49.1')).body.clusters[0])
      .toMatchObject({ venues: 4, ready: { usb_c: 3 }, free: 5 });
    const near = await inView('17', '2.34,48.84,2.36,48.86');
    expect(near.body.clusters).toEqual([]);
    expect(near.body.venues.map(({ state }) => state.groups[0]).toSorted()).toEqual(['7101', '7102', '7103']);
  });

  it('are refused for a box that is none [K10]', async () => {
    expect((await inView('9', '0,40,0,30')).status).toBe(400);
    expect((await inView('99', '0,0,1,1')).status).toBe(400);
    expect((await inView('9', 'everything')).status).toBe(400);
  });
});

describe('a search', () => {
  it('finds by name or address without accents or kana, the nearest first [S18]', async () => {
    await aVenueAt('7201', { lat: 35.65, lng: 139.69, title: '渋谷カフェ', address: '道玄坂1-2-3' });
    await aVenueAt('7202', { lat: 35.7, lng: 139.7, title: 'Café Zoë', address: '渋谷区かふぇ通り' });
    const find = async (text: string, near = '35.65,139.69') => {
      const { body } = await aRider(server).call('POST /venues/find', { body: { near, text } });
      return body.venues.map(({ state }) => state.groups[0]);
    };
    await expect.poll(() => find('かふぇ')).toEqual(['7201', '7202']);
    expect(await find('カフェ 渋谷', '35.7,139.7')).toEqual(['7202', '7201']);
    expect(await find('cafe zoe')).toEqual(['7202']);
    expect(await find('nothing like it')).toEqual([]);
    expect((await find('')).length).toBeGreaterThan(2);
  });

  it('for a return or for an Electron names no station that cannot help, however near [S18]', async () => {
    const near = '10,10';
    const here = { lat: 10, lng: 10 };
    const disabled = await aVenueAt('7301', here);
    await aVenueAt('7302', here);
    await aVenueAt('7303', here);
    await aVenueAt('7304', here);
    await aVenueAt('7305', here);
    await aVenueAt('7306', { lat: 10.1, lng: 10 });
    const { db } = server;
    await db.updateTable('venue').set({ status: 2 }).where('id', '=', disabled).execute();
    await db.updateTable('station').set({ corona_virus: true }).where('code', '=', '7302').execute();
    await db.updateTable('station').set({ online: false }).where('code', '=', '7303').execute();
    const onlyFull = [aNest(1, { electron: '7304-1' }), aNest(2, { electron: '7304-2' })];
    await transact(db, (tx) => replaceNests(tx, { station: '7304', nests: onlyFull, now: new Date() }));
    const onlyEmpty = [anEmptyNest(1), anEmptyNest(2)];
    await transact(db, (tx) => replaceNests(tx, { station: '7305', nests: onlyEmpty, now: new Date() }));
    const find = async (serving?: 'get' | 'return') => {
      const { body } = await aRider(server).call('POST /venues/find', {
        body: { near, text: '73', serving },
      });
      return body.venues.map(({ state }) => state.groups[0]).toSorted();
    };
    await expect.poll(() => find()).toHaveLength(6);
    await expect.poll(() => find('return')).toEqual(['7305', '7306']);
    await expect.poll(() => find('get')).toEqual(['7304', '7306']);
  });
});
