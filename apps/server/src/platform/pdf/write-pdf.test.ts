import { describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../../testing/pdf.fixture.ts';
import type { PdfContent, PdfPart } from './pdf-content.ts';
import { writePdf } from './write-pdf.ts';

const content = (parts: PdfPart[]): PdfContent => ({
  title: 'Evidence',
  language: 'en',
  footer: 'Electron to Go',
  made: new Date('2026-11-14T20:00:00Z'),
  parts,
});

describe('a PDF', () => {
  it('has words that can be copied, in the languages of riders and venues [QC10]', async () => {
    const texts = [
      'Привет, я вернул зарядку в полночь',
      '新宿駅前のカフェで返却しました',
      'naïve café, $1.99, −¥800',
    ];
    const { bytes } = await writePdf(content(texts.map((text) => ({ is: 'quote', text }))));
    const [words] = await wordsOfPdf(bytes);
    for (const text of texts) expect(words).toContain(text);
  });

  it('writes a character that its font lacks as its code, and leaves out those that say nothing [QC10]', async () => {
    const { bytes } = await writePdf(content([{ is: 'text', text: 'It is back 👍🏽\u200d\u0000 반납' }]));
    expect((await wordsOfPdf(bytes))[0]).toContain('It is back [U+1F44D][U+1F3FD] [U+BC18][U+B0A9]');
  });

  it('is the same for the same content, and another for another [QC10]', async () => {
    const [one, two] = [content([{ is: 'text', text: 'One' }]), content([{ is: 'text', text: 'Two' }])];
    const first = await writePdf(one);
    expect((await writePdf(one)).bytes.equals(first.bytes)).toBe(true);
    expect((await writePdf(two)).bytes.equals(first.bytes)).toBe(false);
  });

  it('repeats the head of a table on every page, and loses no row [QC10]', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({
      cells: [`row-${at}-`, 'What happened'],
      ...(at % 10 === 0 && { quote: `“words ${at}-”` }),
    }));
    const columns = [
      { name: 'HeadA', width: 1 },
      { name: 'HeadB', width: 3 },
    ];
    const { bytes, pages } = await writePdf(content([{ is: 'table', columns, rows }]));
    const text = await wordsOfPdf(bytes);
    expect(text).toHaveLength(pages);
    expect(pages).toBeGreaterThan(2);
    for (const [at, words] of text.entries()) {
      expect(words).toContain('HeadA');
      expect(words).toContain(`${at + 1} of ${pages}`);
    }
    const all = text.join(' ');
    for (let at = 0; at < 120; at += 1) expect(all).toContain(`row-${at}-`);
    for (let at = 0; at < 120; at += 10) expect(all).toContain(`words ${at}-`);
  });

  it('goes on after an image that cannot be read, and after words longer than a page [QC10]', async () => {
    const long = Array.from({ length: 400 }, (_, at) => `line ${at}.`).join('\n');
    const { bytes } = await writePdf(
      content([
        { is: 'image', bytes: Buffer.from('no image'), caption: 'A photo' },
        { is: 'quote', text: long },
        { is: 'facts', rows: [['After', 'all of it']] },
      ]),
    );
    const all = (await wordsOfPdf(bytes)).join(' ');
    expect(all).toContain('A photo; the image cannot be shown');
    expect(all).toContain('line 399.');
    expect(all).toContain('all of it');
  });
});
