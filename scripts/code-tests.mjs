import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runTool } from './run.mjs';
import { readReport, secondTry } from './shaky-tests.mjs';

/**
 * Runs the tests of the code. In CI up to three failed tests run once more, with their files and one file at a time; a test
 * that passes then is reported as shaky and the run still succeeds. Outside CI nothing runs again.
 * @param {string[]} args
 * @param {{ folder?: string, config?: string, results?: string, inCi?: boolean, show?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, shaky: string[], remark?: string }>}
 */
export async function runCodeTests(args, options = {}) {
  const { folder = root, results = join(root, '.tmp') } = options;
  const { inCi = Boolean(process.env.CI), show = true } = options;
  const config = options.config ? [`--config=${options.config}`] : [];
  const runTests = async (more, report) => {
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const command = ['run', ...config, ...reporters, ...more];
    const { ok } = await runTool('vitest/vitest.mjs', command, { show, cwd: folder });
    return { ok, files: readReport(report)?.testResults ?? [] };
  };

  const first = await runTests(args, join(results, 'code-tests.json'));
  const failed = first.files.filter(({ status }) => status === 'failed');
  // A file that could not be loaded has no tests.
  const count = failed.reduce((sum, file) => sum + Math.max(failedIn(file).length, 1), 0);
  const { again, remark } = secondTry({ failed: first.ok ? 0 : count, inCi, kind: 'tests' });
  if (!again) return { ok: first.ok, shaky: [], ...(remark && { remark }) };

  const files = failed.map(({ name }) => relative(folder, name));
  const second = await runTests(
    [...new Set(files), '--maxWorkers=1'],
    join(results, 'code-tests-again.json'),
  );
  const stillFailed = new Set(second.files.flatMap((file) => namesOf(file, failedIn(file))));
  const names = failed.flatMap((file) => namesOf(file, failedIn(file)));
  return { ok: second.ok, shaky: names.filter((name) => !stillFailed.has(name)) };

  /** As `file › describe › test`. */
  function namesOf({ name }, tests) {
    const file = relative(folder, name);
    return tests.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(' › '));
  }
}

const failedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed');
