import { pricingList } from '@etg/contract/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../boot/start-server.ts';
import { confirm, look } from '../../testing/act.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { writePrice, writeUnchecked } from './price-book.fixture.ts';
import { openPriceDesk, type PriceDesk, theTariff } from './price-desk.fixture.ts';

let server: TestServer;
let other: RunningServer;
let desk: PriceDesk;
beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  desk = await openPriceDesk(server);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const hour = 3_600_000;
/** Whole seconds, as the wire has them. */
const inHours = (hours: number) =>
  new Date(Math.ceil((server.core.clock.now().getTime() + hours * hour) / 1_000) * 1_000);
const pass = async (ms: number) => {
  const offset = server.core.clock.offsetMs() + ms;
  for (const { core } of [server, other]) core.clock.setOffset(offset);
  await desk.signInAgain();
};
const listed = async ({ address }: { address: string }) =>
  pricingList.reply.parse(await (await fetch(`${address}/api/v1/pricing_list`)).json()).data.pricing.US;
const recordOf = async (subject: string) =>
  (
    await server.db
      .selectFrom('operator_act')
      .select(['act', 'operator'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ act, operator }) => [act, operator]);

describe('putting a draft in force', () => {
  it('takes a second person with the right for prices, is on every node at its moment, and is in the record [QM2, QA9]', async () => {
    const from = inHours(2);
    const { draft } = await desk.save('annual', theTariff('annual', { price: 6_600 }), { from });
    const asked = await desk.ask('annual', draft.edition);
    expect(asked).toMatchObject({ outcome: 'needs-second-person' });
    expect((await desk.read('annual')).draft?.waiting).toMatchObject({
      act: asked.act,
      by: desk.author.operator,
    });
    const stranger = await desk.person('money.confirm');
    expect((await stranger.call('POST', `/acts/${asked.act}/confirm`, { seen: 'x.0' })).body).toMatchObject({
      code: 403,
      right: 'price.confirm',
    });
    expect((await stranger.call('GET', '/acts?whose=to-confirm')).body.acts).toEqual([]);
    expect((await desk.second.call('GET', '/acts?whose=to-confirm')).body.acts).toMatchObject([
      { id: asked.act, operator: desk.author.operator },
    ]);
    expect(await desk.agree(asked.act)).toMatchObject({ outcome: 'done', result: { version: 2 } });
    expect(await desk.read('annual')).toMatchObject({
      versions: [
        { version: 2, state: 'planned', by: desk.author.operator, confirmed_by: desk.second.operator },
        { version: 1, state: 'in-force', until: from.getTime() / 1_000 },
      ],
    });
    expect((await desk.read('annual')).draft).toBeUndefined();
    expect((await Promise.all([server, other].map(listed))).map((us) => us?.schedules.annual.price)).toEqual([
      60, 60,
    ]);
    await pass(2 * hour + 1_000);
    expect((await Promise.all([server, other].map(listed))).map((us) => us?.schedules.annual.price)).toEqual([
      66, 66,
    ]);
    expect((await desk.read('annual')).versions.map(({ state }) => state)).toEqual(['in-force', 'past']);
    expect(await recordOf('US:annual')).toEqual([
      ['price.save-draft', desk.author.operator],
      ['price.put-in-force.asked', desk.author.operator],
      ['price.put-in-force.confirmed', desk.second.operator],
      ['price.put-in-force', desk.author.operator],
    ]);
  });

  it('is never confirmed by whoever asked, with both rights or not [QM2]', async () => {
    const both = await desk.person('price.draft', 'price.confirm');
    const { draft } = await desk.save('semester', theTariff('semester', { price: 3_100 }), { who: both });
    const { act } = await desk.ask('semester', draft.edition, { who: both });
    expect(await desk.agree(act, both)).toMatchObject({ code: 403, why: 'own' });
    expect((await desk.read('semester')).versions).toHaveLength(1);
    expect(await desk.agree(act)).toMatchObject({ outcome: 'done' });
    const [newest] = (await desk.read('semester')).versions;
    expect(newest).toMatchObject({ version: 2, state: 'in-force', body: { price: 3_100 } });
  });

  it('makes one version however many confirm at once, and however often it was asked [QM2]', async () => {
    const { draft } = await desk.save('promo', theTariff('promo', { hold: 200 }));
    const acts = await Promise.all([1, 2, 3].map(async () => (await desk.ask('promo', draft.edition)).act));
    const seconds = await Promise.all(Array.from({ length: 10 }, () => desk.person('price.confirm')));
    const answers = await Promise.all(acts.flatMap((act) => seconds.map((who) => desk.agree(act, who))));
    expect((await desk.read('promo')).versions.map(({ version }) => version)).toEqual([2, 1]);
    const versions = new Set(answers.flatMap(({ result }) => result?.version ?? []));
    expect([...versions]).toEqual([2]);
  });

  it('is refused for a moment that is past when asked, or has passed when confirmed [QM2]', async () => {
    const body = theTariff('daily', { price: 249 });
    const past = await desk.save('daily', body, { from: inHours(-1) });
    expect(await desk.ask('daily', past.draft.edition)).toMatchObject({ why: 'price-start-past' });
    const from = inHours(1);
    const { draft } = await desk.save('daily', body, { from, seen: past.draft.edition });
    const { act } = await desk.ask('daily', draft.edition);
    const seen = (await desk.second.call('GET', `/acts/${act}`)).body.preview.version;
    await pass(hour + 1_000);
    const answer = await desk.second.call('POST', `/acts/${act}/confirm`, { seen });
    expect(answer.body).toEqual({ outcome: 'refused', why: 'price-start-past' });
    expect((await desk.second.call('GET', `/acts/${act}`)).body.refused).toBe('price-start-past');
    expect((await desk.read('daily')).versions).toHaveLength(1);
    const again = await desk.save('daily', body, { seen: draft.edition });
    expect(again.draft.edition).toBeGreaterThan(draft.edition);
    // What waited was for another edition.
    expect(await desk.agree(act)).toMatchObject({ outcome: 'refused', why: 'price-draft-changed' });
    const now = await desk.ask('daily', again.draft.edition);
    expect(await desk.agree(now.act)).toMatchObject({ outcome: 'done' });
    expect((await listed(other))?.schedules.daily.price).toBe(2.49);
  });

  it('asks twice for what becomes free, and shows it [QM2]', async () => {
    const { draft } = await desk.save('monthly', theTariff('monthly', { price: 0 }), { from: inHours(3) });
    expect(await desk.ask('monthly', draft.edition)).toMatchObject({ why: 'price-free-not-said' });
    const given = { edition: draft.edition, free_meant: true };
    const { preview } = await look(desk.author, `${desk.at('monthly')}/put-in-force`, given);
    expect(preview).toMatchObject({ needsSecondPerson: true, needsReason: true });
    expect(preview?.consequence.rows).toEqual(
      expect.arrayContaining([
        {
          label: 'price-field-price',
          before: { is: 'money', amount: 5.99, currency: 'USD' },
          after: { is: 'money', amount: 0, currency: 'USD' },
        },
        {
          label: 'price-is-free',
          before: { is: 'word', word: 'price-field-price' },
          after: { is: 'word', word: 'price-free-meant' },
        },
      ]),
    );
    expect(await desk.ask('monthly', draft.edition, { freeMeant: true })).toMatchObject({
      outcome: 'needs-second-person',
    });
  });

  it('is refused with faults, without a change, and for the moment of another version [QM2]', async () => {
    const plan = 'free_use_with_penalty';
    const same = await desk.save(plan, theTariff(plan));
    expect(await desk.ask(plan, same.draft.edition)).toMatchObject({ why: 'price-unchanged' });
    const faulty = await desk.save(plan, theTariff(plan, { hold: null }), { seen: same.draft.edition });
    expect(faulty.draft.faults).toEqual([{ field: 'hold', fault: 'missing' }]);
    expect(await desk.ask(plan, faulty.draft.edition)).toMatchObject({ why: 'price-draft-faulty' });
    const from = inHours(5);
    const first = await desk.save(plan, theTariff(plan, { hold: 300 }), { from, seen: faulty.draft.edition });
    await desk.agree((await desk.ask(plan, first.draft.edition)).act);
    const again = await desk.save(plan, theTariff(plan, { hold: 400 }), { from });
    expect(await desk.ask(plan, again.draft.edition)).toMatchObject({ why: 'price-start-taken' });
    expect((await desk.read(plan)).versions).toHaveLength(2);
  });

  it('shows the second person what changed since it was asked, before they agree [QA8]', async () => {
    const plan = 'free_use_no_penalty';
    const { draft } = await desk.save(plan, theTariff(plan, { window: 180 }));
    const { act } = await desk.ask(plan, draft.edition);
    const seen = (await desk.second.call('GET', `/acts/${act}`)).body.preview.version;
    await writePrice(server.db, { plan, version: 7, publishedAt: new Date(0) });
    expect((await desk.second.call('POST', `/acts/${act}/confirm`, { seen })).body).toMatchObject({
      outcome: 'changed',
    });
    expect(await desk.agree(act)).toMatchObject({ outcome: 'done', result: { version: 8 } });
    expect((await desk.read(plan)).versions.map(({ version }) => version)).toEqual([8, 7, 1]);
  });
});

