import { expect, it } from 'vitest';
import { tableOf, withTable } from './table.ts';

const figures = [{ what: 'press to command, p99 of 100', value: 48.21, unit: 'ms', atMost: 50 }];
const result = { bench: 'unlock', quick: false, at: '2026-01-02T03:04:05.000Z', machine: '2 cores', figures };
const measured = [
  { name: 'unlock', title: 'Unlocking', result },
  { name: 'map', title: 'The map', result: undefined },
];

it('says of each figure its budget and whether it is kept, and of each bench when', () => {
  expect(tableOf(measured).split('\n').slice(2)).toEqual([
    '| **Unlocking** (`npm run bench:unlock`, 2026-01-02) | | | |',
    '| press to command, p99 of 100 | ≤ 50 ms | 48.2 ms | met |',
    '| **The map** (`npm run bench:map`, not measured yet) | | | |',
  ]);
});

it('a quick run says that it is one', () => {
  const [quick] = tableOf([
    { ...measured[0], name: 'unlock', title: 'U', result: { ...result, quick: true } },
  ])
    .split('\n')
    .slice(2);
  expect(quick).toContain('2026-01-02, quick');
});

it('replaces what stands between the marks and nothing else', () => {
  const marks = ['<!-- measured: written by npm run bench -- --table -->', '<!-- /measured -->'];
  const document = `# Speed\n${marks[0]}\nold\n${marks[1]}\nend\n`;
  const once = withTable(document, measured);
  expect(once).not.toContain('old');
  expect(once).toMatch(/^# Speed\n<!-- measured[\s\S]+<!-- \/measured -->\nend\n$/);
  expect(withTable(once, measured)).toBe(once);
  expect(() => withTable('no marks', measured)).toThrow('no place');
});
