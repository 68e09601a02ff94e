import { randomUUID } from 'node:crypto';
import type { searchAll } from '@etg/contract/console/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { anAccount, anEmail } from '../../testing/people.fixture.ts';
import { aReceipt } from '../../testing/receipt.fixture.ts';
import { anOpenRental, aPastRental, insertStation } from '../../testing/rental-row.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aPaidOrder } from './search.fixture.ts';
import { shortId } from './short-id.rules.ts';

type Found = z.output<(typeof searchAll)['reply']>;

let server: TestServer;
let maya: TestStaff;
/** Riders: Cleo has an Electron out, Joaquín nothing, Haru was in Tokyo. */
let [cleo, joaquin, haru] = ['', '', ''];
let rental: { id: string; electrons: string[] };
let order: string;
const at = new Date('2026-11-12T05:30:00Z');
const dayInLosAngeles = '2026-11-11';

beforeAll(async () => {
  server = await startTestServer();
  maya = await aStaffMember(server, { role: 'support' });
  const { db } = server;
  await insertStation(db, '1004', { title: 'Night Owl Diner' });
  await insertStation(db, '2073', { title: 'Café Mori', country: 'US' });
  await insertStation(db, '810001', { title: '渋谷シアター', country: 'JP' });
  const created_at = at;
  cleo = await anAccount(db, { phone: '14155552673', name: 'Cleo Okoye', created_at });
  joaquin = await anAccount(db, { phone: '447700902673', name: 'Joaquín Reyes', created_at });
  haru = await anAccount(db, { phone: '819012342673', name: 'Haru Sato', created_at });
  rental = await anOpenRental(db, { accountId: cleo, stationCode: '1004', now: at, electrons: 1 });
  await aPastRental(db, { accountId: joaquin, stationCode: '2073', now: at });
  await aPastRental(db, { accountId: haru, stationCode: '810001', now: at });
  order = await aPaidOrder(db, cleo, at);
  const mail = { ...anEmail(db, 'cleo@example.com'), email_status: 'unverified' as const };
  await db.updateTable('account').set(mail).where('id', '=', cleo).execute();
  await db
    .insertInto('promo_code')
    .values({ id: randomUUID(), code: 'OWLS3', kind: 'promo_3days', view_label: 'Owls', days: 3, created_at })
    .execute();
  await db
    .insertInto('problem_report')
    .values({
      id: randomUUID(),
      account_id: cleo,
      option: 'session_is_still_open',
      station_number: '1004',
      station_code: '1004',
      rental_id: rental.id,
      station_events: '[]',
      created_at,
    })
    .execute();
  await db.insertInto('electron').values({ id: 'E-12673', cable: 'usb_c', first_seen_at: at }).execute();
  await db
    .insertInto('nest')
    .values({ station_code: '2073', nest: 2, electron_id: 'E-12673', cable: 'usb_c', charge: 91, since: at })
    .execute();
});
afterAll(async () => server.stop());

async function search(typed: string, who: TestStaff = maya): Promise<Found> {
  const { status, body } = await who.call('GET', `/search?q=${encodeURIComponent(typed)}&zone=UTC`);
  expect([typed, status]).toEqual([typed, 200]);
  return body;
}

const hitsOf = ({ groups }: Found, kind: string) => groups.find((group) => group.kind === kind)?.hits ?? [];
const namesOf = (found: Found) =>
  hitsOf(found, 'rider').map((hit) => (hit.kind === 'rider' ? hit.rider.name : undefined));