describe('a planned version', () => {
  it('is cancelled until it begins, and then no more [QM2]', async () => {
    const { draft } = await desk.save('hourly_rate', theTariff('hourly_rate', { price: 150 }), {
      from: inHours(1),
    });
    await desk.agree((await desk.ask('hourly_rate', draft.edition)).act);
    expect(await desk.cancel('hourly_rate', 2)).toMatchObject({ outcome: 'done' });
    expect((await desk.read('hourly_rate')).versions).toMatchObject([
      { version: 2, state: 'cancelled' },
      { state: 'in-force' },
    ]);
    await pass(hour + 1_000);
    expect((await listed(other))?.schedules.hourly_rate.price).toBe(1);
    const next = await desk.save('hourly_rate', theTariff('hourly_rate', { price: 175 }), {
      from: inHours(1),
    });
    await desk.agree((await desk.ask('hourly_rate', next.draft.edition)).act);
    await pass(hour + 1_000);
    expect(await desk.cancel('hourly_rate', 3)).toEqual({ outcome: 'refused', why: 'price-not-planned' });
    expect((await listed(other))?.schedules.hourly_rate.price).toBe(1.75);
  });

  it('to which another planned one upgrades is not cancelled before that one [QM2]', async () => {
    const from = inHours(4);
    const annual = await desk.save('annual', theTariff('annual', { price: 7_100 }), { from });
    const made = await desk.agree((await desk.ask('annual', annual.draft.edition)).act);
    const version = made.result?.version ?? 0;
    const before = (await desk.read('monthly')).draft?.edition;
    const monthly = await desk.save('monthly', theTariff('monthly', { price: 699 }), { from, seen: before });
    const upgraded = await desk.agree((await desk.ask('monthly', monthly.draft.edition)).act);
    const [newest] = (await desk.read('monthly')).versions;
    expect(newest?.body?.rules.at(-1)).toHaveProperty('then.version', version);
    expect(await desk.cancel('annual', version)).toEqual({ outcome: 'refused', why: 'price-needed' });
    expect(await desk.cancel('monthly', upgraded.result?.version ?? 0)).toMatchObject({ outcome: 'done' });
    expect(await desk.cancel('annual', version)).toMatchObject({ outcome: 'done' });
  });
});

