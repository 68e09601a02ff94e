import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TestBroker } from '../broker.fixture.ts';

it('connects every station as its own client, and ends when it is told to', { timeout: 60_000 }, async () => {
  const broker = new TestBroker();
  await broker.open();
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  const credentials = join(folder, 'credentials.jsonl');
  const codes = Array.from({ length: 30 }, (_, index) => String(600_000 + index));
  writeFileSync(
    credentials,
    codes.map((station) => JSON.stringify({ station, password: `password of ${station}` })).join('\n'),
  );
  const args = ['--broker', broker.url, '--credentials', credentials, '--rate', '600'];
  const fleet = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args]);
  const ended = once(fleet, 'exit');
  for (const code of codes) await broker.waitFor('state', (_state, station) => station === code);
  await broker.waitFor('event');
  fleet.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await broker.close();
  rmSync(folder, { recursive: true });
});
