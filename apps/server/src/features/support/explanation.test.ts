import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmail, messagesTo } from '../../testing/people.fixture.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { type Holder, hour, type LateWorld, openLateWorld } from '../late-return/late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

describe('sending the explanation', () => {
  async function send({ rentalId }: Holder) {
    const who = await aStaffMember(world.server);
    const path = `/rentals/${rentalId}/send-explanation`;
    const { body } = await who.call('POST', `${path}/preview`, { given: {} });
    if (body.outcome === 'refused') return body;
    const confirmed = await who.call('POST', path, {
      given: {},
      key: randomUUID(),
      seen: body.preview.version,
      reason: { code: 'rider-asked' },
    });
    return { ...confirmed.body, preview: body.preview };
  }
  const setMail = (holder: Holder, email: string, email_status: 'verified' | 'unverified') =>
    world.server.db
      .updateTable('account')
      .set({ ...anEmail(world.server.db, email), email_status, language: 'ja' })
      .where('id', '=', holder.buyer.accountId)
      .execute();

  it('mails the bill in the rider’s language to a verified address, and to no other [QC4]', async () => {
    const holder = await world.aHolder('daily');
    for (const hours of [18, 24]) await holder.keepFor(hours * hour + 1_000);
    await world.server.db
      .updateTable('account')
      .set({ email: null, email_index: null, email_status: null })
      .where('id', '=', holder.buyer.accountId)
      .execute();
    expect(await send(holder)).toEqual({ outcome: 'refused', why: 'no-mail' });
    await setMail(holder, 'cleo@example.com', 'unverified');
    expect(await send(holder)).toEqual({ outcome: 'refused', why: 'mail-not-verified' });
    await setMail(holder, 'cleo@example.com', 'verified');
    const sent = await send(holder);
    expect(sent).toMatchObject({ outcome: 'done' });
    expect(sent.preview.consequence.rows[0].after.text).not.toContain('cleo@');
    const mails = await messagesTo(world.server, 'cleo@example.com');
    const explained = mails.find(({ subject }) => subject?.startsWith('ご請求の内訳'));
    expect(explained?.body).toContain('$1.99');
    expect(explained?.body).toContain('延滞料金: $1.00');
    expect(explained?.body).toContain('お支払い合計: $2.99');
  });
});
