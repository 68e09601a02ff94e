import { patternLetters } from '@etg/contract/console/promo-words';
import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actNow, confirm, look } from '../../testing/act.fixture.ts';
import { aPastRental, insertStation } from '../../testing/rental-row.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { type Buyer, openShop, type Shop } from '../subscription/subscription.fixture.ts';

let shop: Shop;
let manager: TestStaff;
beforeAll(async () => {
  shop = await openShop();
  manager = await aStaffMember(shop.server, { role: 'fleet' });
});
afterAll(async () => shop.stop());

let made = 0;
const percentOff = (percent: number, limits: object = {}) => {
  made += 1;
  const codes = { is: 'one', code: `DESK-${made}` };
  return { codes, name: 'Desk', gives: { is: 'percent', percent }, limits };
};
const batch = (pattern: string, count: number, limits: object = { max_uses: 1 }) => ({
  codes: { is: 'batch', pattern, count },
  name: 'Campus',
  gives: { is: 'days', days: 7 },
  limits,
});

/** Nobody is asked why a code is made. */
async function make(
  who: TestStaff,
  given: object,
  { key = crypto.randomUUID(), seen }: { key?: string; seen?: string } = {},
) {
  const version = seen ?? (await look(who, '/promos', given)).preview?.version;
  return (await who.call('POST', '/promos', { given, key, seen: version })).body;
}

async function create(given: object): Promise<string> {
  const outcome = await make(manager, given);
  expect(outcome).toMatchObject({ outcome: 'done', result: { id: expect.any(String) } });
  return outcome.result.id;
}

const codesOf = async (id: string) =>
  shop.server.db
    .selectFrom('promo_code')
    .selectAll()
    .where((row) => row.or([row('batch_id', '=', id), row('id', '=', id)]))
    .execute();

const read = async (id: string) => (await manager.call('GET', `/promos/${id}`)).body;

async function apply(buyer: Buyer, promocode_key: string) {
  const body = { promocode_key };
  return (await buyer.call('POST /subscribe/promocode', { body, headers: { source: 'order_page' } })).body;
}

/** Buys a month with a code. */
async function buyWith(buyer: Buyer, promo_id: string): Promise<number> {
  const order = await buyer.begin();
  const applied = await buyer.choose(order, { promo: true, promo_id });
  if (applied !== 200) return applied;
  await buyer.choose(order, { plan_id: planIds.monthly });
  return (await buyer.pay(order)).code;
}

