import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessage } from '../../platform/outbox/outbox.store.ts';
import { encrypt } from '../../platform/sealed/sealed.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import {
  type Holder,
  type LateWorld,
  now,
  openLateWorld,
  settled,
} from '../late-return/late-return.fixture.ts';
import type { Buyer } from '../subscription/subscription.fixture.ts';
import { describeSubjects } from './describe-subjects.ts';

let world: LateWorld;
let maya: TestStaff;
let aiko: TestStaff;
beforeAll(async () => {
  world = await openLateWorld();
  maya = await aStaffMember(world.server);
  aiko = await aStaffMember(world.server, { role: 'admin' });
});
afterAll(async () => world.stop());

async function act(who: TestStaff, path: string, given: object = {}) {
  const { body } = await who.call('POST', `${path}/preview`, { given });
  if (body.outcome !== 'preview') return body;
  const reason = { code: 'rider-asked' };
  const seen = body.preview.version;
  const confirmed = await who.call('POST', path, { given, key: randomUUID(), seen, reason });
  return { ...confirmed.body, rows: body.preview.consequence.rows };
}

const mailsTo = async (to: string) => {
  const { db } = world.server;
  const mails = await db.selectFrom('outbox_message').selectAll().where('channel', '=', 'email').execute();
  return mails.map((mail) => readMessage(db, mail)).filter((mail) => mail.to === to);
};
const returnedRider = async (): Promise<Holder> => {
  const holder = await world.aHolder('hourly_rate');
  await holder.bringBack();
  return holder;
};
const lastRecord = (subject: string) =>
  world.server.db
    .selectFrom('operator_act')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('support', () => {
  it('signs a rider out of one device or of all, and the open pages at once [QC8]', async () => {
    const rider = await world.aBuyer();
    const { devices } = (await rider.call('GET /users/devices', {})).body;
    const path = `/riders/${rider.accountId}/end-sessions`;
    expect(await act(maya, path, { device: randomUUID() })).toEqual({
      outcome: 'refused',
      why: 'no-session',
    });
    const live = await rider.openLive();
    const ended = new Promise((resolve) => live.socket.once('disconnect', resolve));
    expect(await act(maya, path, { device: devices?.[0]?.id })).toMatchObject({ outcome: 'done' });
    await ended;
    expect((await rider.call('GET /users/devices', {})).status).toBe(401);
    expect(await lastRecord(rider.accountId)).toMatchObject({
      act: 'rider.end-sessions',
      operator: maya.operator,
      after: { sessions: 1 },
    });
    expect(await act(maya, path)).toEqual({ outcome: 'refused', why: 'no-session' });
  });

  it('corrects a mail, which is unverified until its link is followed [QC8]', async () => {
    const rider = await world.aBuyer();
    const path = `/riders/${rider.accountId}/correct-email`;
    const email = `cleo-${randomUUID().slice(0, 8)}@example.com`;
    expect(await act(maya, path, { email })).toMatchObject({ outcome: 'done' });
    const { user } = (await rider.call('POST /welcome', { body: {} })).body;
    expect([user?.email, user?.email_status]).toEqual([email, 'unverified']);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await act(maya, path, { email })).toEqual({ outcome: 'refused', why: 'same-mail' });
    expect(
      JSON.stringify(await lastRecord(rider.accountId), (_, value) =>
        typeof value === 'bigint' ? 0 : value,
      ),
    ).not.toContain(email);
    await world.server.db
      .updateTable('account')
      .set({ email_status: 'verified' })
      .where('id', '=', rider.accountId)
      .execute();
    const other = await world.aBuyer();
    const taken = await act(maya, `/riders/${other.accountId}/correct-email`, { email });
    expect(taken).toEqual({ outcome: 'refused', why: 'mail-taken' });
  });

  it('sends the receipts of a rental again, also to a rider who chose to get none [QC8]', async () => {
    const { buyer, rentalId } = await returnedRider();
    const { user } = (await buyer.call('POST /welcome', { body: {} })).body;
    await world.server.db
      .updateTable('account')
      .set({ receipts_by_email: false })
      .where('id', '=', buyer.accountId)
      .execute();
    const before = await mailsTo(user?.email ?? '');
    expect(await act(maya, `/rentals/${rentalId}/resend-receipt`)).toMatchObject({ outcome: 'done' });
    expect(await mailsTo(user?.email ?? '')).toHaveLength(before.length + 1);
  });

  it('sends those of a rental that goes on, and is told that more may follow [QC8, QA5]', async () => {
    const { electron, rentalId } = await world.aHolder('hourly_rate');
    const path = `/rentals/${rentalId}/resend-receipt`;
    const { rows } = (await maya.call('POST', `${path}/preview`, { given: {} })).body.preview.consequence;
    expect(rows).toContainEqual({
      label: 'paid-so-far',
      name: electron,
      before: { is: 'none' },
      after: { is: 'money', amount: 1, currency: 'USD' },
    });
    expect(await act(maya, path)).toMatchObject({ outcome: 'done' });
  });
});

