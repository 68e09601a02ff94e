import { languages } from '@etg/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LanguagesNow, languageChange } from './language-change.ts';

/** The cookie did not change while `POST /welcome` was under way. */
function calm({ stored, ...rest }: Omit<LanguagesNow, 'asked'>) {
  return languageChange({ ...rest, stored, asked: stored });
}

describe('a user’s language', () => {
  it('that differs from the stored one turns the page [C7]', () => {
    expect(calm({ user: 'ja', stored: 'en', shown: 'en' })).toBe('reload');
    expect(calm({ user: 'ja', stored: undefined, shown: 'en' })).toBe('reload');
    expect(calm({ user: 'en', stored: 'fr', shown: 'en' })).toBe('reload');
  });

  it('that the page came in already is only remembered [P11]', () => {
    expect(calm({ user: 'ja', stored: undefined, shown: 'ja' })).toBe('remember');
  });

  it('that is stored turns nothing, whatever the page came in: no page turns for ever [C7]', () => {
    for (const shown of ['en', 'ja']) expect(calm({ user: 'ja', stored: 'ja', shown })).toBe('stay');
  });

  it('that is none of ours, or of nobody, changes nothing [P11]', () => {
    for (const user of ['fr', '', undefined]) expect(calm({ user, stored: 'en', shown: 'en' })).toBe('stay');
  });
});

it('leaves a choice made while the start was under way as it is, whatever the start says [C7]', () => {
  const language = fc.constantFrom(...languages);
  const cookie = fc.option(language, { nil: undefined });
  fc.assert(
    fc.property(fc.record({ user: language, asked: cookie, stored: language, shown: language }), (now) => {
      fc.pre(now.stored !== now.asked);
      expect(languageChange(now)).toBe('stay');
    }),
  );
});
