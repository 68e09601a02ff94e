import { join } from 'node:path';
import { readProgram } from './other-programs.mjs';
import { root, runTool } from './run.mjs';
import { readReport, secondTry } from './shaky-tests.mjs';

/**
 * Runs the browser tests. In CI up to three failed tests run once more, one at a time; a test that passes then is
 * reported as shaky and the run still succeeds. Outside CI nothing runs again.
 * @param {string[]} args
 * @param {{ config?: string, results?: string, inCi?: boolean, show?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, shaky: string[], remark?: string }>}
 */
export async function runBrowserTests(args, options = {}) {
  const { config = 'e2e/playwright.config.ts', results = join(root, 'test-results') } = options;
  const { inCi = Boolean(process.env.CI), show = true } = options;
  const lastRun = join(results, '.last-run.json');
  const { path: mosquitto } = readProgram('mosquitto');
  const programs = mosquitto ? { MOSQUITTO_PATH: mosquitto } : {};
  const runTests = (more, env = {}) =>
    runTool('@playwright/test/cli.js', ['test', `--config=${config}`, ...args, ...more], {
      show,
      env: { ...process.env, ...programs, ...env },
    });

  const first = await runTests([`--output=${results}`], { PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun });
  const failed = first.ok ? 0 : (readReport(lastRun)?.failedTests?.length ?? 0);
  const { again: isTriedAgain, remark } = secondTry({ failed, inCi, kind: 'browser tests' });
  if (!isTriedAgain) return { ok: first.ok, shaky: [], ...(remark && { remark }) };

  const again = join(results, 'again');
  const report = join(again, 'report.json');
  const second = await runTests(
    [
      '--last-failed',
      `--last-failed-file=${lastRun}`,
      '--workers=1',
      '--trace=on',
      `--output=${again}`,
      '--add-reporter=json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return { ok: second.ok, shaky: passedIn(readReport(report)?.suites ?? []) };
}

/** The names of all passed tests, as `file › describe › test`. */
function passedIn(suites, above = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = [...above, title];
    const own = specs.filter(({ ok }) => ok).map((spec) => [...path, spec.title].join(' › '));
    return [...own, ...passedIn(inner, path)];
  });
}
