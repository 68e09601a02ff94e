import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stationBehaviour } from '@etg/contract/simulator-control';
import { describe, expect, it } from 'vitest';
import { help, readArguments } from './arguments.ts';

const broker = ['--broker', 'mqtt://127.0.0.1:1883'];

function withFile(text: string, read: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  writeFileSync(join(folder, 'credentials'), text);
  read(join(folder, 'credentials'));
  rmSync(folder, { recursive: true });
}

describe('the command line of the simulator', () => {
  it('wants a broker, and says where there is one', () => {
    expect(() => readArguments([])).toThrow(/--broker is missing[\s\S]*mosquitto/);
  });

  it('names every scenario, and takes each of them', () => {
    for (const name of stationBehaviour.options) {
      expect(help).toContain(`  ${name} `);
      expect(readArguments([...broker, '--scenario', name])?.scenario).toBe(name);
    }
    expect(() => readArguments([...broker, '--scenario', 'dance'])).toThrow('--scenario');
  });

  it.each([
    [['--stations', '0'], '--stations'],
    [['--stations', 'many'], '--stations'],
    [['--dance'], '--dance'],
    [['--credentials', '/nowhere/at/all'], '--credentials'],
  ])('says what is wrong with %j', (args, said) => {
    expect(() => readArguments([...broker, ...args])).toThrow(said);
  });

  it('reads credentials as lines of JSON, or as the credentials tool says them', () => {
    const text =
      '{"station":"1001","password":"a b"}\n\n1002  secret\nPasswords are shown only once; only their hashes are stored.\n400001 third\n';
    withFile(text, (file) => {
      expect(readArguments([...broker, '--credentials', file, '--stations', '2'])?.credentials).toEqual([
        { station: '1001', password: 'a b' },
        { station: '1002', password: 'secret' },
      ]);
    });
    withFile('{"station":"1001"}', (file) => {
      expect(() => readArguments([...broker, '--credentials', file])).toThrow('each line');
    });
  });

  it('gives six-digit codes to stations without credentials', () => {
    const options = readArguments([...broker, '--stations', '3']);
    expect(options?.credentials.map(({ station }) => station)).toEqual(['500000', '500001', '500002']);
    expect(readArguments(['--help'])).toBeUndefined();
  });
});
