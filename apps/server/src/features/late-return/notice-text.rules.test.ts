import type { FeeStep } from '@etg/domain/fee-timeline';
import { translator } from '@etg/messages';
import { expect, it } from 'vitest';
import { formatsFor, reminderText } from './notice-text.rules.ts';

const at = new Date('2026-11-14T20:46:00Z');
const step: FeeStep = {
  kind: 'charge',
  plan: 'daily',
  step: 0,
  at,
  remindAt: at,
  amount: 123_456,
  total: 223_456,
};

it('a text message is spelled in the short alphabet of phones, whatever its currency [D16]', () => {
  for (const language of ['en', 'it'] as const)
    for (const country of ['US', 'JP', 'GB'])
      for (const currency of ['USD', 'JPY', 'GBP'] as const) {
        const format = formatsFor({ language, country, timezone: 'UTC' });
        const text = reminderText({ step, currency, electron: 'E-1' }, translator(language), format);
        expect(text).toMatch(/^[A-Za-z0-9 .,:;'()$£¥èéùìòà-]+$/);
      }
});

it.each([
  { language: 'en', country: 'US', when: 'Sat, Nov 14, 8:46 PM', day: 'Nov 14', money: '$1,234.56' },
  { language: 'en', country: 'GB', when: 'Sat 14 Nov, 20:46', day: '14 Nov', money: '$1,234.56' },
  { language: 'ja', country: 'GB', when: '11月14日(土) 20:46', day: '11月14日', money: '$1,234.56' },
] as const)(
  'is dated for a reader of $language in $country [D16, P11]',
  ({ language, country, ...expected }) => {
    const format = formatsFor({ language, country, timezone: 'UTC' });
    expect({ when: format.when(at), day: format.day(at), money: format.money(123_456, 'USD') }).toEqual(
      expected,
    );
  },
);
