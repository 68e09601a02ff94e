import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine, csvOf } from './csv.ts';

/** Reads the cells back as RFC 4180 says. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, text = '', end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(text.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('starts with a byte order mark, quotes every cell and ends every line with CRLF', () => {
  expect(csvOf(['Date', 'Venue'], [['Nov 14', 'Bar "Lantern", 2nd floor']])).toBe(
    '\uFEFF"Date","Venue"\r\n"Nov 14","Bar ""Lantern"", 2nd floor"\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('makes no formula of %j', (text) => {
  expect(csvOf(['x'], [[text]])).toBe(`\uFEFF"x"\r\n"'${text}"\r\n`);
});

it('loses no cell, whatever is in it', () => {
  const row = fc.array(fc.string(), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(row, fc.array(row), (header, rows) => {
      const shown = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
      expect(cellsOf(csvOf(header, rows))).toEqual([header, ...rows].map((each) => each.map(shown)));
    }),
  );
});

it('writes numbers and truths as they are, and nothing for what is missing [QA13]', () => {
  expect(csvLine([-1, true, null, undefined, ''])).toBe('"-1","true","","",""\r\n');
});