describe('riders are found', () => {
  it('by the last four digits: who has an Electron first, with what the caller asks about [QC1]', async () => {
    const found = await search('2673');
    expect(found.groups[0]?.kind).toBe('rider');
    expect(namesOf(found)).toEqual(['Cleo', 'Joaquín', 'Haru'].toSorted(byFound(found)));
    expect(hitsOf(found, 'rider')[0]).toMatchObject({
      rider: { id: cleo, name: 'Cleo', phone: '+1 ••• ••• 2673' },
      standing: { may_rent: true },
      rental: {
        id: rental.id,
        electron: rental.electrons[0],
        from: { station: '1004', venue: 'Night Owl Diner' },
      },
      report: { option: 'session_is_still_open', rental: rental.id },
      claims: { code: '1004', online: false },
    });
    expect(found.understood).toBe('digits');
  });

  it('by six digits, and by the whole number as people write it in every country [QC1]', async () => {
    expect(namesOf(await search('552673'))).toEqual(['Cleo']);
    for (const typed of ['+1 (415) 555-2673', '14155552673', '415 555 2673', '0014155552673'])
      expect([typed, namesOf(await search(typed))]).toEqual([typed, ['Cleo']]);
    for (const typed of ['07700 902673', '+44 7700 902673', '00447700902673'])
      expect([typed, namesOf(await search(typed))]).toEqual([typed, ['Joaquín']]);
    expect(namesOf(await search('090-1234-2673'))).toEqual(['Haru']);
    expect(namesOf(await search('415 555 2674'))).toEqual([]);
  });

  it('by their whole mail in any case, and never by a part of it [QC1]', async () => {
    expect(namesOf(await search('CLEO@example.com'))).toEqual(['Cleo']);
    expect(namesOf(await search('cleo@example.co'))).toEqual([]);
  });

  it('only with first names and masked numbers, whatever was typed [QA10]', async () => {
    for (const typed of [
      '2673',
      '14155552673',
      'cleo@example.com',
      cleo,
      rental.id,
      order,
      '4417 2026-11-11',
    ]) {
      const text = JSON.stringify(await search(typed));
      expect([typed, text.includes('Cleo')]).toEqual([typed, true]);
      expect([typed, /Okoye|5552673|cleo@/.test(text)]).toEqual([typed, false]);
    }
  });

  it('no more once the account is gone [QC1]', async () => {
    const gone = aRider(server);
    await gone.signIn('14155559911');
    expect(namesOf(await search('9911'))).toHaveLength(1);
    await gone.call('POST /users/deletion', { body: { phone_end: '9911' } });
    for (const typed of ['9911', '559911', '14155559911'])
      expect([typed, namesOf(await search(typed))]).toEqual([typed, []]);
  });

  it('at most eight at a time, and it is said that there are more [QC1]', async () => {
    for (let each = 0; each < 9; each += 1) await anAccount(server.db, { phone: `1415555${each}3100` });
    const group = (await search('3100')).groups[0];
    expect([group?.hits.length, group?.more]).toEqual([8, true]);
  });
});

/** Everyone after the first has nothing out and the same age: only who is first is promised. */
function byFound(found: Found) {
  const names = namesOf(found);
  return (left: string, right: string) => names.indexOf(left) - names.indexOf(right);
}

