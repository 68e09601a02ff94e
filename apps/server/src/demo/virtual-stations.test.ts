import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSimulator } from '@etg/testing/built-programs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Logger } from '../platform/logger.ts';
import { startVirtualStations, type VirtualStations } from './virtual-stations.ts';

const station = {
  code: '1001',
  password: 'secret',
  nests: [{ nest: 1, electron: null, cable: null, charge: null }],
  takenElectrons: [{ electron: 'E-1', cable: 'usb_c' as const, charge: 50 }],
};
let folder: string;
let stations: VirtualStations;
let said: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'etg-stations-'));
  said = [];
  const note = (_details: unknown, text: string) => said.push(text);
  const log = { debug: note, info: note, warn: note, error: note, fatal: note } as unknown as Logger;
  // There is no broker at this address: the test only reads the stations' state.
  const start = { brokerUrl: 'mqtt://127.0.0.1:9', worldFile: join(folder, 'world.json'), fresh: true };
  stations = await startVirtualStations(builtSimulator, { ...start, stations: [station] }, log);
});

afterEach(async () => {
  await stations.stop();
  rmSync(folder, { recursive: true });
});

it('starts the process again when it was killed, with the world, the clock and the log telling of it', async () => {
  await stations.act('1001', { action: 'insert' });
  await stations.moveClock(3_600_000);
  const killed = stations.processId();
  process.kill(killed ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(stations.processId()).not.toBe(killed), 30_000);
  expect(await stations.list()).toMatchObject([{ nests: [{ electron: 'E-1', charge: 100 }], hands: [] }]);
  expect(said).toEqual([
    'the virtual stations: the process died; starting it again',
    'the virtual stations: the process was started again',
  ]);
});

it('keeps a request for the process that comes next, and does not start one after it was stopped', async () => {
  process.kill(stations.processId() ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(said).toHaveLength(1), 10_000);
  expect(await stations.act('1001', { action: 'insert' })).toMatchObject({ nests: [{ electron: 'E-1' }] });
  const last = stations.processId() ?? 0;
  await stations.stop();
  expect(() => process.kill(last, 0)).toThrow('ESRCH');
  expect(said).toHaveLength(2);
});
