export function print(line) {
  process.stdout.write(`  ${line}\n`);
}

/** Ends the command with an error line that says what to do; `details` is the output of the failed tool. */
export function exitWithError(line, details = '') {
  if (details.trim()) process.stderr.write(`\n${details.trim()}\n`);
  process.stderr.write(`\n  ${line}\n\n`);
  process.exit(1);
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
