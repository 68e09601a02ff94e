import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { tool } from './command.ts';

export const types: Check = {
  name: 'types',
  ensures: 'every project compiles, including the checks',
  async run(root) {
    const projects = ['.', 'scripts/check'].filter((folder) =>
      existsSync(join(root, folder, 'tsconfig.json')),
    );
    return tool(root, 'typescript/bin/tsc', ['-b', ...projects]);
  },
};
