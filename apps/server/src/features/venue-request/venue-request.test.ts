import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { insertRequest, listOpenRequests } from './venue-request.store.ts';

const token = 'for-those-who-run-it';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: `ann:${token}` });
});
afterAll(async () => server.stop());

const wish = {
  venue: 'Lantern Bar',
  address: '214 Alder Street, Santa Monica',
  country: 'US',
  contact_name: 'Lou',
  email: 'lou@lantern.example',
} as const;

const asOperator = (url: string, method: 'GET' | 'POST' = 'GET', bearer = token) =>
  server.http.inject({ method, url, headers: { authorization: `Bearer ${bearer}` } });

it('keeps a wish for a station from anybody, the same one once [S33]', async () => {
  const ask = () => aRider(server).call('POST /venues/request', { body: wish });
  expect([(await ask()).body, (await ask()).body]).toEqual([{ code: 200 }, { code: 200 }]);
  const kept = await listOpenRequests(server.db, 10);
  expect(kept).toMatchObject([{ ...wish, phone: null, message: null }]);
});

it('names what is missing, and keeps nothing of it [S33]', async () => {
  const body = { ...wish, email: 'lou at lantern', venue: 'Another' };
  const { status, body: refusal } = await aRider(server).call('POST /venues/request', { body });
  expect([status, refusal]).toEqual([400, expect.objectContaining({ field: 'email' })]);
  expect(await listOpenRequests(server.db, 10)).toHaveLength(1);
});

it('shows the wishes to those who run the stations, until they are closed [A1, S33]', async () => {
  const [kept] = await listOpenRequests(server.db, 10);
  const { requests } = (await asOperator('/operator/venue-requests')).json();
  expect(requests).toEqual([expect.objectContaining({ id: kept?.id, email: wish.email })]);
  expect((await asOperator('/operator/venue-requests', 'GET', 'a-guess')).statusCode).toBe(404);
  expect((await asOperator(`/operator/venue-requests/${kept?.id}/close`, 'POST', '')).statusCode).toBe(404);
  expect((await asOperator(`/operator/venue-requests/${kept?.id}/close`, 'POST')).statusCode).toBe(200);
  expect((await asOperator('/operator/venue-requests')).json()).toEqual({ requests: [] });
});

it('keeps five hundred wishes a day, also when thirty come at once, and the same one once [S33]', async () => {
  const same = await Promise.all(
    Array.from({ length: 30 }, () =>
      aRider(server).call('POST /venues/request', { body: { ...wish, venue: 'The same place' } }),
    ),
  );
  expect(same.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const kept = await server.db.selectFrom('venue_request').select('venue').execute();
  expect(kept.filter(({ venue }) => venue === 'The same place')).toHaveLength(1);
  for (let turn = kept.length; turn < 495; turn += 1)
    await transact(server.db, (tx) =>
      insertRequest(tx, { ...wish, venue: `Venue ${turn}` }, server.core.clock.now()),
    );
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      aRider(server).call('POST /venues/request', { body: { ...wish, venue: `At once ${turn}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
});
