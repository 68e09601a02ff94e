import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

function run(...args: string[]) {
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...args]);
  return { status, said: stdout.toString(), complained: stderr.toString() };
}

it('tries a virtual station, says what it found and where it is demanded, and ends with 0', () => {
  const { status, said } = run('--simulator');
  expect(said).toMatch(/pass\s+4\.3\s+expired/);
  expect(said).toMatch(/pass\s+4\.10\s+service-swap/);
  expect(said).toContain('announces version 1.1');
  expect(said).toContain('0 failed, 0 skipped. Nothing was found wrong.');
  expect(status).toBe(0);
});

it('tries a station of 1.0 without the rules of 1.1, and says so', () => {
  const { status, said } = run('--simulator', '--protocol', '1.0');
  expect(said).toContain('tested as one of 1.0, without the rules of 1.1');
  expect(said).toContain('0 failed, 0 skipped. Nothing was found wrong.');
  expect([said.includes('service-swap'), status]).toEqual([false, 0]);
});

it('says what cannot be run, and ends with 2', () => {
  const ended = run('--listen', '1883');
  expect([ended.status, ended.complained]).toEqual([2, expect.stringContaining('--listen needs --password')]);
});

it.each([
  [[], 'Give one of --listen PORT, --broker URL and --simulator'],
  [['--simulator', '--listen', '1883'], 'Give one of'],
  [['--simulator', '--station', '12'], '--station'],
  [['--simulator', '--dance'], '--dance'],
])('does not understand %j', (args, complained) => {
  expect(() => readArguments(args)).toThrow(complained);
});
