import type { InboxCase } from '@etg/contract/console/inbox';
import { describe, expect, it } from 'vitest';
import { firstDraft, templateIn } from './answer-draft.rules.ts';

const templates: InboxCase['templates'] = [
  { name: 'repair', texts: { en: 'Somebody is on the way.', ja: '向かっています。' } },
];
const draft = { text: '', template: '', language: 'ja', by: [] } as const;

describe('an answer that is being written', () => {
  it('begins in the language of the rider, in the app and by the first message [QC9]', () => {
    const found: Pick<InboxCase, 'reachable' | 'templates'> & { item: object } = {
      reachable: ['sms', 'mail', 'app'],
      templates,
      item: { rider: { language: 'ja' } },
    };
    expect(firstDraft(found as InboxCase)).toEqual({ ...draft, by: ['sms', 'app'] });
  });

  it('takes the text of a template, in another language when that is chosen [QC9]', () => {
    const filled = templateIn({ templates }, { ...draft, by: [] }, { name: 'repair' });
    expect(filled.text).toBe('向かっています。');
    expect(templateIn({ templates }, filled, { language: 'en' }).text).toBe('Somebody is on the way.');
  });

  it('keeps words of one’s own when the language changes [QA15]', () => {
    const own = { ...draft, by: [], template: 'repair', text: 'すぐに伺います。' };
    expect(templateIn({ templates }, own, { language: 'en' }).text).toBe('すぐに伺います。');
  });
});
