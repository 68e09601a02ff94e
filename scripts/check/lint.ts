import type { Check } from './check.ts';
import { tool } from './command.ts';

export const lint: Check = {
  name: 'lint',
  ensures: 'lint rules and format (biome.json); `npm run fix` fixes what a tool can fix',
  async run(root) {
    const colors = process.stdout.isTTY ? 'force' : 'off';
    const args = [
      'ci',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '--max-diagnostics=100',
      `--colors=${colors}`,
      '.',
    ];
    return tool(root, '@biomejs/biome/bin/biome', args);
  },
};
