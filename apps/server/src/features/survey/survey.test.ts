import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aSubscriber } from '../../testing/world.fixture.ts';
import { listSurveyAnswers } from './list-survey-answers.ts';

const token = 'for-those-who-run-it';

let server: TestServer;
let ann: Awaited<ReturnType<typeof aSubscriber>>;
let bob: Awaited<ReturnType<typeof aSubscriber>>;

beforeAll(async () => {
  server = await startTestServer({ OPERATORS: `ann:${token}` });
  for (const [number, code] of ['6101', '6102', '6103'].entries()) {
    const id = `00000000-0000-4000-8000-00000000000${number}`;
    const place = { address: 'Somewhere 1', lat: 35, lng: 139, country: 'JP' };
    await server.db
      .insertInto('venue')
      .values({ id, title: `Café ${code}`, ...place, survey_before_release: code !== '6103' })
      .execute();
    await server.db.insertInto('station').values({ code, venue_id: id }).execute();
  }
  ann = await aSubscriber(server, '14155550701');
  bob = await aSubscriber(server, '14155550702');
});
afterAll(async () => server.stop());

const step1 = { age: '25-30', gender: 'female', worry_your_phone_dying: 'worry' } as const;

/** Books at a station, since only a rider with a booking is asked the survey. */
async function standAt(rider: Rider, group_id: string): Promise<void> {
  const { body } = await rider.call('POST /sessions/start', { body: { settings: { group_id } } });
  expect(body.code).toBe(200);
}

describe('answers given before a release', () => {
  it('are kept at the venue where they were given, step by step, and on the user [V1, K8]', async () => {
    await standAt(ann, '6101');
    await ann.call('POST /users/updateUser', { body: step1 });
    await ann.call('POST /users/updateUser', { body: { nps_score: 9 } });
    await standAt(bob, '6102');
    const { body } = await bob.call('POST /users/updateUser', { body: { nps_score: 2 } });
    expect(body.user).toMatchObject({ nps_score: 2 });
    const at = expect.any(Number);
    expect(await listSurveyAnswers(server.db, '6101')).toEqual({
      venue: 'Café 6101',
      answers: [
        { station: '6101', at, nps_score: 9 },
        { station: '6101', at, ...step1 },
      ],
    });
    expect((await listSurveyAnswers(server.db, '6102'))?.answers).toEqual([
      { station: '6102', at, nps_score: 2 },
    ]);
  });

  it('stay at the venue when somebody answers differently later [V1]', async () => {
    const before = (await listSurveyAnswers(server.db, '6102'))?.answers.length ?? 0;
    await bob.call('POST /users/updateUser', { body: { nps_score: 10 } });
    expect((await listSurveyAnswers(server.db, '6102'))?.answers).toHaveLength(before + 1);
  });

  const count = async () => (await server.db.selectFrom('survey_answer').select('id').execute()).length;

  it('are on the user alone where the venue asks nothing, or nothing of the survey is answered [K8]', async () => {
    const before = await count();
    await ann.call('POST /users/updateUser', { body: { agree_to_terms: 1 } });
    await standAt(ann, '6103');
    expect((await ann.call('POST /users/updateUser', { body: { nps_score: 5 } })).body.code).toBe(200);
    expect(await count()).toBe(before);
  });

  it('are on the user alone once the charger is taken [K8]', async () => {
    await standAt(bob, '6101');
    const before = await count();
    await server.db
      .updateTable('booking')
      .set({ status: 'charger_taken' })
      .where('account_id', '=', bob.accountId)
      .execute();
    await bob.call('POST /users/updateUser', { body: { nps_score: 5 } });
    expect(await count()).toBe(before);
  });

  it('leave nothing behind when one of them is refused [K8, X14]', async () => {
    await standAt(ann, '6101');
    const before = await listSurveyAnswers(server.db, '6101');
    const refused = await ann.call('POST /users/updateUser', { body: { nps_score: 11 } });
    expect(refused.status).toBe(400);
    expect(await listSurveyAnswers(server.db, '6101')).toEqual(before);
  });

  it('are listed for those who run the stations, and for nobody else [A1]', async () => {
    const ask = (url: string, bearer: string) =>
      server.http.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
    const listed = await ask('/operator/survey?station=6101', token);
    expect(listed.json()).toEqual(await listSurveyAnswers(server.db, '6101'));
    for (const bearer of ['', 'a-guess', `${token}x`])
      expect((await ask('/operator/survey?station=6101', bearer)).statusCode).toBe(404);
    for (const station of ['9999', '', 'x'])
      expect((await ask(`/operator/survey?station=${station}`, token)).statusCode).toBe(404);
  });

  it('are a list of nothing at a station that is not there', async () => {
    expect(await listSurveyAnswers(server.db, '9999')).toBeUndefined();
  });
});
