import { languages } from '@etg/contract/languages';
import { expect, it } from 'vitest';
import { somePriceList } from '../../platform/pricing.fixture.ts';
import { callQuery } from '../../platform/query.ts';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { visitor } from '../visitor-facts.ts';
import { Words, type WordsProps } from './words.tsx';

const areas = ['conversation', 'modules'] as const;
const sayFree = [
  'conversation.welcome.shall-we',
  'conversation.welcome.free-answer',
  'modules.hello.first-free',
] as const;

/** A price list with this many free hours. */
function priceList(hours: number): typeof somePriceList {
  const list = structuredClone(somePriceList);
  for (const prices of Object.values(list.data.pricing))
    if (prices) prices.schedules.promo.window = hours * 60;
  return list;
}

async function said(id: WordsProps['id'], language: (typeof languages)[number], hours?: number) {
  const { queryKey } = callQuery('GET /pricing_list');
  const queries = hours === undefined ? [] : [[queryKey, priceList(hours)] as const];
  return textOf(await rendered(<Words id={id} facts={visitor} />, { areas, language, queries }));
}

it('the conversation says how long a first use is free as the price list has it [N5, N7]', async () => {
  expect(await said('conversation.welcome.shall-we', 'en', 24)).toBe(
    'Your first 24 hours are free. Ready to start?',
  );
  for (const language of languages)
    for (const id of sayFree) expect((await said(id, language, 36)).match(/\d+/g)).toEqual(['36']);
});

it('and says no number as long as the price list is not there [N7]', async () => {
  for (const language of languages)
    for (const id of sayFree) expect(await said(id, language)).not.toMatch(/\d/);
  expect(await said('conversation.welcome.shall-we', 'en')).toBe('Your first use is free. Ready to start?');
});

it('the community rules say the hours that the overdue message says [N1]', async () => {
  for (const language of languages) expect(await said('modules.rules.warning', language)).toContain('48');
});
