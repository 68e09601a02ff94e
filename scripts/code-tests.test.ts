import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCodeTests } from './code-tests.mjs';
import { root } from './run.mjs';

/** Inside the repository, so that the planted tests find Vitest. */
let folder: string;

beforeEach(() => {
  mkdirSync(join(root, '.tmp'), { recursive: true });
  folder = mkdtempSync(join(root, '.tmp', 'code-tests-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The first run of the test leaves the file `mark` and fails; the second run finds it and passes. */
const shaky = (name: string) => `
  it('${name}', () => {
    const mark = join(import.meta.dirname, '${name}.mark');
    const isSecond = existsSync(mark);
    writeFileSync(mark, '');
    expect(isSecond).toBe(true);
  });`;
const failing = `it('fails', () => expect(1).toBe(2));`;
const passing = `it('passes', () => expect(1).toBe(1));`;

function run(tests: string[], inCi: boolean) {
  const config = join(folder, 'vitest.config.ts');
  writeFileSync(config, `export default { test: { watch: false, include: ['*.check.ts'] } };`);
  writeFileSync(
    join(folder, 'planted.check.ts'),
    `import { existsSync, writeFileSync } from 'node:fs';
     import { join } from 'node:path';
     import { describe, expect, it } from 'vitest';
     describe('planted', () => { ${tests.join('\n')} });`,
  );
  return runCodeTests([], { folder, config, results: folder, inCi, show: false });
}

describe('a test of the code that fails in CI', () => {
  it('runs once more, and is named as shaky when it passes then', async () => {
    expect(await run([passing, shaky('now and then')], true)).toEqual({
      ok: true,
      shaky: ['planted.check.ts › planted › now and then'],
    });
  });

  it('fails the run when it fails again, beside a shaky one', async () => {
    expect(await run([failing, shaky('now and then')], true)).toEqual({
      ok: false,
      shaky: ['planted.check.ts › planted › now and then'],
    });
  });

  it('fails the run when more than three failed, without a second run', async () => {
    const four = ['one', 'two', 'three', 'four'].map(shaky);
    expect(await run(four, true)).toMatchObject({
      ok: false,
      shaky: [],
      remark: expect.stringContaining('4'),
    });
  });

  it('fails the run again when its file cannot be loaded', async () => {
    expect(await run([`throw new Error('not loaded');`, passing], true)).toEqual({ ok: false, shaky: [] });
  });
});

it('runs nothing again outside CI', async () => {
  expect(await run([shaky('now and then')], false)).toEqual({ ok: false, shaky: [] });
});

it('ends well in CI when nothing failed', async () => {
  expect(await run([passing], true)).toEqual({ ok: true, shaky: [] });
});
