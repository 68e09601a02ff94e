import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from './run.mjs';
import { say } from './say.mjs';

register();
const { thirdPartyPage } = await import('./check/third-party.ts');
const page = join('docs', 'third-party.md');
writeFileSync(
  join(root, page),
  thirdPartyPage(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))),
);
say(`${page} is written.`);
