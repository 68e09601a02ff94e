import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/people.fixture.ts';
import { aRider, type Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { readNotificationChoices, reminderChannels } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

let people = 0;

async function somebody(): Promise<Rider & { accountId: string }> {
  people += 1;
  const rider = aRider(server);
  await rider.signIn(String(14155552000 + people));
  const { user } = (await rider.call('POST /welcome', { body: {} })).body;
  return Object.assign(rider, { accountId: user?.id ?? 'nobody' });
}

const mailsTo = (recipient: string) => messagesTo(server, recipient);

describe('the e-mail address', () => {
  const setEmail = (rider: Rider, email: string | null) =>
    rider.call('POST /users/email', { body: { email } });

  it('is kept as unverified and gets a link, which can be sent again five times a day in all [S32]', async () => {
    const rider = await somebody();
    const set = await setEmail(rider, 'ann@example.com');
    expect(set.body).toMatchObject({
      code: 200,
      user: { email: 'ann@example.com', email_status: 'unverified' },
    });
    for (const code of [200, 200, 200, 200, 429])
      expect((await rider.call('POST /users/email/link')).body).toEqual({ code });
    const mails = await mailsTo('ann@example.com');
    expect(mails).toHaveLength(5);
    expect(mails.map(({ account_id }) => account_id)).toEqual(Array(5).fill(rider.accountId));
  });

  it('is verified by the link, and then there is nothing to send [S32]', async () => {
    const rider = await somebody();
    await setEmail(rider, 'bea@example.com');
    const [mail] = await mailsTo('bea@example.com');
    const token = /\/e\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? 'none';
    const form = new URLSearchParams({ answer: 'mine' });
    await fetch(`${server.address}/e/${token}`, { method: 'POST', body: form });
    const { user } = (await rider.call('POST /welcome', { body: {} })).body;
    expect(user).toMatchObject({ email: 'bea@example.com', email_status: 'verified' });
    expect((await rider.call('POST /users/email/link')).body).toEqual({ code: 409 });
  });

  it('that somebody else has verified is refused, and what was there stays [X10]', async () => {
    const [ann, eve] = [await somebody(), await somebody()];
    await setEmail(ann, 'cat@example.com');
    const verified = { email_status: 'verified' } as const;
    await server.db.updateTable('account').set(verified).where('id', '=', ann.accountId).execute();
    await setEmail(eve, 'eve@example.com');
    expect((await setEmail(eve, 'Cat@example.com')).body).toEqual({ code: 409 });
    const { user } = (await eve.call('POST /welcome', { body: {} })).body;
    expect(user?.email).toBe('eve@example.com');
  });

  it('can be taken away, though not to write to five more strangers [S32]', async () => {
    const rider = await somebody();
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await setEmail(rider, `stranger${number}@example.com`);
      const dropped = await setEmail(rider, null);
      expect(dropped.body.user).not.toHaveProperty('email');
    }
    const strangers = [1, 2, 3, 4, 5, 6, 7].map((number) => mailsTo(`stranger${number}@example.com`));
    const mails = (await Promise.all(strangers)).flat();
    expect(mails).toHaveLength(5);
    expect((await rider.call('POST /users/email/link')).body).toEqual({ code: 409 });
  });

  it.each(['', 'ann', 'ann@home', 'a\nb@example.com', 7])('is refused when it is %j [S32]', async (email) => {
    const rider = await somebody();
    const refused = await rider.call('POST /users/email', { body: { email: email as string } });
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ field: 'email' })]);
  });
});

describe('the cable preference', () => {
  const choose = (rider: Rider, cable: 'usb_c' | null, ask: boolean) =>
    rider.call('POST /users/cable', { body: { cable_by_default: cable, cable_option_ask: ask } });

  it('is kept, and can be taken back [S32, E1]', async () => {
    const rider = await somebody();
    const kept = (await choose(rider, 'usb_c', false)).body.user;
    expect(kept).toMatchObject({ cable_by_default: 'usb_c', cable_option_ask: false });
    const back = (await choose(rider, null, true)).body.user;
    expect(back).toMatchObject({ cable_option_ask: true });
    expect(back).not.toHaveProperty('cable_by_default');
  });

  it('cannot be "never ask" without a cable to take [S32]', async () => {
    const refused = await choose(await somebody(), null, false);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ field: 'cable_by_default' }),
    ]);
  });
});

describe('what somebody wants to be told', () => {
  it('is everything at first, and is kept for whoever sends [S32]', async () => {
    const rider = await somebody();
    const all = { reminders_by_sms: true, reminders_by_push: true, receipts_by_email: true };
    expect((await rider.call('GET /users/notifications')).body).toEqual({ code: 200, ...all });
    const less = { reminders_by_sms: false, reminders_by_push: true, receipts_by_email: false };
    expect((await rider.call('POST /users/notifications', { body: less })).body).toEqual({
      code: 200,
      ...less,
    });
    expect(await readNotificationChoices(server.db, rider.accountId)).toEqual({
      remindersBySms: false,
      remindersByPush: true,
      receiptsByEmail: false,
    });
  });

  it('cannot be no reminder at all, neither by the call nor in the database [S32]', async () => {
    const rider = await somebody();
    const none = { reminders_by_sms: false, reminders_by_push: false };
    const refused = await rider.call('POST /users/notifications', {
      body: { ...none, receipts_by_email: true },
    });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ field: 'reminders_by_sms' }),
    ]);
    const written = server.db.updateTable('account').set(none).where('id', '=', rider.accountId).execute();
    await expect(written).rejects.toThrow('account_can_be_reminded');
  });

  it('always leaves a reminder a way, and never one that was not chosen while another holds [S32]', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (remindersBySms, remindersByPush, canPush) => {
        const choices = { remindersBySms, remindersByPush, receiptsByEmail: true };
        const channels = reminderChannels(choices, { canPush });
        expect(channels.length).toBeGreaterThan(0);
        expect(channels.includes('push')).toBe(remindersByPush && canPush);
        if (channels.includes('push')) expect(channels.includes('sms')).toBe(remindersBySms);
      }),
    );
  });
});
