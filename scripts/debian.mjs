import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Installing packages needs root and apt-get. */
export function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

export async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: 10 * 60_000 };
  await run('apt-get', ['update', '-q'], options);
  await run('apt-get', ['install', '-yq', '--no-install-recommends', name], options);
}
