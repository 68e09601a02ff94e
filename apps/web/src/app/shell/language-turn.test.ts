import { describe, expect, it } from 'vitest';
import { languageTurn } from './language-turn.ts';

describe('a user’s language', () => {
  it('that differs from the stored one turns the page [C7]', () => {
    expect(languageTurn({ user: 'ja', stored: 'en', shown: 'en' })).toBe('reload');
    expect(languageTurn({ user: 'ja', stored: undefined, shown: 'en' })).toBe('reload');
    expect(languageTurn({ user: 'en', stored: 'fr', shown: 'en' })).toBe('reload');
  });

  it('that the page came in already is only remembered [P11]', () => {
    expect(languageTurn({ user: 'ja', stored: undefined, shown: 'ja' })).toBe('remember');
  });

  it('that is stored turns nothing, whatever the page came in: no page turns for ever [C7]', () => {
    for (const shown of ['en', 'ja']) expect(languageTurn({ user: 'ja', stored: 'ja', shown })).toBe('stay');
  });

  it('that is none of ours, or of nobody, changes nothing [P11]', () => {
    for (const user of ['fr', '', undefined]) {
      expect(languageTurn({ user, stored: 'en', shown: 'en' })).toBe('stay');
    }
  });
});
