import { exitWithError, print } from './print.mjs';
import { run } from './run.mjs';

/** Asks npm's registry for known vulnerabilities of shipped packages. Exit code 1: critical or high ones; 2: no answer. */
const { output } = await run('npm', ['audit', '--omit=dev', '--json'], {
  shell: process.platform === 'win32',
});
const report = readReport(output);
if (!report) {
  process.stderr.write(
    `\n  The npm registry did not answer (${firstLine(output)}). Run this again where the registry is reachable.\n\n`,
  );
  process.exit(2);
}
const { critical = 0, high = 0, moderate = 0, low = 0 } = report.metadata.vulnerabilities;
for (const { name, severity, range, fixAvailable } of Object.values(report.vulnerabilities))
  print(`${severity.padEnd(9)} ${name} ${range}${fixAvailable ? ', fixed in a newer version' : ''}`);
if (critical + high > 0)
  exitWithError(
    `${critical} critical, ${high} high. docs/decisions/0043-dependencies.md says by when they must be fixed.`,
  );
print(`No critical or high vulnerabilities; ${moderate} moderate, ${low} low.`);

function readReport(text) {
  try {
    const read = JSON.parse(text.slice(text.indexOf('{')));
    return read.metadata?.vulnerabilities ? read : undefined;
  } catch {
    return undefined;
  }
}

function firstLine(text) {
  return /npm error (.*)/.exec(text)?.[1] ?? 'no reason given';
}
