import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { somePriceList, somePricing } from '../../platform/pricing.fixture.ts';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { queries, Screen } from './faq.screen.tsx';
import { faqValues } from './faq-values.rules.ts';

const answers = queries().map(({ key }) => [key, somePriceList] as const);

function page(search = '', language: 'en' | 'ja' = 'en') {
  const props = { page: 'faq', params: {}, query: new URLSearchParams(search) } as const;
  return rendered(<Screen {...props} />, { areas: ['faq'], language, queries: answers });
}

describe('the FAQ', () => {
  it('answers with the numbers of the price list, in the first HTML [R14, P9, N7]', async () => {
    const words = textOf(await page());
    expect(words).toContain(
      "Each started hour costs $1.00, up to $5.00 on the first day. From day 2, it's $5.00 a day.",
    );
    expect(words).toContain("$1.00 a day for 3 days. Then you're moved to Monthly for $10.00");
    expect(words).toContain("On day 11, you're moved to Annual for $60.00.");
    expect(words).toContain('Return it within 20 days to get $40.00 back, or $20.00 after that.');
    expect(words).toContain('2700 mAh, with up to 2 A');
  });

  it('finds every word of a question or an answer, whatever its case and accents [R14]', async () => {
    const words = textOf(await page('q=LÓSS%20fréé%20day'));
    expect(words).toContain("What if I'm late with Annual or Semester?");
    expect(words).not.toContain('How do I get a charger?');
    expect(textOf(await page('q=xyzzy'))).toContain('No answer found');
  });

  it('is in Japanese for a Japanese reader, found in hiragana too [Z22, P11]', async () => {
    const words = textOf(await page(`q=${encodeURIComponent('すてーしょん')}`, 'ja'));
    expect(words).toContain('ステーション');
  });

  it.each(['en', 'ja', 'it', 'ru'])(
    'has no number of its own in %s: the schedule says them all [N7]',
    (language) => {
      const file = new URL(`../../../../../packages/messages/src/${language}/faq.json`, import.meta.url);
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
      // Names of plans and Japanese counters contain digits that are not values; those of `a-fits` are models of phones.
      const { 'faq.a-fits': _, ...others } = texts;
      const plain = Object.values(others).map((text) =>
        text.replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '').replace(/(?:1回|1か月|1年|1日|1時間|1台)/g, ''),
      );
      expect(plain.filter((text) => /\d/.test(text))).toEqual([]);
    },
  );

  it.each([
    ['en', /on purpose|only charge/i],
    ['ja', /故意/],
    ['it', /di proposito|solo se/i],
    ['ru', /намеренно|только если/i],
  ] as const)(
    'promises in %s nothing about damage that no rule of the server keeps [N7]',
    async (language, promise) => {
      const file = new URL(`../../../../../packages/messages/src/${language}/faq.json`, import.meta.url);
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
      expect(texts['faq.a-damaged']).toContain('{lost}');
      expect(texts['faq.a-damaged']).not.toMatch(promise);
    },
  );

  it('reads every number from the schedules: none is missing [N7]', () => {
    const values = faqValues(somePricing, (amount, currency) => `${amount} ${currency}`);
    const empty = Object.entries(values).filter(
      ([, value]) => value === 0 || value === '0 USD' || Number.isNaN(value),
    );
    expect(empty).toEqual([]);
  });

  it('says once how the time asked for, the community rule and the free days fit together [N1]', async () => {
    const words = textOf(await page(`q=${encodeURIComponent('How long can I keep it?')}`));
    expect(words).toContain(
      'within 2 hours with Hourly and where the venue pays, and within 24 hours with every other',
    );
    expect(words).toContain('The community rule for everyone is 48 hours at most.');
    expect(words).toContain('Monthly costs nothing until day 11.');
    expect(words).toContain("from day 8 you can't rent again");
    expect(words).not.toContain('How do I get a charger?');
  });

  it.each(['en', 'ja', 'it', 'ru'])(
    'is linked to in %s by the question itself, so that its search finds it [N1]',
    (language) => {
      const read = (area: string): Record<string, string> =>
        JSON.parse(
          readFileSync(
            new URL(`../../../../../packages/messages/src/${language}/${area}.json`, import.meta.url),
            'utf8',
          ),
        );
      const question = read('faq')['faq.q-how-long'];
      expect(read('late-return')['late-return.how-long']).toBe(question);
      expect(read('modules')['modules.terms.keep']).toBe(question);
    },
  );
});
