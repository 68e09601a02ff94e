import type { Check } from './check.ts';
import { tool } from './command.ts';

export const unused: Check = {
  name: 'unused',
  ensures: 'no file, export or dependency that nothing uses (knip.json)',
  async run(root) {
    return tool(root, 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']);
  },
};
