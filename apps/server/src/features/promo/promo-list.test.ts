import { promoSorts, promoViews } from '@etg/contract/console/promo-words';
import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actNow, look } from '../../testing/act.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { type Buyer, openShop, type Shop } from '../subscription/subscription.fixture.ts';

let shop: Shop;
let manager: TestStaff;
let inJapan: TestStaff;
let atLantern: TestStaff;
let lantern: string;
beforeAll(async () => {
  shop = await openShop();
  manager = await aStaffMember(shop.server, { role: 'fleet' });
  lantern = await shop.aVenue('7301', { title: 'Lantern Bar' });
  inJapan = await aStaffMember(shop.server, { role: 'fleet', scope: { countries: ['JP'] } });
  atLantern = await aStaffMember(shop.server, { role: 'fleet', scope: { venues: [lantern] } });
});
afterAll(async () => shop.stop());

interface Listed {
  id: string;
  code: string;
  used: number;
  state: string;
}

interface Answer {
  promos: Listed[];
  codes: string[];
  counts: Record<string, number>;
  total: number;
  next?: string;
}

async function list(who: TestStaff, query: string): Promise<Answer> {
  const { status, body } = await who.call('GET', `/promos?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const promos: Listed[] = body.promos;
  return { ...body, promos, codes: promos.map(({ code }) => code) };
}

const one = (code: string, limits: object = {}) => ({
  codes: { is: 'one', code },
  name: `Name of ${code.toLowerCase()}`,
  gives: { is: 'percent', percent: 20 },
  limits,
});

async function make(given: object, who = manager) {
  const seen = (await look(who, '/promos', given)).preview?.version;
  const { body } = await who.call('POST', '/promos', { given, key: crypto.randomUUID(), seen });
  expect(body).toMatchObject({ outcome: 'done' });
  return String(body.result.id);
}

async function buyWith(buyer: Buyer, promo_id: string): Promise<void> {
  const order = await buyer.begin();
  await buyer.choose(order, { promo: true, promo_id });
  await buyer.choose(order, { plan_id: planIds.monthly });
  expect((await buyer.pay(order)).code).toBe(200);
}

describe('the list of codes', () => {
  const now = () => Math.floor(shop.server.core.clock.now().getTime() / 1_000);

  it('has each code and each batch once, page by page, whatever it is sorted by [QM4]', async () => {
    for (const [place, code] of ['PAGE1', 'PAGE2', 'PAGE3', 'PAGE4'].entries())
      await make(one(code, place % 2 ? { ends: now() + 1_000 * (10 - place) } : {}));
    await make({ ...one('x', { max_uses: 1 }), codes: { is: 'batch', pattern: 'PAGE-####', count: 30 } });
    await shop.aPromo({ code: 'FRIENDLY', kind: 'referral', inviter_id: (await shop.aBuyer()).accountId });
    const all = await list(manager, 'limit=500');
    expect(all.codes.filter((code) => code.startsWith('PAGE'))).toHaveLength(5);
    expect(all.codes).not.toContain('FRIENDLY');
    for (const sort of promoSorts)
      for (const turned of ['', '&turned=yes']) {
        const codes: string[] = [];
        let next: string | undefined = '';
        while (next !== undefined) {
          const page: Answer = await list(
            manager,
            `limit=2&sort=${sort}${turned}${next && `&after=${next}`}`,
          );
          codes.push(...page.codes);
          next = page.next;
        }
        expect([sort, [...codes].sort()]).toEqual([sort, [...all.codes].sort()]);
      }
    expect((await list(manager, 'sort=code')).codes).toEqual([...all.codes].sort());
    expect((await list(manager, 'sort=ends&limit=2')).codes).toEqual(['PAGE4', 'PAGE2']);
    expect((await list(manager, 'after=nonsense&limit=500')).codes).toEqual(all.codes);
  });

  it('is filtered by what has become of each: counts and rows say the same as its state [QM4]', async () => {
    await shop.aPromo({ code: 'VIEWOVER', expires_at: new Date(0) });
    await shop.aPromo({ code: 'VIEWUSED', max_uses: 3, uses: 3 });
    await shop.aPromo({ code: 'VIEWSOON', starts_at: new Date((now() + 100) * 1_000) });
    await shop.aPromo({ code: 'VIEWSPENT', budget_minor: 5n, given_minor: 5n, currency: 'USD' });
    await actNow(manager, `/promos/${await make(one('VIEWSTOP'))}/stop`, { reason: 'abuse' });
    const whole = { ...one('x', { max_uses: 1 }), codes: { is: 'batch', pattern: 'VIEW-###', count: 2 } };
    const batch = await make(whole);
    const [first] = await shop.server.db
      .updateTable('promo_code')
      .set({ uses: 1 })
      .where('batch_id', '=', batch)
      .where('is_first', '=', false)
      .returning('id')
      .execute();
    expect(first).toBeDefined();
    const byView = { running: ['running'], planned: ['planned'], ended: ['over', 'used-up', 'stopped'] };
    const { counts, promos } = await list(manager, 'limit=500');
    expect(promos.find(({ id }) => id === batch)).toMatchObject({ state: 'running', used: 1 });
    expect(new Set(promos.map(({ state }) => state)).size).toBe(5);
    for (const view of promoViews) {
      const found = await list(manager, `view=${view}&limit=500`);
      const fits = promos.filter(({ state }) => view === 'all' || byView[view].includes(state));
      expect([view, found.codes]).toEqual([view, fits.map(({ code }) => code)]);
      expect([view, counts[view], found.total]).toEqual([view, fits.length, fits.length]);
    }
    await shop.server.db.updateTable('promo_code').set({ uses: 1 }).where('batch_id', '=', batch).execute();
    expect((await list(manager, 'q=view-%23&view=ended')).promos).toMatchObject([{ state: 'used-up' }]);
  });

  it('is searched by code however it is typed, by name, and finds a batch by one of its codes [QM4]', async () => {
    const id = await make({
      ...one('x', { max_uses: 1 }),
      codes: { is: 'batch', pattern: 'SEEK-####', count: 3 },
    });
    await make(one('SEEKME'));
    const { code } = await shop.server.db
      .selectFrom('promo_code')
      .select('code')
      .where('batch_id', '=', id)
      .where('is_first', '=', false)
      .orderBy('code')
      .limit(1)
      .executeTakeFirstOrThrow();
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    expect((await list(manager, `q=${typed}`)).promos).toMatchObject([{ id }]);
    expect((await list(manager, 'q=seek%20me')).codes).toEqual(['SEEKME']);
    expect((await list(manager, 'q=name%20of%20seekme')).codes).toEqual(['SEEKME']);
    expect((await list(manager, 'q=seek')).total).toBe(2);
    expect((await list(manager, `q=${encodeURIComponent("'%_\\")}`)).codes).toEqual([]);
  });
});

describe('a manager of some countries or venues', () => {
  it('sees, makes and stops the codes of these, and none that works elsewhere too [QM4, QS6]', async () => {
    const here = await make(one('SCOPEJP', { countries: ['JP'] }), inJapan);
    const yen = await make(
      { ...one('SCOPEYEN'), gives: { is: 'amount', amount: 100, currency: 'JPY' } },
      inJapan,
    );
    const both = await make(one('SCOPEBOTH', { countries: ['JP', 'US'] }));
    const bar = await make(one('SCOPEBAR', { venues: [lantern] }), atLantern);
    const everywhere = await make(one('SCOPEALL'));
    expect((await list(inJapan, 'q=scope')).codes.sort()).toEqual(['SCOPEJP', 'SCOPEYEN']);
    expect((await list(atLantern, 'q=scope')).codes).toEqual(['SCOPEBAR']);
    expect((await list(atLantern, '')).counts.all).toBe(1);
    for (const [who, id, status] of [
      [inJapan, here, 200],
      [inJapan, yen, 200],
      [inJapan, both, 404],
      [inJapan, bar, 404],
      [inJapan, everywhere, 403],
      [atLantern, bar, 200],
      [atLantern, here, 404],
    ] as const)
      for (const path of [`/promos/${id}`, `/promos/${id}/uses`, `/promos/${id}/codes`])
        expect([path, (await who.call('GET', path)).status]).toEqual([path, status]);
    for (const given of [
      one('SCOPENO'),
      one('SCOPENO', { countries: ['JP', 'US'] }),
      one('SCOPENO', { venues: [lantern] }),
    ])
      expect([403, 404]).toContain((await inJapan.call('POST', '/promos/preview', { given })).status);
    expect([403, 404]).toContain(
      (await inJapan.call('POST', `/promos/${both}/stop/preview`, { given: {} })).status,
    );
    expect(await actNow(inJapan, `/promos/${here}/stop`, { reason: 'abuse' })).toMatchObject({
      outcome: 'done',
    });
    for (const path of ['/promos/figures', '/promos/invitations'])
      expect((await inJapan.call('GET', path)).status).toBe(403);
  });

  it('makes a code for a venue only in a country of the code [QM4]', async () => {
    const given = one('ABROAD', { countries: ['JP'], venues: [lantern] });
    expect((await look(manager, '/promos', given)).why).toBe('promo-venue-abroad');
  });
});

describe('who used a code', () => {
  it('is listed page by page, the last first; with names only for those who may read riders [QM4, QS6]', async () => {
    const id = await make(one('WHODID', { per_person: 5 }));
    const buyers = [await shop.aBuyer(), await shop.aBuyer(), await shop.aBuyer()];
    for (const buyer of buyers) {
      await buyWith(buyer, id);
      await shop.pass(60_000);
    }
    const uses = async (who: TestStaff, query = '') =>
      (await who.call('GET', `/promos/${id}/uses${query}`)).body;
    const first = await uses(manager, '?limit=2');
    const rest = await uses(manager, `?limit=2&after=${first.next}`);
    expect(rest.next).toBeUndefined();
    const all = [...first.uses, ...rest.uses];
    expect(all).toHaveLength(3);
    expect(all).toMatchObject(Array(3).fill({ code: 'WHODID', value: { amount: 1.2, currency: 'USD' } }));
    expect(all.every((use, place) => place === 0 || use.at < all[place - 1].at)).toBe(true);
    const names = async (who: TestStaff) =>
      (await uses(who)).uses.map((use: { rider?: { id: string } }) => use.rider?.id);
    expect(await names(manager)).toEqual(buyers.map(({ accountId }) => accountId).reverse());
    const role = await aRole(shop.server.db, ['promo.edit']);
    expect(await names(await aStaffMember(shop.server, { role }))).toEqual(Array(3).fill(undefined));
    expect(await uses(manager, '?after=bm9uc2Vuc2U')).toMatchObject({ uses: { length: 3 } });
  });
});
