import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBrowserTests } from './browser-tests.mjs';
import { root } from './run.mjs';

/** Inside the repository, so that the planted tests find Playwright. */
let folder: string;

beforeEach(() => {
  mkdirSync(join(root, '.tmp'), { recursive: true });
  folder = mkdtempSync(join(root, '.tmp', 'browser-tests-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The first run of the test leaves the file `mark` and fails; the second run finds it and passes. */
const shaky = (name: string) => `
  test('${name}', () => {
    const mark = join(import.meta.dirname, '${name}.mark');
    const isSecond = existsSync(mark);
    writeFileSync(mark, '');
    expect(isSecond).toBe(true);
  });`;
const failing = `test('fails', () => expect(1).toBe(2));`;
const passing = `test('passes', () => expect(1).toBe(1));`;

function run(tests: string[], inCi: boolean) {
  const config = join(folder, 'playwright.config.ts');
  writeFileSync(config, `export default { testDir: '.', reporter: [['list']] };`);
  writeFileSync(
    join(folder, 'planted.spec.ts'),
    `import { existsSync, writeFileSync } from 'node:fs';
     import { join } from 'node:path';
     import { expect, test } from '@playwright/test';
     ${tests.join('\n')}`,
  );
  return runBrowserTests([], { config, results: join(folder, 'results'), inCi, show: false });
}

describe('a browser test that fails in CI', () => {
  it('runs once more, and is named as shaky with its trace when it passes then', async () => {
    expect(await run([passing, shaky('now and then')], true)).toEqual({
      ok: true,
      shaky: ['planted.spec.ts › now and then'],
    });
    expect(existsSync(join(folder, 'results', 'again', 'planted-now-and-then', 'trace.zip'))).toBe(true);
  });

  it('fails the run when it fails again, beside a shaky one', async () => {
    expect(await run([failing, shaky('now and then')], true)).toEqual({
      ok: false,
      shaky: ['planted.spec.ts › now and then'],
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
});

it('runs nothing again outside CI', async () => {
  expect(await run([shaky('now and then')], false)).toEqual({ ok: false, shaky: [] });
});

it('ends well in CI when nothing failed', async () => {
  expect(await run([passing], true)).toEqual({ ok: true, shaky: [] });
});
