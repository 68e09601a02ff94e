import { expect, it } from 'vitest';
import { translator } from './index.ts';
import { languages } from './languages.ts';

it.each(languages)('ends an SMS in %s so that a phone offers the code on our site only', (language) => {
  const text = translator(language)('server.sms.code', { code: '042917', host: 'etg.example' });
  expect(text).toContain('042917');
  expect(text.split('\n').at(-1)).toBe('@etg.example #042917');
});

it('says the same in the reader’s language', () => {
  const texts = languages.map((language) => translator(language)('server.notice.returned'));
  expect(new Set(texts).size).toBe(languages.length);
});
