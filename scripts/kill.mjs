import { readProgram } from './other-programs.mjs';
import { run } from './run.mjs';
import { giveUp } from './say.mjs';

/**
 * Runs several nodes on private services while parts of them die; undefined where a program cannot be had.
 * @param {string[]} args
 */
export function playDeaths(args) {
  const [mosquitto, redis] = [readProgram('mosquitto').path, readProgram('redis').path];
  if (!mosquitto || !redis) return undefined;
  const env = { ...process.env, MOSQUITTO_PATH: mosquitto, REDIS_SERVER_PATH: redis };
  return run(process.execPath, ['--import', 'tsx', 'kill/main.ts', ...args], { show: true, env });
}

if (process.argv[1] === import.meta.filename) {
  const played = await playDeaths(process.argv.slice(2));
  if (!played) giveUp('This needs a Mosquitto and a Redis; the reason why there is none stands above.');
  process.exitCode = played.ok ? 0 : 1;
}
