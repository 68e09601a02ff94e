import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { thirdPartyPage } from './third-party.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = thirdPartyPage(JSON.parse(read('package-lock.json')));

describe('docs/third-party.md', () => {
  test('lists what is shipped, with its licence', () => {
    // If this fails: npm run third-party
    expect(read('docs/third-party.md')).toBe(page);
  });

  test('names no licence that would ask something of whoever runs this', () => {
    // A library beside ours that anybody can replace, unchanged: docs/decisions/0075-photos-and-storage.md.
    const isReplaceable = /^\| @img\/sharp-libvips-[\w-]+ \|.*\| LGPL-3\.0-or-later \|$/;
    const lines = page.split('\n').filter((line) => !isReplaceable.test(line));
    const licences = new Set(lines.flatMap((line) => /^\|.*\|.*\| (.*) \|$/.exec(line)?.[1] ?? []));
    // MPL only requires that changes to its own files are published, and there are none.
    const asksNothing =
      /^\(?(?:MPL-2\.0|MIT|MIT-0|ISC|0BSD|Unlicense|CC0-1\.0|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Python-2\.0)\b/;
    expect([...licences].filter((licence) => licence !== 'licence' && !asksNothing.test(licence))).toEqual(
      [],
    );
  });
});
