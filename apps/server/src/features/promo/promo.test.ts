import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromoCodeTable } from '../../migrations/order-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { anAccount } from '../../testing/people.fixture.ts';
import { aRider, type Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aKnownRider, aSubscriber, until } from '../../testing/world.fixture.ts';
import { findOrCreateReferralCode, isForNewcomer, reservePromo, settlePromo } from './index.ts';

let server: TestServer;
let ann: Rider & { accountId: string };
let bob: Rider & { accountId: string };
beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = [await aSubscriber(server, '14155550501'), await aSubscriber(server, '14155550502')];
});
afterAll(async () => server.stop());

const now = () => server.core.clock.now();

async function aPromo(promo: Partial<Insertable<PromoCodeTable>> & { code: string }): Promise<string> {
  const id = randomUUID();
  await server.db
    .insertInto('promo_code')
    .values({ id, kind: 'promo_3days', view_label: '3 days free', days: 3, created_at: now(), ...promo })
    .execute();
  return id;
}

async function anOrder(accountId: string): Promise<string> {
  const id = randomUUID();
  await server.db
    .insertInto('plan_order')
    .values({ id, account_id: accountId, country: 'US', currency: 'USD', created_at: now() })
    .execute();
  return id;
}

const apply = async (rider: Rider, promocode_key: string) =>
  (
    await rider.call('POST /subscribe/promocode', {
      body: { promocode_key },
      headers: { source: 'order_page' },
    })
  ).body;

const follow = async (rider: Rider, source: 'Referral' | 'Marketing', promocode_key: string) =>
  (await rider.call('POST /promo/link', { body: { promocode_key }, headers: { source } })).body.code;

const reserve = (tx: Tx, use: { promoId: string; accountId: string; orderId: string }) =>
  reservePromo(tx, {
    ...use,
    place: { country: 'US', venueId: undefined },
    value: { minor: 599n, currency: 'USD' },
    now: now(),
  });

/** Like a checkout: reserves the promo while the order is being paid, then uses or releases it. */
async function order(rider: { accountId: string }, promoId: string, isPaid?: boolean): Promise<string> {
  const orderId = await anOrder(rider.accountId);
  return transact(server.db, async (tx) => {
    const held = await reserve(tx, { promoId, accountId: rider.accountId, orderId });
    if (isPaid !== undefined) await settlePromo(tx, { orderId, isPaid, now: now() });
    return held.outcome;
  });
}

describe('a code that is typed', () => {
  it('is applied in any spelling, with what it gives, and remembers where it came from [K21, Z15]', async () => {
    const id = await aPromo({ code: 'SPRING3' });
    expect(await apply(ann, ' spring-3 ')).toEqual({
      code: 200,
      promo: { id, priceView: 'Free', view_label: '3 days free', promo: true },
      promo_id: id,
    });
    const uses = await server.db.selectFrom('promo_use').selectAll().where('promo_id', '=', id).execute();
    expect(uses).toMatchObject([{ account_id: ann.accountId, state: 'applied', source: 'order_page' }]);
  });

  it('that is none, expired or used up says so: 404, 410, 412 [K21, Z15]', async () => {
    await aPromo({ code: 'LASTYEAR', expires_at: new Date(now().getTime() - 1) });
    await aPromo({ code: 'ONLYONE', max_uses: 1, uses: 1 });
    await aPromo({ code: 'TOMORROW', starts_at: new Date(now().getTime() + 86_400_000) });
    const codes = ['NOTHING', 'LASTYEAR', 'ONLYONE', 'TOMORROW', '§§§'].map((code) => apply(ann, code));
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual([404, 410, 412, 404, 404]);
  });
});

describe('a code that is used', () => {
  it('works once for one person: 403 from then on, and for others still [K21, Z15]', async () => {
    const id = await aPromo({ code: 'ONCEEACH' });
    expect(await order(ann, id, true)).toBe('held');
    expect((await apply(ann, 'ONCEEACH')).code).toBe(403);
    expect((await apply(bob, 'ONCEEACH')).code).toBe(200);
  });

  it('goes back when the payment was declined, and counts while it is under way [X9]', async () => {
    const id = await aPromo({ code: 'LASTUSE', max_uses: 1 });
    const uses = async () =>
      (await server.db.selectFrom('promo_code').select('uses').where('id', '=', id).executeTakeFirst())?.uses;
    expect([await order(ann, id, false), await uses()]).toEqual(['held', 0]);
    expect([await order(ann, id), await uses()]).toEqual(['held', 1]);
    expect([await order(bob, id), await uses()]).toEqual(['used-up', 1]);
  });

  it('is taken for the last time by one of many who pay at once [X9]', async () => {
    const id = await aPromo({ code: 'FLASHSALE', max_uses: 1 });
    const outcomes = await Promise.all(
      [ann, bob, ann, bob].map((rider) => order(rider, id, true).catch(() => 'refused')),
    );
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
  });

  it('is used no more often than it may be by thirty people who pay at once [X9]', async () => {
    const id = await aPromo({ code: 'THREETIMES', max_uses: 3 });
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => anAccount(server.db, { phone: String(14155550600 + turn) })),
    );
    const outcomes = await Promise.all(people.map((accountId) => order({ accountId }, id, true)));
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'used-up')).toHaveLength(27);
  });

  it('of a friend works once ever: 405 for the next friend’s; one’s own is none [K21, Z15]', async () => {
    const codeOf = (rider: { accountId: string }) =>
      transact(server.db, (tx) => findOrCreateReferralCode(tx, rider.accountId, now()));
    const [anns, bobs] = [await codeOf(ann), await codeOf(bob)];
    expect(await codeOf(ann)).toBe(anns);
    const cleo = await aSubscriber(server, '14155550503');
    expect((await apply(ann, anns)).code).toBe(404);
    const { code, promo_id = '' } = await apply(cleo, anns);
    expect([code, await order(cleo, promo_id, true)]).toEqual([200, 'held']);
    expect([(await apply(cleo, anns)).code, (await apply(cleo, bobs)).code]).toEqual([405, 405]);
    const who = await server.db
      .selectFrom('promo_use')
      .innerJoin('promo_code', 'promo_code.id', 'promo_use.promo_id')
      .select(['promo_use.account_id', 'inviter_id'])
      .where('promo_use.kind', '=', 'referral')
      .where('state', '=', 'used')
      .execute();
    expect(who).toEqual([{ account_id: cleo.accountId, inviter_id: ann.accountId }]);
  });
});

