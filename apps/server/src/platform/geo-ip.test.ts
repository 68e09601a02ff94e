import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGeoIp } from './geo-ip.ts';
import { mmdbOf } from './mmdb.fixture.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-'));
  file = join(folder, 'city.mmdb');
  await writeFile(file, mmdbOf('203.0.113.0/24', { latitude: 34.01954, longitude: -118.49119 }));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const from = (ip: string, forwarded?: string) => ({
  ip,
  headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
});

describe('where an address is', () => {
  it('is read from the file that is configured, to about a kilometre [N4]', async () => {
    const { locate } = await openGeoIp(file);
    expect(locate(from('203.0.113.7'))).toEqual({ lat: 34.02, lng: -118.49 });
    expect(locate(from('::ffff:203.0.113.7'))).toEqual({ lat: 34.02, lng: -118.49 });
    expect(locate(from('198.51.100.1'))).toBeUndefined();
    expect(locate(from('not an address'))).toBeUndefined();
  });

  it('is whoever the proxy in front of us says has asked', async () => {
    const { locate } = await openGeoIp(file);
    expect(locate(from('10.0.0.3', '198.51.100.1, 203.0.113.7'))).toBeDefined();
    expect(locate(from('198.51.100.1', '203.0.113.7'))).toBeUndefined();
    expect(locate(from('127.0.0.1', 'garbage'))).toBeUndefined();
  });

  it('is not known without a file, and a file that is none ends the start with one line', async () => {
    expect((await openGeoIp(undefined)).locate(from('203.0.113.7'))).toBeUndefined();
    await expect(openGeoIp(join(folder, 'nothing.mmdb'))).rejects.toThrow('GEOIP_DB cannot be read');
  });
});
