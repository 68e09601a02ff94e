import { fileURLToPath } from 'node:url';
import { dictionaries } from './dictionaries.ts';
import { docs } from './docs.ts';
import { layout } from './layout.ts';
import { lint } from './lint.ts';
import { requirements } from './requirements.ts';
import { runChecks } from './run.ts';
import { secrets } from './secrets.ts';
import { types } from './types.ts';
import { unused } from './unused.ts';

/** The slowest checks first. */
const all = [types, unused, lint, layout, dictionaries, docs, secrets, requirements];

/** `npm run check`, or `npm run check -- layout docs`. */
export async function main(names: readonly string[]): Promise<boolean> {
  if (names.some((name) => !all.some((check) => check.name === name))) {
    console.log(all.map(({ name, ensures }) => `${name.padEnd(14)}${ensures}`).join('\n'));
    return false;
  }
  return runChecks({
    checks: all.filter(({ name }) => names.length === 0 || names.includes(name)),
    root: fileURLToPath(new URL('../..', import.meta.url)),
    detailed: names.length > 0,
    print: console.log,
  });
}
