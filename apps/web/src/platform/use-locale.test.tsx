import { expect, it } from 'vitest';
import { callQuery } from './query.ts';
import { rendered, textOf } from './rendered.fixture.tsx';
import { useFormat } from './use-format.ts';

const noon = Date.UTC(2026, 10, 14, 12) / 1_000;

function Date14() {
  return <p>{useFormat().date(noon)}</p>;
}

it.each([
  ['GB', 'en', '14 Nov'],
  ['US', 'en', 'Nov 14'],
  ['AU', 'en', 'Nov 14'],
  [undefined, 'en', 'Nov 14'],
  ['GB', 'ja', '11月14日'],
] as const)('a visitor whose browser names %s reads in %s %s [P11]', async (region, language, shown) => {
  expect(textOf(await rendered(<Date14 />, { areas: [], language, region }))).toBe(shown);
});

it.each([
  { phone: '447400123456', language: 'en', shown: '14 Nov' },
  { phone: '14155552671', language: 'en', shown: 'Nov 14' },
  { phone: '447400123456', language: 'ja', shown: '11月14日' },
] as const)('a rider with the number $phone reads $shown in $language [D16, P11]', async (rider) => {
  const { language, shown, phone } = rider;
  const { queryKey } = callQuery('POST /welcome', { body: { appLanguage: language } });
  const queries = [[queryKey, { code: 200, user: { phone } }]] as const;
  expect(textOf(await rendered(<Date14 />, { areas: [], language, queries }))).toBe(shown);
});
