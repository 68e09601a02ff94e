import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Files whose values the browser imports. Validators would add a third to its first load. */
const forBrowsers = [
  'call',
  'cookies',
  'headers',
  'hosted-fields',
  'languages',
  'live-events',
  'page-spans',
  'pages',
  'vocabulary',
];

/** Every module that a file loads at run time, directly or through other files of this package. */
function loads(file: string, seen = new Set<string>()): Set<string> {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  for (const [, typeOnly, module] of source.matchAll(
    /^(?:import|export) (type )?(?:[^;]*? from )?'([^']+)'/gm,
  )) {
    if (typeOnly || !module || seen.has(module)) continue;
    seen.add(module);
    if (module.startsWith('./')) loads(module, seen);
  }
  return seen;
}

describe('files for browsers', () => {
  it.each(forBrowsers)('%s loads no validators', (file) => {
    expect([...loads(`./${file}.ts`)]).not.toContain('zod');
  });

  it('are told from the others by this very check', () => {
    expect([...loads('./live.ts')]).toContain('zod');
    expect([...loads('./index.ts')]).toContain('zod');
  });
});
