import type { pages } from '@etg/contract/pages';
import { loadDictionary } from '@etg/messages/load';
import { expect, it } from 'vitest';
import { translate } from '../platform/i18n.tsx';
import { createTexts } from '../platform/texts.ts';
import { pageTitle } from './page-title.ts';

async function titles(language: 'en' | 'ja') {
  const texts = createTexts(language, loadDictionary);
  await texts.load(['page']);
  return (page: keyof typeof pages) => pageTitle(page, (id) => translate(texts, id));
}

it('names the pages as the specification does [S32]', async () => {
  const title = await titles('en');
  expect(
    (
      [
        'station',
        'about',
        'charges',
        'contact',
        'account',
        'payments',
        'paymentHistory',
        'referral',
        'faq',
        'taken',
        'release',
        'order',
        'orderPurchase',
        'orderScreen',
      ] as const
    ).map(title),
  ).toEqual(
    [
      'Station',
      'About',
      'My charges',
      'Contact us',
      'Account',
      'Payments',
      'Payment History',
      'Referral',
      'FAQ',
      'The charger',
      'Get charger',
      'Order',
      'Purchase',
      'Order Review',
    ].map((name) => `${name} · Electron to Go`),
  );
});

it('names both pages about payments the same [S32]', async () => {
  const title = await titles('en');
  expect(title('orderPayments')).toBe(title('payments'));
});

it('shows the brand where the specification names no title', async () => {
  expect((await titles('en'))('conversation')).toBe('Electron to Go');
});

it('translates them', async () => {
  expect((await titles('ja'))('station')).toBe('ステーション · Electron to Go');
});
