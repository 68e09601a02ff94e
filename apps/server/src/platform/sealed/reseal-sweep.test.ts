import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrCreateAccount } from '../../features/account/index.ts';
import { metric, metricsToken } from '../../testing/metrics.fixture.ts';
import { accountOf } from '../../testing/people.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { transact } from '../database/transact.ts';
import { countByKey } from './reseal-slice.ts';
import { indexOf } from './sealed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: metricsToken });
});
afterAll(async () => server.stop());

it('a server that starts on a database of before seals its rows, and who they are about signs in as ever [A2]', async () => {
  await sql`insert into account (id, phone, name, email, email_status, language, created_at)
    values (gen_random_uuid(), '14155550123', 'Ann', 'ann@example.com', 'verified', 'en', now())`.execute(
    server.db,
  );
  const before = aRider(server);
  await before.signIn('14155550123');
  const known = async (rider: typeof before) => (await rider.call('POST /welcome', { body: {} })).body.user;
  const told = { phone: '14155550123', name: 'Ann', email: 'ann@example.com', email_status: 'verified' };
  expect(await known(before)).toMatchObject(told);
  await server.restart();
  await server.core.dueWork.drain();
  expect([...(await countByKey(server.db)).keys()]).toEqual(['k1']);
  const after = aRider(server);
  await after.signIn('14155550123');
  expect(await known(after)).toMatchObject(told);
  const { rows } = await sql<{ count: bigint }>`select count(*) from account`.execute(server.db);
  expect(Number(rows[0]?.count)).toBe(1);
  // Counted after the commit, so perhaps a moment after the row is seen.
  await until(async () => (await metric(server, 'data_rows_sealed_total{table="account"}')) === 1);
});

it('rows under a key that is nowhere are counted for those who watch, and stay as they are', async () => {
  const id = await accountOf(server, '14155550123');
  const elsewhere = `etg1:gone:${'A'.repeat(60)}`;
  await sql`update account set email = ${elsewhere} where id = ${id}`.execute(server.db);
  server.core.clock.setOffset(25 * 3_600_000);
  await server.core.dueWork.drain();
  expect(await metric(server, 'data_rows_unreadable{table="account"}')).toBe(1);
  const account = await sql<{ email: string }>`select email from account where id = ${id}`.execute(server.db);
  expect(account.rows).toEqual([{ email: elsewhere }]);
});

it('opens one account for twenty sign-ins of one new number at once, whoever wins [U1]', async () => {
  const newcomer = { phone: '14155550456', language: 'en', now: server.core.clock.now() } as const;
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => transact(server.db, (tx) => findOrCreateAccount(tx, newcomer))),
  );
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  const index = indexOf(server.db, 'phone', newcomer.phone);
  const { rows } = await sql`select id from account where phone_index = ${index}`.execute(server.db);
  expect(rows).toHaveLength(1);
});
