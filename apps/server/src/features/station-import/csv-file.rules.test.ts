import { importColumns, mostImportLines } from '@etg/contract/console/import-words';
import { csvOf } from '@etg/domain/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvFile } from './csv-file.rules.ts';

/** Any text that a cell may have. One that begins like our own mark of a formula cannot be told from it. */
const cell = fc
  .string({ unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => !text.startsWith("'") && !text.includes('\0') && !text.includes('\uFEFF'));
const row = fc.array(cell, { minLength: importColumns.length, maxLength: importColumns.length });
const filled = row.filter(([code = '']) => code !== '');

describe('a file of stations [QF6]', () => {
  it('that we wrote is read back as it was, whatever is in its cells', () => {
    fc.assert(
      fc.property(fc.array(filled, { minLength: 1, maxLength: 8 }), (rows) => {
        const read = readCsvFile(csvOf(importColumns, rows));
        expect(
          read.ok && read.rows.map(({ values }) => importColumns.map((column) => values[column])),
        ).toEqual(rows);
      }),
    );
  });

  it('is the same with semicolons, tabs, any line end and a byte order mark', () => {
    const lines = ['code;venue;address', '1001;Dry Dock;"Pier 1; left"', '1002;Dry Dock;Pier 2'];
    for (const end of ['\n', '\r\n'])
      for (const sign of [';', ',', '\t'])
        for (const mark of ['', '\uFEFF']) {
          const text = mark + lines.map((line) => line.replace(/;(?! left)/g, sign)).join(end) + end;
          expect(readCsvFile(text)).toMatchObject({
            ok: true,
            rows: [
              { line: 2, values: { code: '1001', venue: 'Dry Dock', address: 'Pier 1; left' } },
              { line: 3, values: { code: '1002', venue: 'Dry Dock', address: 'Pier 2' } },
            ],
          });
        }
  });

  it('knows its columns by name, in any order and spelling, and names those that it does not read', () => {
    const read = readCsvFile('Who pays,ADDRESS,Code,Venue,why\nowner,Pier 1,1001,Dry Dock,bad');
    expect(read).toMatchObject({
      ok: true,
      ignored: ['why'],
      rows: [{ values: { who_pays: 'owner', address: 'Pier 1', code: '1001', venue: 'Dry Dock' } }],
    });
  });

  it('names the line of a cell with line breaks by its beginning, and leaves empty lines out', () => {
    const text = 'code,venue,address\n1001,"Dry\nDock",Pier\n\n,,\n1002,Dry Dock,Pier';
    const read = readCsvFile(text);
    expect(read.ok && read.rows.map(({ line, values }) => [line, values.code])).toEqual([
      [2, '1001'],
      [6, '1002'],
    ]);
  });

  it('is refused as a whole if it cannot be told apart', () => {
    expect(readCsvFile('')).toEqual({ ok: false, why: 'empty' });
    expect(readCsvFile('code,venue,address\n')).toEqual({ ok: false, why: 'empty' });
    expect(readCsvFile('code,title\n1001,x')).toEqual({
      ok: false,
      why: 'columns-missing',
      columns: ['venue', 'address'],
    });
    expect(readCsvFile('code,code,venue,address\n1,2,3,4')).toMatchObject({ why: 'column-twice' });
    expect(readCsvFile('code,venue,address\n1001,a,b\n1002,"a,b\n1003,a,b')).toEqual({
      ok: false,
      why: 'quote',
      line: 3,
    });
    const many = Array.from({ length: mostImportLines + 1 }, (_, index) => `${1000 + index},a,b`);
    expect(readCsvFile(['code,venue,address', ...many].join('\n'))).toEqual({
      ok: false,
      why: 'too-many-lines',
    });
  });
});