describe('things are found', () => {
  it('a rental and an order by their id, its short name and its last four [QC1]', async () => {
    expect(hitsOf(await search(rental.id), 'rental')[0]).toMatchObject({
      rental: { id: rental.id },
      rider: { name: 'Cleo' },
    });
    expect(hitsOf(await search(shortId(rental.id)), 'rental')).toHaveLength(1);
    const inOrder = {
      id: order,
      short: shortId(order),
      state: 'paid',
      plan: 'daily',
      card: 'Visa 4417',
      rider: { name: 'Cleo' },
    };
    for (const typed of [order, shortId(order), shortId(order).toLowerCase()])
      expect([typed, hitsOf(await search(typed), 'order')]).toEqual([
        typed,
        [expect.objectContaining({ id: order })],
      ]);
    expect(hitsOf(await search(order), 'order')[0]).toMatchObject(inOrder);
    expect(hitsOf(await search(order), 'order')[0]).toMatchObject({
      amount: { amount: 1.99, currency: 'USD' },
    });
  });

  it('a payment by its transaction, or by the card and the day where it was paid [QC1]', async () => {
    const payment = {
      kind: 'payment',
      id: `plan:${order}`,
      state: 'paid',
      card: 'Visa 4417',
      rider: { name: 'Cleo' },
    };
    expect(hitsOf(await search('a1b2c3d4'), 'payment')).toMatchObject([payment]);
    expect(hitsOf(await search(`plan:${order}`), 'payment')).toMatchObject([payment]);
    await aReceipt(server.db, { actKey: `plan:${order}`, accountId: cleo, at });
    for (const typed of ['ETG-2026-000123', 'etg-2026-123'])
      expect(hitsOf(await search(typed), 'payment')).toMatchObject([payment]);
    expect(hitsOf(await search('ETG-2026-000124'), 'payment')).toEqual([]);
    // In Los Angeles it was still the day before.
    expect(hitsOf(await search(`4417 ${dayInLosAngeles}`), 'payment')).toMatchObject([payment]);
    expect(hitsOf(await search('4417 2026-11-12'), 'payment')).toEqual([]);
    expect(hitsOf(await search(`4418 ${dayInLosAngeles}`), 'payment')).toEqual([]);
  });

  it('an Electron by its id, the beginning or the last four of it, in its nest or in the hand [QC1]', async () => {
    const inNest = { id: 'E-12673', cable: 'usb_c', place: { station: '2073', nest: 2, charge: 91 } };
    for (const typed of ['E-12673', 'e12673', '12673', 'E-126', '2673'])
      expect([typed, hitsOf(await search(typed), 'electron')[0]]).toMatchObject([typed, inNest]);
    const [inHand] = rental.electrons;
    await server.db
      .insertInto('electron')
      .values({ id: 'E-9073', cable: 'lightning', first_seen_at: at })
      .execute();
    await server.db
      .updateTable('held_electron')
      .set({ electron_id: 'E-9073' })
      .where('electron_id', '=', inHand ?? '')
      .execute();
    expect(hitsOf(await search('9073'), 'electron')).toMatchObject([
      { id: 'E-9073', rental: { id: rental.id }, rider: { name: 'Cleo' } },
    ]);
  });

  it('a station by its code; a code that no station has leads to the nearest [QC1]', async () => {
    expect(hitsOf(await search('1004'), 'station')).toMatchObject([
      { code: '1004', venue: 'Night Owl Diner', online: false },
    ]);
    expect(await search('2673')).toMatchObject({ nearest: { code: '2073', venue: 'Café Mori' } });
    expect((await search('1004')).nearest).toBe(undefined);
  });

  it('a venue by the beginnings of its words, without accents, and in Japanese by any part [QC1]', async () => {
    for (const [typed, title] of [
      ['night ow', 'Night Owl Diner'],
      ['diner night', 'Night Owl Diner'],
      ['cafe mo', 'Café Mori'],
      ['CAFÉ', 'Café Mori'],
      ['シアター', '渋谷シアター'],
      ['しあたー', '渋谷シアター'],
      ['渋谷', '渋谷シアター'],
    ])
      expect([typed, hitsOf(await search(typed ?? ''), 'venue')]).toMatchObject([typed, [{ title }]]);
    expect(hitsOf(await search('owl nobody'), 'venue')).toEqual([]);
  });

  it('a venue by its name in any language, once, and within the scope of who searches [QC1, QF9, QS6]', async () => {
    const { id } = await server.db
      .selectFrom('venue')
      .select('id')
      .where('title', '=', 'Night Owl Diner')
      .executeTakeFirstOrThrow();
    const changed_at = server.core.clock.now();
    await server.db
      .insertInto('venue_text')
      .values([
        { venue_id: id, language: 'ja', title: 'ナイトオウル食堂', changed_at },
        { venue_id: id, language: 'it', title: 'Tavola del Gufo', changed_at },
        { venue_id: id, language: 'ru', title: null, changed_at },
      ])
      .execute();
    for (const typed of ['オウル', 'ないとおうる', '食堂', 'gufo', 'tavola gu', 'owl'])
      expect([typed, hitsOf(await search(typed), 'venue')]).toMatchObject([
        typed,
        [{ title: 'Night Owl Diner' }],
      ]);
    expect(hitsOf(await search('gufo'), 'venue')).toHaveLength(1);
    const tokyo = await aStaffMember(server, { role: 'support', scope: { countries: ['JP'] } });
    expect(hitsOf(await search('gufo', tokyo), 'venue')).toEqual([]);
  });

  it('a promo code however it is written; nothing at all is an empty answer [QC1]', async () => {
    expect(hitsOf(await search('owls-3'), 'promo')).toMatchObject([{ code: 'OWLS3', uses: 0 }]);
    expect(await search("'; drop table account; --")).toMatchObject({ groups: [], understood: 'words' });
    expect(await search('%')).toMatchObject({ groups: [], understood: 'words' });
  });
});

describe('somebody with a scope', () => {
  it('finds riders, payments, stations and venues of it, and nothing else [QC1, QS6]', async () => {
    const tokyo = await aStaffMember(server, { role: 'support', scope: { countries: ['JP'] } });
    expect(namesOf(await search('2673', tokyo))).toEqual(['Haru']);
    expect(namesOf(await search('14155552673', tokyo))).toEqual([]);
    for (const typed of [
      order,
      rental.id,
      cleo,
      'a1b2c3d4',
      '4417 2026-11-11',
      '1004',
      'night owl',
      'E-12673',
      'cleo@example.com',
    ])
      expect([typed, (await search(typed, tokyo)).groups]).toEqual([typed, []]);
    expect((await search('2673', tokyo)).nearest).toBe(undefined);
    expect(hitsOf(await search('810001', tokyo), 'station')).toHaveLength(1);
  });

  it('of some venues finds who has been there [QC1, QS6]', async () => {
    const { venue_id } = await server.db
      .selectFrom('station')
      .select('venue_id')
      .where('code', '=', '2073')
      .executeTakeFirstOrThrow();
    const barista = await aStaffMember(server, { role: 'support', scope: { venues: [venue_id] } });
    expect(namesOf(await search('2673', barista))).toEqual(['Joaquín']);
    expect(hitsOf(await search('cafe', barista), 'venue')).toHaveLength(1);
    expect(hitsOf(await search('night', barista), 'venue')).toHaveLength(0);
  });
});
