import { readProgram } from './other-programs.mjs';
import { exitWithError } from './print.mjs';
import { run } from './run.mjs';

/**
 * Runs the kill test: several nodes on private services that are killed meanwhile. Undefined without Mosquitto or Redis.
 * @param {string[]} args
 */
export function runKillTest(args) {
  const [mosquitto, redis] = [readProgram('mosquitto').path, readProgram('redis').path];
  if (!mosquitto || !redis) return undefined;
  const env = { ...process.env, MOSQUITTO_PATH: mosquitto, REDIS_SERVER_PATH: redis };
  return run(process.execPath, ['--import', 'tsx', 'kill/main.ts', ...args], { show: true, env });
}

if (process.argv[1] === import.meta.filename) {
  const result = await runKillTest(process.argv.slice(2));
  if (!result)
    exitWithError('The kill test needs Mosquitto and Redis; the reason why one is missing is above.');
  process.exitCode = result.ok ? 0 : 1;
}
