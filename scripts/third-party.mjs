import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { print } from './print.mjs';
import { root } from './run.mjs';

register();
const { thirdPartyPage } = await import('./check/third-party.ts');
const page = join('docs', 'third-party.md');
writeFileSync(
  join(root, page),
  thirdPartyPage(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))),
);
print(`${page} is written.`);
