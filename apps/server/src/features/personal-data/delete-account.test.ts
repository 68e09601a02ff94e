import type { ScriptedStation } from '@etg/testing/scripted-station';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider, type Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt } from '../../testing/world.fixture.ts';
import { aKnownPerson, type Facts, type KnownPerson, nextPhone, someFacts } from './person.fixture.ts';

let server: TestServer;
let station: ScriptedStation;
beforeAll(async () => {
  server = await startTestServer();
  station = await aStation(server, { code: '5901' });
});
afterAll(async () => {
  await station.close();
  await server.stop();
});

const known = (facts: Facts): Promise<KnownPerson> => aKnownPerson(server, facts, '5901');

const leave = (rider: Rider, phone: string) =>
  rider.call('POST /users/deletion', { body: { phone_end: phone.slice(-4) } });

/** Every row of every table that contains one of these words in any column. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  const named = await sql<{ table: string }>`
    select table_name as "table" from information_schema.tables where table_schema = 'public'`.execute(
    server.db,
  );
  for (const { table } of named.rows) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(each)::text as row from ${sql.table(table)} as each`.execute(server.db);
    for (const { row } of rows) if (words.some((word) => row.includes(word))) places.push(`${table}: ${row}`);
  }
  return places;
}

describe('delete my account', () => {
  it('leaves nothing of whatever the person told us, in any column of any table [A2]', async () => {
    // Long words of letters: a short one could be part of a text that is not deleted.
    const word = fc.stringMatching(/^[A-Z][a-z]{9,14}$/);
    const person = fc.record({ name: word, zip: word, problem: word, mailbox: word });
    await fc.assert(
      fc.asyncProperty(person, async ({ name, zip, problem, mailbox }) => {
        const facts = someFacts({
          name,
          zip: `Z${zip.slice(0, 10)}`,
          problem,
          email: `${mailbox}@example.com`,
        });
        const rider = await known(facts);
        const words = [facts.phone, name, facts.zip, problem, mailbox];
        expect((await placesOf(words)).length).toBeGreaterThan(2);
        expect((await leave(rider, facts.phone)).body).toEqual({ code: 200 });
        expect(await placesOf(words)).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });

  it('keeps the books as they were, without the person [A2]', async () => {
    const facts = someFacts();
    const rider = await known(facts);
    const accounts = async () => ({
      rentals: await server.db
        .selectFrom('rental')
        .selectAll()
        .where('account_id', '=', rider.accountId)
        .execute(),
      ledger: await server.db.selectFrom('ledger_entry').selectAll().orderBy('at').execute(),
      fees: await server.db.selectFrom('fee_posting').selectAll().execute(),
    });
    const before = await accounts();
    expect(before.rentals).toHaveLength(1);
    await leave(rider, facts.phone);
    expect(await accounts()).toEqual(before);
    const account = await server.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', rider.accountId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ phone: null, name: null, email: null, closed_at: expect.any(Date) });
  });

  it('ends every login at once, live connections included, and clears the cookies [A1]', async () => {
    const facts = someFacts();
    const [mine, other] = [await aSubscriber(server, facts.phone), aRider(server)];
    await other.signIn(facts.phone);
    const live = await other.openLive();
    const hungUp = new Promise((resolve) => live.socket.once('disconnect', resolve));
    const left = await leave(mine, facts.phone);
    expect(left.headers.getSetCookie().join()).toMatch(/user_key=;/);
    expect(await hungUp).toBe('io server disconnect');
    for (const rider of [mine, other]) {
      rider.useCredentials({ token: rider.token() });
      expect((await rider.call('GET /users/devices')).status).toBe(401);
      expect((await rider.call('POST /users/rebind')).status).toBe(401);
    }
  });

  it('frees the number: who signs in with it begins anew [A1, U1]', async () => {
    const facts = someFacts();
    const before = await known(facts);
    await leave(before, facts.phone);
    const again = aRider(server);
    await again.signIn(facts.phone);
    const { user } = (await again.call('POST /welcome', { body: {} })).body;
    expect(user).toMatchObject({ phone: facts.phone, total_sessions: 0 });
    expect(user?.id).not.toBe(before.accountId);
    expect(user).not.toHaveProperty('name');
    expect((await again.call('GET /users/electrons/history')).body.history).toEqual([]);
  });

  it('does not bring the free first use back: who had it has had it for a year, who had not has not [A1, O4]', async () => {
    const [had, hadNot] = [nextPhone(), nextPhone()];
    await leave(await aSubscriber(server, had), had);
    const never = aRider(server);
    await never.signIn(hadNot);
    await leave(never, hadNot);
    const freeFirstDay = async (phone: string) => {
      const again = aRider(server);
      await again.signIn(phone);
      return (await again.call('POST /welcome', { body: {} })).body.freeFirstDay;
    };
    expect([await freeFirstDay(had), await freeFirstDay(hadNot)]).toEqual([false, true]);
    const again = aRider(server);
    await again.signIn(had);
    await leave(again, had);
    const kept = await server.db.selectFrom('former_rider').select('until').executeTakeFirstOrThrow();
    expect(kept.until.getTime() - server.core.clock.now().getTime()).toBeGreaterThan(364 * 86_400_000);
    await server.db.updateTable('former_rider').set({ until: server.core.clock.now() }).execute();
    expect(await freeFirstDay(had)).toBe(true);
  });

  it('removes the payment methods, and plans their removal from the gateway’s vault [X7]', async () => {
    const facts = someFacts();
    const rider = await known(facts);
    const methods = () =>
      server.db
        .selectFrom('payment_method')
        .select(['token', 'removed_at', 'display', 'last_4', 'is_default'])
        .where('account_id', '=', rider.accountId)
        .execute();
    const [method] = await methods();
    await leave(rider, facts.phone);
    expect(await methods()).toMatchObject([
      { removed_at: expect.any(Date), display: '', last_4: null, is_default: false },
    ]);
    const work = await server.db
      .selectFrom('due_work')
      .select('kind')
      .where('subject', '=', method?.token ?? '')
      .execute();
    expect(work).toEqual([{ kind: 'forget-payment-method' }]);
  });

  it('is refused with other digits than the number’s last, and by the field without any [A1]', async () => {
    const facts = someFacts();
    const rider = await aSubscriber(server, facts.phone);
    const other = facts.phone.slice(-4) === '0000' ? '1111' : '0000';
    expect((await leave(rider, other)).body).toEqual({ code: 403 });
    const nothing = await rider.call('POST /users/deletion', { body: {} as { phone_end: string } });
    expect([nothing.status, nothing.body]).toEqual([400, expect.objectContaining({ field: 'phone_end' })]);
    expect((await rider.call('POST /welcome', { body: {} })).body.user?.phone).toBe(facts.phone);
  });

  it('deletes once, however often it is pressed at the same time [A1]', async () => {
    const facts = someFacts();
    const rider = await aSubscriber(server, facts.phone);
    const answers = await Promise.all([1, 2, 3].map(() => leave(rider, facts.phone)));
    const codes = answers.map(({ status, body }) => (status === 200 ? body.code : status));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code !== 200 && code !== 401 && code !== 404)).toEqual([]);
  });

  it('and a sign-in with the same number at the same time leave one of the two worlds [A1]', async () => {
    for (let round = 0; round < 12; round += 1) {
      const facts = someFacts();
      const rider = await aSubscriber(server, facts.phone);
      const newcomer = aRider(server);
      const [left] = await Promise.all([
        leave(rider, facts.phone),
        newcomer.signIn(facts.phone).catch(() => undefined),
      ]);
      expect([left.status, left.body.code]).toEqual([200, 200]);
      const open = await server.db
        .selectFrom('login')
        .innerJoin('account', 'account.id', 'login.account_id')
        .select(['account.phone', 'account.closed_at'])
        .where('login.account_id', '=', rider.accountId)
        .where('revoked_at', 'is', null)
        .execute();
      expect(open).toEqual([]);
    }
  });
});

describe('an account cannot be deleted while', () => {
  const obstacles = async (rider: Rider) => (await rider.call('GET /users/deletion')).body.obstacles;

  it('a charger is coming out or is out, and can be once it is back [A1]', async () => {
    const phone = nextPhone();
    const rider = await aSubscriber(server, phone);
    expect(await obstacles(rider)).toEqual([]);
    const { live, press } = await standingAt(rider, '5901');
    press();
    const { id: command } = await station.nextCommand();
    expect(await obstacles(rider)).toEqual(['charger']);
    await station.sendEvent({ type: 'taken', command });
    await live.nextElectron();
    expect((await leave(rider, phone)).body).toEqual({ code: 409, obstacles: ['charger'] });
    const returned = live.nextReturned();
    await station.sendEvent({ type: 'returned', nest: 3, electron: 'T-1' });
    await returned;
    expect((await leave(rider, phone)).body).toEqual({ code: 200 });
  });

  it('a fee is owed [A1]', async () => {
    const facts = someFacts();
    const rider = await known(facts);
    const fees = server.db.updateTable('fee_posting').set({ state: 'owed' });
    const own = server.db.selectFrom('rental').select('id').where('account_id', '=', rider.accountId);
    await fees.where('rental_id', 'in', own).execute();
    expect(await obstacles(rider)).toEqual(['debt']);
    expect((await leave(rider, facts.phone)).body).toEqual({ code: 409, obstacles: ['debt'] });
  });

  it('money is on its way [A1]', async () => {
    const facts = someFacts();
    const rider = await known(facts);
    await server.db
      .updateTable('money_act')
      .set({ state: 'unknown', ended_at: null })
      .where('account_id', '=', rider.accountId)
      .execute();
    expect(await obstacles(rider)).toEqual(['payment']);
    expect((await leave(rider, facts.phone)).body).toEqual({ code: 409, obstacles: ['payment'] });
  });

  it('it is suspended: leaving would be the way around [A1, U2]', async () => {
    const phone = nextPhone();
    const rider = await aSubscriber(server, phone);
    const suspended = { blocking_reason: 'abuse' };
    await server.db.updateTable('account').set(suspended).where('id', '=', rider.accountId).execute();
    expect(await obstacles(rider)).toEqual(['suspended']);
    expect((await leave(rider, phone)).body).toEqual({ code: 409, obstacles: ['suspended'] });
  });
});

describe('nobody', () => {
  it('gets nothing new, whatever call was on its way; the database refuses [A1]', async () => {
    const phone = nextPhone();
    const { accountId, ...rider } = await aSubscriber(server, phone);
    await leave(rider, phone);
    const now = server.core.clock.now();
    const booking = { id: accountId, account_id: accountId, created_at: now };
    await expect(server.db.insertInto('booking').values(booking).execute()).rejects.toThrow('nobody');
    const named = server.db.updateTable('account').set({ name: 'Ann' }).where('id', '=', accountId).execute();
    await expect(named).rejects.toThrow('account_of_nobody');
  });
});
