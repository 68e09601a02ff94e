/** One calm line. */
export function say(line) {
  process.stdout.write(`  ${line}\n`);
}

/** Ends the command with one line that says what to do; `details` is what the failed tool said itself. */
export function giveUp(line, details = '') {
  if (details.trim()) process.stderr.write(`\n${details.trim()}\n`);
  process.stderr.write(`\n  ${line}\n\n`);
  process.exit(1);
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
