import { randomUUID } from 'node:crypto';
import type { listRiders } from '@etg/contract/console/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { anAccount } from '../../testing/people.fixture.ts';
import { anOpenRental, aPastRental, insertStation } from '../../testing/rental-row.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';

type Page = z.output<(typeof listRiders)['reply']>;

let server: TestServer;
let maya: TestStaff;
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

beforeAll(async () => {
  server = await startTestServer();
  maya = await aStaffMember(server, { role: 'support' });
  await insertStation(server.db, '1004', { title: 'Night Owl Diner' });
  await insertStation(server.db, '810001', { title: 'Shibuya', country: 'JP' });
});
afterAll(async () => server.stop());

let phones = 14155550000;
const aRenter = async (name: string, days: number, stationCode = '1004') => {
  phones += 1;
  const accountId = await anAccount(server.db, { phone: String(phones), name });
  const { id } = await anOpenRental(server.db, { accountId, stationCode, now: ago(days), electrons: 1 });
  return { accountId, rentalId: id };
};

async function list(which: string, { who = maya, after = '' } = {}): Promise<Page> {
  const { status, body } = await who.call(
    'GET',
    `/riders?which=${which}${after && `&after=${encodeURIComponent(after)}`}`,
  );
  expect(status).toBe(200);
  return body;
}
const names = ({ riders }: Page) => riders.map(({ rider }) => rider.name);