describe('a code that staff make', () => {
  it('works for riders at once, and says what it gives away at most [QM4]', async () => {
    const given = percentOff(20, { max_uses: 100 });
    const { preview } = await look(manager, '/promos', given);
    const most = preview?.consequence.rows.find(({ label }) => label === 'promo-most-given')?.after;
    // A fifth of the dearest plan, a hundred times.
    expect(most).toMatchObject({ is: 'money', currency: 'USD' });
    const id = await create(given);
    const buyer = await shop.aBuyer();
    expect(await apply(buyer, `desk ${made}`)).toMatchObject({
      code: 200,
      promo_id: id,
      promo: { priceView: '\u221220%' },
    });
    expect(await buyWith(buyer, id)).toBe(200);
    const { promo, days } = await read(id);
    expect(promo).toMatchObject({ state: 'running', used: 1, given: [{ amount: 1.2, currency: 'USD' }] });
    expect(days).toHaveLength(30);
    expect(days.reduce((sum: number, { used }: { used: number }) => sum + used, 0)).toBe(1);
    const list = (await manager.call('GET', '/promos?view=running')).body;
    expect(list.promos.map((each: { id: string }) => each.id)).toContain(id);
    const figures = async () => (await manager.call('GET', '/promos/figures')).body;
    expect(await figures()).toMatchObject({ used: 1, given: [{ amount: 1.2, currency: 'USD' }] });
    // Only the first rental of each rider counts, and whether a code brought them.
    const before = await figures();
    const [stationCode, now] = ['7399', shop.server.core.clock.now()];
    await insertStation(shop.server.db, stationCode);
    const other = await shop.aBuyer();
    for (const { accountId } of [buyer, buyer, other])
      await aPastRental(shop.server.db, { accountId, stationCode, now });
    expect(await figures()).toMatchObject({
      first_rentals: before.first_rentals + 2,
      first_with_code: before.first_with_code + 1,
    });
  });

  it.each([
    ['110 %', percentOff(110)],
    ['0 %', percentOff(0)],
    ['an amount below zero', { ...percentOff(5), gives: { is: 'amount', amount: -2, currency: 'USD' } }],
    ['367 days', { ...percentOff(5), gives: { is: 'days', days: 367 } }],
    ['a plan that an owner pays for', { ...percentOff(5), plans: ['free_use_no_penalty'] }],
  ])('for %s is none: nothing is made [QM4]', async (_, given) => {
    const { status } = await manager.call('POST', '/promos/preview', { given });
    expect(status).toBe(400);
  });

  it('is refused with the reason where a rule forbids it [QM4]', async () => {
    const why = async (given: object) => (await look(manager, '/promos', given)).why;
    await shop.aPromo({ code: 'TAKEN1' });
    const one = percentOff(5);
    expect(await why({ ...one, codes: { is: 'one', code: 'taken-1' } })).toBe('promo-code-taken');
    expect(await why({ ...one, codes: { is: 'one', code: '§§§' } })).toBe('promo-code-bad');
    expect(await why({ ...one, limits: { ends: 1 } })).toBe('promo-ends-early');
    expect(await why({ ...one, limits: { budget: { amount: 1.005, currency: 'USD' } } })).toBe(
      'promo-amount-bad',
    );
    const amount = { is: 'amount', amount: 2, currency: 'USD' };
    const budget = { amount: 100, currency: 'JPY' };
    expect(await why({ ...one, gives: amount, limits: { budget } })).toBe('promo-two-currencies');
    const yen = { ...amount, currency: 'JPY' };
    expect(await why({ ...one, gives: yen, limits: { countries: ['US'] } })).toBe('promo-country-money');
    const euros = { budget: { amount: 5, currency: 'EUR' } };
    expect(await why({ ...one, limits: euros })).toBe('promo-country-money');
    const venues = ['00000000-0000-4000-8000-000000000000'];
    expect(await why({ ...one, limits: { venues } })).toBe('promo-no-such-venue');
    expect(await why({ ...batch('CAMPUS-##', 500) })).toBe('promo-pattern-small');
    expect(await why({ ...batch('CAMPUS', 5) })).toBe('promo-pattern-bad');
    expect(await why({ ...batch('CAMPUS-####', 5, {}) })).toBe('promo-batch-uses');
  });

  it('is made once by thirty clicks, and by two people at the same moment [QM4]', async () => {
    const given = percentOff(10);
    const other = await aStaffMember(shop.server, { role: 'fleet' });
    const seen = (await look(manager, '/promos', given)).preview?.version ?? '';
    const key = crypto.randomUUID();
    const clicks = Array.from({ length: 30 }, () => make(manager, given, { key, seen }));
    const outcomes = await Promise.all([...clicks, make(other, given, { seen })]);
    expect(outcomes.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(0);
    const rows = await shop.server.db
      .selectFrom('promo_code')
      .select('id')
      .where('code', '=', `DESK${made}`)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('a batch', () => {
  it('has codes by the pattern of letters that cannot be misread, each for itself; one line of the list; a recorded file [QM4]', async () => {
    const id = await create(batch('CAMPUS-####', 700));
    const rows = await codesOf(id);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(700);
    for (const { code } of rows) expect(code).toMatch(new RegExp(`^CAMPUS[${patternLetters}]{4}$`));
    expect((await read(id)).promo).toMatchObject({ code: 'CAMPUS-####', codes: 700, max_uses: 700, used: 0 });
    const { body } = await manager.call('GET', `/promos/${id}/codes`);
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(701);
    expect(lines[1]).toMatch(/^"CAMPUS-[A-Z]{4}","0","1",""$/);
    const recorded = await shop.server.db
      .selectFrom('operator_act')
      .select('subject')
      .where('act', '=', 'promo.export-codes')
      .execute();
    expect(recorded).toEqual([{ subject: id }]);
  });
});

describe('two codes of one batch', () => {
  it('are no two gifts for one person, and one for each of two [QM4]', async () => {
    const gives = { is: 'percent', percent: 20 };
    const id = await create({ ...batch('LEAF-####', 3), gives });
    const [first, second] = await codesOf(id);
    const [buyer, other] = [await shop.aBuyer(), await shop.aBuyer()];
    expect(await buyWith(buyer, first?.id ?? '')).toBe(200);
    expect((await apply(buyer, second?.code ?? '')).code).toBe(403);
    expect(await buyWith(other, second?.id ?? '')).toBe(200);
  });
});

describe('a code that staff stop or limit', () => {
  it('starts no payment from then on, with its whole batch, and stays stopped [QM4]', async () => {
    const id = await create(batch('STOPME-####', 20));
    expect(await actNow(manager, `/promos/${id}/stop`, { reason: 'abuse' })).toMatchObject({
      outcome: 'done',
    });
    expect((await codesOf(id)).every(({ stopped_at }) => stopped_at !== null)).toBe(true);
    expect((await read(id)).promo.state).toBe('stopped');
    expect((await look(manager, `/promos/${id}/stop`)).why).toBe('promo-stopped');
    const [first] = await codesOf(id);
    expect((await apply(await shop.aBuyer(), first?.code ?? '')).code).toBe(410);
  });

  it('is never limited below what is used [QM4]', async () => {
    const id = await create(percentOff(20, { budget: { amount: 50, currency: 'USD' } }));
    for (let turn = 0; turn < 2; turn += 1) expect(await buyWith(await shop.aBuyer(), id)).toBe(200);
    const path = `/promos/${id}/limits`;
    expect((await look(manager, path, { max_uses: 1 })).why).toBe('promo-below-used');
    expect((await look(manager, path, { budget: 2.39 })).why).toBe('promo-below-used');
    expect((await look(manager, path, { per_person: 1 })).why).toBe('no-change');
    const given = { max_uses: 2, budget: 2.4 };
    expect(await actNow(manager, path, { given, reason: 'mistake' })).toMatchObject({ outcome: 'done' });
    expect((await read(id)).promo).toMatchObject({ state: 'used-up', max_uses: 2, budget: { amount: 2.4 } });
    expect(await buyWith(await shop.aBuyer(), id)).toBe(410);
  });

  it('shows the second of two managers what the first changed, and does nothing [QM4, QA8]', async () => {
    const id = await create(percentOff(20, { max_uses: 5 }));
    const path = `/promos/${id}/limits`;
    const given = { max_uses: 9 };
    const seen = (await look(manager, path, given)).preview?.version ?? '';
    await actNow(manager, path, { given: { max_uses: 7 }, reason: 'mistake' });
    expect(await confirm(manager, path, { given, seen, reason: 'mistake' })).toMatchObject({
      outcome: 'changed',
    });
    expect((await read(id)).promo.max_uses).toBe(7);
  });

  it('is nobody’s friend: a code of an inviter is listed with whom it brought, and never changed [QM4]', async () => {
    const [inviter, friend] = [await shop.aBuyer(), await shop.aBuyer()];
    const { referral } = (await inviter.call('GET /users/referral')).body;
    const { promo_id = '' } = await apply(friend, referral.unique_code);
    const order = await friend.begin();
    await friend.choose(order, { promo: true, promo_id });
    expect(await friend.pay(order)).toMatchObject({ code: 200 });
    const { body } = await manager.call('GET', '/promos/invitations');
    expect(body.invitations, JSON.stringify(body)).toEqual([
      expect.objectContaining({ code: referral.unique_code, invited: 1, rented: 0, months: 0 }),
    ]);
    expect((await look(manager, `/promos/${promo_id}/stop`)).why).toBe('no-such-promo');
  });
});
