import { ages, genders, paidServices, worries } from '@etg/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider, type Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { hasPhone } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

let people = 0;

function anotherPhone(): string {
  people += 1;
  return String(14155551000 + people);
}

async function somebody(phone = anotherPhone()): Promise<Rider> {
  const rider = aRider(server);
  await rider.signIn(phone);
  return rider;
}

async function whoIs(rider: Rider) {
  const { user } = (await rider.call('POST /welcome', { body: {} })).body;
  if (!user) throw new Error('nobody is signed in');
  return user;
}

describe('a name', () => {
  const save = (rider: Rider, name: string) => rider.call('POST /name', { body: { name } });

  it('is kept trimmed and greeted with, and answered with the token it came with and whose it is [K4, S4]', async () => {
    const rider = await somebody();
    const user = await whoIs(rider);
    expect(user).not.toHaveProperty('name');
    expect((await save(rider, '  さくら ')).body).toEqual({
      code: 200,
      token: rider.token(),
      user_id: user.user_id,
    });
    expect((await whoIs(rider)).name).toBe('さくら');
  });

  it.each([
    ['80 families', '👨‍👩‍👧‍👦'.repeat(80)],
    ['written from the right', 'محمد'],
    ['80 letters', 'x'.repeat(80)],
  ])('can be %s [K4]', async (_what, name) => {
    const rider = await somebody();
    expect((await save(rider, name)).status).toBe(200);
    expect((await whoIs(rider)).name).toBe(name);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \u3000\t'],
    ['a zero-width space', '\u200B'],
    ['81 letters', 'x'.repeat(81)],
    ['10 kB', 'x'.repeat(10_240)],
    ['with a NUL', 'An\0n'],
    ['with a right-to-left override', 'Ann\u202Enimda'],
    ['two lines', 'Ann\nLee'],
  ])('is refused by its field when it is %s [K4]', async (_what, name) => {
    const rider = await somebody();
    const refused = await save(rider, name);
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ field: 'name' })]);
    expect(await whoIs(rider)).not.toHaveProperty('name');
  });
});

describe('the language', () => {
  it('is kept in the account and said at the next start, on every device [K6, K3, P11]', async () => {
    const phone = '14155550990';
    const rider = await somebody(phone);
    const set = await rider.call('POST /users/language', { body: { appLanguage: 'ja' } });
    expect(set.body).toEqual({ code: 200 });
    const onAnotherPhone = await somebody(phone);
    const start = await onAnotherPhone.call('POST /welcome', { body: { appLanguage: 'en' } });
    expect(start.body.user?.language).toBe('ja');
  });

  it('stays as it was when the code is none we support [K6, P11]', async () => {
    const rider = await somebody();
    for (const appLanguage of ['fr', 'EN', '', 'ja-JP']) {
      const refused = await rider.call('POST /users/language', {
        body: { appLanguage: appLanguage as 'en' },
      });
      expect([refused.status, refused.body]).toEqual([
        400,
        expect.objectContaining({ field: 'appLanguage' }),
      ]);
    }
    expect((await whoIs(rider)).language).toBe('en');
  });
});

describe('answers', () => {
  const offers = {
    age: ages,
    gender: genders,
    worry_your_phone_dying: worries,
    s_paid_services: paidServices,
    nps_score: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  };
  const step1 = {
    age: '25-30',
    gender: 'non_binary',
    worry_your_phone_dying: 'stressed',
    email: 'ann@example.com',
  } as const;

  it('are kept step by step and come back on the user [K8, V1, E1]', async () => {
    const rider = await somebody();
    const first = await rider.call('POST /users/updateUser', { body: step1 });
    expect(first.body).toMatchObject({ code: 200, user: { ...step1, email_status: 'unverified' } });
    expect(first.body.user).not.toHaveProperty('nps_score');
    await rider.call('POST /users/updateUser', { body: { s_paid_services: 'monthly_800' } });
    await rider.call('POST /users/updateUser', { body: { nps_score: 10, agree_to_terms: 1 } });
    expect(await whoIs(rider)).toMatchObject({
      ...step1,
      s_paid_services: 'monthly_800',
      nps_score: 10,
      agree_to_terms: 1,
    });
  });

  it('can be every one the survey offers, and nothing else even for the database [K8, X14]', async () => {
    const rider = await somebody();
    const { id } = await whoIs(rider);
    for (const [field, offered] of Object.entries(offers)) {
      for (const answer of offered) {
        const { user } = (await rider.call('POST /users/updateUser', { body: { [field]: answer } })).body;
        expect(user).toHaveProperty(field, answer);
      }
      const wrong = typeof offered[0] === 'number' ? 11 : 'other';
      const written = server.db
        .updateTable('account')
        .set({ [field]: wrong })
        .where('id', '=', id)
        .execute();
      await expect(written).rejects.toThrow(`account_${field}_check`);
    }
  });

  it('may be none, and an agreement may be taken back [K8]', async () => {
    const rider = await somebody();
    await rider.call('POST /users/updateUser', { body: { agree_to_terms: 1 } });
    expect((await rider.call('POST /users/updateUser', { body: {} })).body.user?.agree_to_terms).toBe(1);
    const back = await rider.call('POST /users/updateUser', { body: { agree_to_terms: 0 } });
    expect(back.body.user?.agree_to_terms).toBe(0);
  });

  it('leave a verified address verified until another one is given [K8]', async () => {
    const rider = await somebody();
    const { phone } = await whoIs(rider);
    const saveAddress = (email: string) => rider.call('POST /users/updateUser', { body: { email } });
    await saveAddress('ann@example.com');
    await server.db
      .updateTable('account')
      .set({ email_status: 'verified' })
      .where(hasPhone(server.db, phone))
      .execute();
    expect((await saveAddress('ann@example.com')).body.user?.email_status).toBe('verified');
    expect((await saveAddress('eve@example.com')).body.user?.email_status).toBe('unverified');
  });

  it.each([
    ['age', '17'],
    ['gender', 'unknown'],
    ['worry_your_phone_dying', 'never'],
    ['s_paid_services', 'free'],
    ['nps_score', 11],
    ['nps_score', 5.5],
    ['email', 'ann@home'],
    ['agree_to_terms', true],
  ])('are refused by their field: %s %j [K8, X14]', async (field, value) => {
    const rider = await somebody();
    const refused = await rider.call('POST /users/updateUser', { body: { [field]: value } });
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ field })]);
  });

  it.each(['blocking_reason', 'can_do_pit_stop', 'phone', 'email_status', 'zip', 'language', 'name', 'id'])(
    'never change %s, which a user may not set here [K8, A1]',
    async (field) => {
      const rider = await somebody();
      const before = await whoIs(rider);
      const body = { nps_score: 1, [field]: 'verified' };
      expect((await rider.call('POST /users/updateUser', { body })).status).toBe(400);
      expect(await whoIs(rider)).toEqual(before);
    },
  );
});
