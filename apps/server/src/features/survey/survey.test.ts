import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider, type Rider } from '../../rider.fixture.ts';
import { startTestServer, type TestServer } from '../../server.fixture.ts';
import { listSurveyAnswers } from './list-survey-answers.ts';

let server: TestServer;
let ann: Rider;
let bob: Rider;

beforeAll(async () => {
  server = await startTestServer();
  for (const [number, code] of ['6101', '6102'].entries()) {
    const id = `00000000-0000-4000-8000-00000000000${number}`;
    const place = { address: 'Somewhere 1', lat: 35, lng: 139, country: 'JP' };
    await server.db
      .insertInto('venue')
      .values({ id, title: `Café ${code}`, ...place })
      .execute();
    await server.db.insertInto('station').values({ code, venue_id: id }).execute();
  }
  [ann, bob] = [aRider(server), aRider(server)];
  await ann.signIn('14155550701');
  await bob.signIn('14155550702');
});
afterAll(async () => server.stop());

const step1 = { age: '25-30', gender: 'female', worry_your_phone_dying: 'worry' } as const;

describe('answers given before a release', () => {
  it('are kept at the venue where they were given, step by step, and on the user [V1, K8]', async () => {
    await ann.call('POST /users/updateUser', { body: { ...step1, group_id: '6101' } });
    await ann.call('POST /users/updateUser', { body: { nps_score: 9, group_id: '6101' } });
    const { body } = await bob.call('POST /users/updateUser', { body: { nps_score: 2, group_id: '6102' } });
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
    await bob.call('POST /users/updateUser', { body: { nps_score: 10, group_id: '6102' } });
    expect((await listSurveyAnswers(server.db, '6102'))?.answers).toHaveLength(before + 1);
  });

  it.each([
    ['no station is named', { nps_score: 5 }],
    ['nothing of the survey is answered', { agree_to_terms: 1, group_id: '6101' }],
    ['the station is gone', { nps_score: 5, group_id: '6999' }],
  ] as const)('are on the user alone where %s [K8]', async (_why, body) => {
    const count = async () => (await server.db.selectFrom('survey_answer').select('id').execute()).length;
    const before = await count();
    expect((await ann.call('POST /users/updateUser', { body })).body.code).toBe(200);
    expect(await count()).toBe(before);
  });

  it('leave nothing behind when one of them is refused [K8, X14]', async () => {
    const before = await listSurveyAnswers(server.db, '6101');
    const refused = await ann.call('POST /users/updateUser', { body: { nps_score: 11, group_id: '6101' } });
    expect(refused.status).toBe(400);
    expect(await listSurveyAnswers(server.db, '6101')).toEqual(before);
  });

  it('are shown to nobody outside the demo', async () => {
    const answer = await server.http.inject('/workbench/api/survey?station=6101');
    expect(answer.statusCode).toBe(404);
  });

  it('are a list of nothing at a station that is not there', async () => {
    expect(await listSurveyAnswers(server.db, '9999')).toBeUndefined();
  });
});