describe('an admin', () => {
  const dataOf = async (rider: Buyer) => (await rider.call('GET /users/data', {})).body as object;

  it('hands out what the rider could download themselves, in the first answer only [QC8, QA3]', async () => {
    const { buyer } = await returnedRider();
    const done = await act(aiko, `/riders/${buyer.accountId}/export`);
    expect(done).toMatchObject({ outcome: 'done' });
    const file = JSON.parse(done.result.content);
    expect(Object.keys(file).sort()).toEqual(Object.keys(await dataOf(buyer)).sort());
    const row = await world.server.db
      .selectFrom('staff_act')
      .select('result')
      .where('subject', '=', buyer.accountId)
      .executeTakeFirstOrThrow();
    expect(row.result).toBeNull();
  });

  it('reads names in the record, and no bare ids: riders, rentals, stations, venues [QS8, QA10]', async () => {
    const { buyer, rentalId, electron, code } = await returnedRider();
    const { db } = world.server;
    await db.updateTable('account').set({ name: 'Cleo Voss' }).where('id', '=', buyer.accountId).execute();
    await act(maya, `/riders/${buyer.accountId}/end-sessions`);
    await act(maya, `/rentals/${rentalId}/resend-receipt`);
    const entryOf = async (subject: string) =>
      (await aiko.call('GET', `/record?subject=${subject}`)).body.entries[0];
    expect(await entryOf(buyer.accountId)).toMatchObject({ about: 'Cleo' });
    expect(await entryOf(rentalId)).toMatchObject({ about: `Cleo, ${electron}` });
    const names = await describeSubjects(db, [code, 'nobody-knows']);
    expect([...names]).toEqual([[code, expect.stringMatching(new RegExp(`^${code}, .+`))]]);
  });

  it('reads names in the record of what is in the inbox: disputes, payments, incidents, requests [QS8]', async () => {
    const { buyer, code, electron } = await returnedRider();
    const { db } = world.server;
    await db.updateTable('account').set({ name: 'Cleo Voss' }).where('id', '=', buyer.accountId).execute();
    const { key, transaction_id } = await db
      .selectFrom('money_act')
      .select(['key', 'transaction_id'])
      .where('account_id', '=', buyer.accountId)
      .where('kind', '=', 'sale')
      .executeTakeFirstOrThrow();
    const at = now(world);
    const dispute = {
      id: 'dispute-of-cleo',
      transaction_id: transaction_id ?? '',
      act_key: key,
      account_id: buyer.accountId,
      amount_minor: 100n,
      currency: 'USD',
      kind: 'chargeback',
      reason: 'fraud',
      reason_code: '83',
      status: 'open',
      opened_at: at,
      changed_at: at,
    } as const;
    await db.insertInto('dispute').values(dispute).execute();
    const [payment, incident, request] = [randomUUID(), randomUUID(), randomUUID()];
    await db
      .insertInto('payment_incident')
      .values({ id: payment, kind: 'unknown_outcome', act_key: key, detail: '', happened_at: at })
      .execute();
    const where = { station_code: code, nest: 1, electron_id: electron };
    await db
      .insertInto('incident')
      .values({ id: incident, kind: 'removed_unasked', ...where, happened_at: at, heard_at: at })
      .execute();
    const asked = { venue: 'Lantern Bar', address: 'Pier 4', country: 'US', contact_name: 'Lou' };
    await db
      .insertInto('venue_request')
      .values({ id: request, ...asked, email: encrypt(db, 'venue_request.email', 'a@b.c'), created_at: at })
      .execute();
    const item = await db
      .selectFrom('inbox_item')
      .select('id')
      .where('source', '=', dispute.id)
      .executeTakeFirstOrThrow();
    const subjects = [dispute.id, item.id, payment, incident, request];
    const names = await describeSubjects(db, subjects);
    const place = expect.stringMatching(new RegExp(`^${code}, .+`));
    expect(subjects.map((subject) => names.get(subject))).toEqual([
      'Cleo',
      'Cleo',
      'Cleo',
      place,
      'Lantern Bar',
    ]);
  });

  it('deletes an account by the rider’s own rules: not while an Electron is out [QC8]', async () => {
    const holder = await world.aHolder('hourly_rate');
    const path = `/riders/${holder.buyer.accountId}/delete`;
    expect(await act(aiko, path)).toEqual({ outcome: 'refused', why: 'delete-charger' });
    await holder.bringBack();
    expect(await act(aiko, path)).toMatchObject({ outcome: 'done' });
    await settled(world);
    const account = await world.server.db
      .selectFrom('account')
      .select(['phone', 'closed_at'])
      .where('id', '=', holder.buyer.accountId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ phone: null, closed_at: expect.any(Date) });
    expect(await act(aiko, path)).toEqual({ outcome: 'refused', why: 'rider-gone' });
  });
});