describe('riders with something open', () => {
  it('are listed the worst first, with masked numbers and what is in the hand [QA13, QA10]', async () => {
    await aRenter('Out', 0.5);
    const late = await aRenter('Late', 2);
    await aRenter('Later', 3);
    const page = await list('late');
    expect(names(page)).toEqual(['Later', 'Late']);
    expect(page.riders[1]).toMatchObject({
      rider: { id: late.accountId, phone: expect.stringMatching(/^\+1 ••• ••• \d{4}$/) },
      rental: { id: late.rentalId, state: 'late', from: { venue: 'Night Owl Diner' } },
      standing: { may_rent: true },
    });
    expect(names(await list('out'))).toEqual(['Later', 'Late', 'Out']);
    expect(page.counts).toEqual({ late: 2, out: 3, owing: 0, blocked: 0 });
  });

  it('owe once, however many fees are unpaid, with the sum [QA13]', async () => {
    const accountId = await anAccount(server.db, { phone: '14155558001', name: 'Debtor' });
    for (const step of [0, 1]) {
      const rental_id = await aPastRental(server.db, { accountId, stationCode: '1004', now: ago(9) });
      await server.db
        .insertInto('fee_posting')
        .values({
          rental_id,
          step,
          kind: 'charge',
          plan: 'daily',
          amount_minor: 100n,
          currency: 'USD',
          due_at: ago(5 - step),
          posted_at: ago(5),
          state: 'owed',
          ended_at: ago(5),
        })
        .execute();
    }
    const page = await list('owing');
    expect(names(page)).toEqual(['Debtor']);
    expect(page.riders[0]?.owed).toEqual({ amount: 2, currency: 'USD' });
    expect(page.counts.owing).toBe(1);
  });

  it('owe what was declined and waits for another try, but not what is only on its way [QA13]', async () => {
    for (const [name, ended] of [
      ['Declined', true],
      ['OnItsWay', false],
    ] as const) {
      phones += 1;
      const accountId = await anAccount(server.db, { phone: String(phones), name });
      const rental_id = await aPastRental(server.db, { accountId, stationCode: '1004', now: ago(9) });
      const money_key = `late:${rental_id}:0`;
      const sum = { amount_minor: 100n, currency: 'USD' } as const;
      await server.db
        .insertInto('money_act')
        .values({
          key: money_key,
          kind: 'sale',
          purpose: 'late',
          reference: rental_id,
          account_id: accountId,
          ...sum,
          body: '{}',
          state: ended ? 'declined' : 'unknown',
          created_at: ago(4),
          ...(ended && { ended_at: ago(4) }),
        })
        .execute();
      const step = { rental_id, step: 0, kind: 'charge', plan: 'daily', state: 'pending' } as const;
      await server.db
        .insertInto('fee_posting')
        .values({ ...step, ...sum, money_key, due_at: ago(4), posted_at: ago(4) })
        .execute();
    }
    const page = await list('owing');
    expect(names(page)).toEqual(['Debtor', 'Declined']);
    expect(page.counts.owing).toBe(2);
  });

  it('are blocked, with the reason [QA13]', async () => {
    const accountId = await anAccount(server.db, { phone: '14155558002', name: 'Blocked' });
    await server.db
      .insertInto('suspension')
      .values({ id: randomUUID(), account_id: accountId, reason: 'late_return', since: ago(1) })
      .execute();
    await server.db
      .updateTable('account')
      .set({ blocking_reason: 'late_return' })
      .where('id', '=', accountId)
      .execute();
    const page = await list('blocked');
    expect(names(page)).toEqual(['Blocked']);
    expect(page.riders[0]?.standing).toMatchObject({ may_rent: false, why: 'late-return' });
  });

  it('come page by page, each once, also where many are due at the same moment [QA13]', async () => {
    const at = ago(10);
    const many = Array.from({ length: 60 }, (_, index) => `Many ${index}`);
    for (const name of many) {
      phones += 1;
      const accountId = await anAccount(server.db, { phone: String(phones), name: name.replace(' ', '') });
      await anOpenRental(server.db, { accountId, stationCode: '1004', now: at, electrons: 1 });
    }
    const first = await list('late');
    expect(first.riders).toHaveLength(50);
    const second = await list('late', { after: first.next ?? '' });
    const all = [...names(first), ...names(second)];
    expect(new Set(all).size).toBe(62);
    expect(all).toHaveLength(62);
    expect(second.next).toBe(undefined);
    expect(names(await list('late', { after: 'no such place' }))).toEqual(names(first));
  });

  it('are only those of the scope, in lists and counts [QA13, QS6]', async () => {
    await aRenter('Haru', 2, '810001');
    const tokyo = await aStaffMember(server, { role: 'support', scope: { countries: ['JP'] } });
    const page = await list('late', { who: tokyo });
    expect(names(page)).toEqual(['Haru']);
    expect(page.counts).toEqual({ late: 1, out: 1, owing: 0, blocked: 0 });
    expect((await exported('which=late', tokyo)).map(([, name]) => name)).toEqual(['Haru']);
  });

  it('are filtered by where their Electron was taken, and counted so for a saved view [QA13]', async () => {
    expect(names(await list('late&country=JP'))).toEqual(['Haru']);
    expect(names(await list('out&station=810001'))).toEqual(['Haru']);
    expect(names(await list('blocked&station=810001'))).toEqual([]);
    const { body } = await maya.call('GET', '/riders/count?which=late&country=JP');
    expect(body).toEqual({ count: 1, more: false });
    expect((await maya.call('GET', '/riders/count?which=late&country=japan')).status).toBe(400);
  });

  it('are exported as they are filtered, all pages, with the columns that are shown, and it is recorded [QA13, QS3, QA10]', async () => {
    const all = await exported('which=late');
    expect(all).toHaveLength(63);
    expect(all[0]?.[2]).toMatch(/^'\+1 ••• ••• \d{4}$/);
    const haru = await exported('which=late&country=JP&columns=owes,from,nothing');
    expect(haru).toEqual([['', '', 'Shibuya', '810001']]);
    const some = (await list('late')).riders.slice(0, 2).map(({ rider }) => rider.id);
    expect((await exported(`which=late&ids=${some.join()}`)).map(([id]) => id)).toEqual(some);
    const lines = await server.db
      .selectFrom('operator_act')
      .select(['operator', 'subject'])
      .where('act', '=', 'rider.export-list')
      .orderBy('id')
      .execute();
    expect(lines.at(-1)).toEqual({ operator: maya.operator, subject: 'late 2' });
  });

  it('are not exported without a fresh passkey, or without the right [QS3, QA2]', async () => {
    const theo = await aStaffMember(server, { role: 'field' });
    expect((await theo.call('GET', '/riders/export')).body.why).toBe('right');
    await server.db
      .updateTable('staff_session')
      .set({ passkey_at: ago(1) })
      .where('id', '=', maya.sessionId)
      .execute();
    const { status, body } = await maya.call('GET', '/riders/export');
    expect([status, body.why]).toEqual([403, 'passkey']);
  });
});

/** The cells of each line below the head. */
async function exported(query: string, who = maya): Promise<string[][]> {
  const { status, body } = await who.call('GET', `/riders/export?${query}`);
  expect(status).toBe(200);
  const lines = String(body).trimEnd().split('\r\n').slice(1);
  return lines.map((line) => line.slice(1, -1).split('","'));
}