describe('two new accounts with one card', () => {
  it('are judged one after the other: the second sees what the first was given [D23]', async () => {
    const [first, second] = [
      await aKnownRider(server, '14155550511'),
      await aKnownRider(server, '14155550512'),
    ];
    for (const { accountId } of [first, second])
      await server.db
        .insertInto('payment_method')
        .values({
          token: `card-${accountId}`,
          account_id: accountId,
          label: 'credit_card',
          brand: 'Visa',
          display: '•••• 1111',
          fingerprint: 'one-card',
          is_default: true,
          saved_at: now(),
        })
        .execute();
    const code = await transact(server.db, (tx) => findOrCreateReferralCode(tx, ann.accountId, now()));
    const promoId = (await apply(first, code)).promo_id ?? '';
    const orderId = await anOrder(first.accountId);
    const judge = ({ accountId }: { accountId: string }) =>
      transact(server.db, (tx) => isForNewcomer(tx, { promoId, accountId, now: now() }));
    let later: Promise<boolean> | undefined;
    await transact(server.db, async (tx) => {
      await reserve(tx, { promoId, accountId: first.accountId, orderId });
      expect(await isForNewcomer(tx, { promoId, accountId: first.accountId, now: now() })).toBe(true);
      later = judge(second);
      const answered = later.then(() => true);
      await until(async () => (await waitsForCard()) || (await Promise.race([answered, false])));
      await settlePromo(tx, { orderId, isPaid: true, now: now() });
    });
    expect(await later).toBe(false);
  });

  async function waitsForCard(): Promise<boolean> {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(server.db);
    return rows.length > 0;
  }
});

describe('a link', () => {
  it('is judged without signing in, and only as the kind its address says [K22, R16]', async () => {
    await aPromo({ code: 'POSTER', kind: 'marketing' });
    await aPromo({ code: 'OLDPOSTER', kind: 'marketing', expires_at: now() });
    await aPromo({
      code: 'FRIENDOFANN',
      kind: 'referral',
      inviter_id: (await aSubscriber(server, '14155550504')).accountId,
    });
    const stranger = aRider(server);
    const codes = [
      await follow(stranger, 'Marketing', 'poster'),
      await follow(stranger, 'Referral', 'poster'),
      await follow(stranger, 'Referral', 'FRIENDOFANN'),
      await follow(stranger, 'Marketing', 'FRIENDOFANN'),
      await follow(stranger, 'Marketing', 'OLDPOSTER'),
    ];
    expect(codes).toEqual([200, 404, 200, 404, 410]);
    const wrong = await stranger.call('POST /promo/link', {
      body: { promocode_key: 'POSTER' },
      headers: { source: 'robot' },
    });
    expect(wrong.status).toBe(400);
  });
});

describe('guessing', () => {
  it('ends after ten codes that are none, for this person and not for others, until the window is over', async () => {
    const [dan, eve] = [await aSubscriber(server, '14155550505'), await aSubscriber(server, '14155550506')];
    await aPromo({ code: 'SECRET' });
    const guess = (rider: Rider, promocode_key: string) =>
      rider.call('POST /subscribe/promocode', { body: { promocode_key } });
    const tries = Array.from({ length: 12 }, (_, turn) => guess(dan, `GUESS${turn}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const refused = await guess(dan, 'SECRET');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await guess(eve, 'SECRET')).body.code).toBe(200);
    server.core.clock.setOffset(16 * 60_000);
    expect((await guess(dan, 'SECRET')).body.code).toBe(200);
    server.core.clock.setOffset(0);
  });

  it('judges ten of thirty codes sent at once, and then not even one that exists', async () => {
    const gus = await aSubscriber(server, '14155550508');
    await aPromo({ code: 'HIDDEN' });
    const guess = (promocode_key: string) =>
      gus.call('POST /subscribe/promocode', { body: { promocode_key } });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => guess(`THIRTY${turn}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await guess('HIDDEN')).status).toBe(429);
    server.core.clock.setOffset(16 * 60_000);
    // From one network, by visitors who are not signed in: sixty of ninety sent at once.
    const links = await Promise.all(
      Array.from({ length: 90 }, (_, turn) => {
        const link = { body: { promocode_key: `LINK${turn}` }, headers: { source: 'Marketing' } };
        return aRider(server).call('POST /promo/link', link);
      }),
    );
    expect(links.filter(({ status }) => status === 200)).toHaveLength(60);
    server.core.clock.setOffset(40 * 60_000);
    expect((await guess('HIDDEN')).body.code).toBe(200);
    server.core.clock.setOffset(0);
  });

  it('does not count a code that exists, however often it is tried', async () => {
    const fay = await aSubscriber(server, '14155550507');
    await aPromo({ code: 'NORMAL' });
    for (let turn = 0; turn < 12; turn += 1) expect((await apply(fay, 'NORMAL')).code).toBe(200);
  });
});