describe('the prices of a country', () => {
  it('are read with a version that nobody can read, which is named and never in force [QM2]', async () => {
    await writeUnchecked(server.db, {
      plan: 'promo',
      version: 90,
      publishedAt: new Date(0),
      body: { price: 'much' },
    });
    const { versions } = await desk.read('promo', desk.second);
    expect(versions[0]).toMatchObject({ version: 90, state: 'malformed', fault: expect.any(String) });
    expect(versions[0]?.body).toBeUndefined();
    expect(versions.filter(({ state }) => state === 'in-force')).toHaveLength(1);
    expect(await listed(other)).toBeDefined();
  });

  it('that no answer to a rider can contain are refused at every door, so the price list stays [QM2]', async () => {
    const tooMuch = theTariff('semester', { price: 100_000_001 });
    const before = (await desk.read('semester')).draft?.edition;
    const { draft } = await desk.save('semester', tooMuch, { seen: before });
    expect(draft.faults).toEqual([{ field: 'price', fault: 'too-large' }]);
    const publishedAt = server.core.clock.now();
    const write = (version: number, price: number) =>
      writePrice(server.db, { plan: 'semester', version, price, publishedAt });
    await expect(write(60, 100_000_001)).rejects.toThrow('fee_schedule_is_sound');
    await write(61, 100_000_000);
    expect((await listed(other))?.schedules.semester.price).toBe(1_000_000);
    expect((await desk.read('semester')).versions.find(({ state }) => state === 'in-force')?.version).toBe(
      61,
    );
  });

  it('are shown to those with a right for prices in this country only [QM2, QS6]', async () => {
    const support = await aStaffMember(server);
    expect((await support.call('GET', '/prices/US')).status).toBe(404);
    const role = 'finance';
    const abroad = await aStaffMember(server, { role, scope: { countries: ['JP'] } });
    expect((await abroad.call('GET', '/prices/US')).status).toBe(404);
    expect((await abroad.call('GET', '/prices/JP')).body).toMatchObject({
      country: 'JP',
      zone: 'Asia/Tokyo',
      countries: [{ country: 'JP', currency: 'JPY' }],
      may: { draft: false, confirm: true },
    });
    expect((await abroad.call('GET', '/prices/FR')).status).toBe(404);
    const given = { edition: 1 };
    const path = '/prices/US/annual/put-in-force';
    expect(await confirm(abroad, path, { given })).toMatchObject({ code: 403, right: 'price.draft' });
  });
});
