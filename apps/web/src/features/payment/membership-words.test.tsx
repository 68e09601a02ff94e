import type { Billing } from '@etg/contract/user';
import { giftIds, type PlanKey, planIds } from '@etg/domain/plan';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { Reply } from '../../platform/api.ts';
import { callQuery } from '../../platform/query.ts';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { fullCells } from './membership.rules.ts';
import { Membership } from './membership.tsx';
import { MembershipCard, NoPlanCard } from './membership-card.tsx';

const hour = 3_600;
const day = 24 * hour;

/** Minutes away from a full hour, so that the time which passes during the test changes nothing. */
function billing(plan: PlanKey, left: number): Billing {
  const until = Math.floor(Date.now() / 1_000) + left - 600;
  return { plan_status: 'Active', plan_id: planIds[plan], paid_until_date: until, can_refund: false };
}

it.each([
  ['annual', 365 * day],
  ['annual', 61 * day],
  ['annual', day],
  ['monthly', 5 * day],
  ['monthly', 3 * hour],
  ['daily', 20 * hour],
  ['daily', hour],
] as const)(
  'the menu and the payments page show the same of %s with %d seconds left [N6]',
  async (plan, left) => {
    const given = billing(plan, left);
    const page = await rendered(<Membership billing={given} />, { areas: ['payment', 'plan'] });
    const menu = await rendered(<MembershipCard billing={given} />, { areas: ['menu', 'plan'] });
    const shown = Number(/<progress[^>]* value="([\d.]+)"/.exec(page)?.[1]);
    const cells = menu.match(/<i class="full"/g)?.length ?? 0;
    expect(cells).toBe(fullCells(shown));
    expect(cells).toBeGreaterThan(0);
  },
);

it.each([
  ['daily', planIds.daily, 20 * hour],
  ['two days in a row', planIds.daily, 44 * hour],
  ['a free day', giftIds.one_day, 20 * hour],
  ['an hour', planIds.hourly_rate, 20 * hour],
  ['a promo of three days', planIds.promo, 3 * day],
] as const)(
  'a plan that ends at an hour says the hour, in the menu and on its page: %s [S24]',
  async (...[, plan_id, left]) => {
    const given = { ...billing('daily', left), plan_id };
    const page = await rendered(<Membership billing={given} />, { areas: ['payment'] });
    const menu = await rendered(<MembershipCard billing={given} />, { areas: ['menu'] });
    for (const html of [page, menu]) expect(html).toMatch(/\d+:\d\d\s[AP]M/);
  },
);

const since = Date.UTC(2026, 10, 17, 12) / 1_000;
const areas = ['payment', 'menu', 'plan'] as const;

/** The words of the payments page, and of the card in the menu and on the account page. */
async function planWords(given: Billing, extended: Extended = [], language: 'en' | 'ja' = 'en') {
  const { queryKey } = callQuery('GET /users/plan/pauses');
  const queries = [[queryKey, { code: 200, extended }]] as const;
  const words = async (element: ReactElement) =>
    textOf(await rendered(element, { areas, language, queries }));
  return {
    page: await words(<Membership billing={given} />),
    card: await words(<MembershipCard billing={given} />),
  };
}
type Extended = Reply<'GET /users/plan/pauses'>['extended'];

it('the payments page, the menu and the account page say why a plan was extended [S10, S24]', async () => {
  const extended = [
    { venue: 'Blue Bottle', seconds: 3 * day, at: since },
    { venue: 'Blue Bottle', seconds: 2 * hour, at: since - day },
  ];
  const { page, card } = await planWords(billing('monthly', 12 * day), extended);
  for (const words of [page, card])
    expect(words).toContain('Extended by 3 days while Blue Bottle was paused');
  expect(page).toContain('Extended by 2 hr');
  expect(card).not.toContain('Extended by 2 hr');
  const japanese = await planWords(billing('monthly', 12 * day), extended, 'ja');
  expect(japanese.card).toContain('Blue Bottleの休止期間の分、3日延長しました');
  const plain = await planWords(billing('monthly', 12 * day));
  for (const words of Object.values(plain)) expect(words).not.toMatch(/hold|Extended/i);
});

it.each([
  ['in the middle of its time', 12 * day],
  ['when its page was opened longer ago than it had time left', -2 * day],
])('a plan on hold never says that it ended, %s [S10, S24]', async (_, left) => {
  const on_hold = { venue: 'Blue Bottle', since, seconds_left: 20 * hour };
  const given = { ...billing('daily', left), on_hold };
  const { page, card } = await planWords(given);
  expect(page).toMatch(/^Daily On hold 20 hr left once service is back/);
  expect(page).toContain('On hold since Nov 17 while Blue Bottle is paused');
  expect(card).toBe('Daily on hold, 20 hr left');
  expect(page).not.toMatch(/ended|until/i);
  const japanese = await planWords(given, [], 'ja');
  expect(japanese.card).toContain('一時停止中（残り20時間）');
  expect(japanese.page).not.toContain('終了');
});

it('the menu of a rider without a plan leads to the plans, in the place of the plan [S33]', async () => {
  const menu = await rendered(<NoPlanCard />, { areas: ['menu'] });
  expect(menu).toMatch(/^<a [^>]*href="\/subscribe"/);
  expect(menu).toContain('No plan yet');
});
