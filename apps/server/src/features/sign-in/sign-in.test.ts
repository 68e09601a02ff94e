import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/people.fixture.ts';
import { aRider, lastCode } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { until } from '../../testing/world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

async function pending(phone: string) {
  const rider = aRider(server);
  const sent = await rider.call('POST /number', { body: { number: phone } });
  const headers = { authorization: `Bearer ${sent.body.token}` };
  const tryCode = (code: string) => rider.call('POST /code', { body: { code }, headers });
  return { rider, headers, tryCode };
}

describe('sign-in', () => {
  it('opens an account at the first right code and finds it again at the next [K1, K2]', async () => {
    const first = aRider(server);
    await first.signIn('14155550001');
    const second = aRider(server);
    await second.signIn('14155550001');
    const [one, two] = await Promise.all(
      [first, second].map((rider) => rider.call('POST /welcome', { body: {} })),
    );
    expect(one?.body.user?.user_id).toBe(two?.body.user?.user_id);
    expect(first.token()).not.toBe(second.token());
  });

  it('answers 422 to what is no mobile number we serve [X1, Z1]', async () => {
    const rider = aRider(server);
    expect((await rider.call('POST /number', { body: { number: '123' } })).body).toEqual({ code: 422 });
    expect((await rider.call('POST /number', { body: { number: 'abc' } })).status).toBe(400);
  });

  it('ends the text message with the line that lets a phone fill the code in', async () => {
    const { tryCode } = await pending('14155550002');
    const code = await lastCode(server, '14155550002');
    const [message] = await messagesTo(server, '14155550002');
    expect(message?.body.split('\n').at(-1)).toBe(`@localhost #${code}`);
    expect((await tryCode(code)).body.code).toBe(200);
  });

  it('lets one code work once under 50 parallel tries [C3]', async () => {
    const { tryCode } = await pending('14155550003');
    const code = await lastCode(server, '14155550003');
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(code)));
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1);
  });

  it('ends the sign-in after nine wrong codes, resends included [C3, N3]', async () => {
    const phone = '14155550004';
    const { rider, headers, tryCode } = await pending(phone);
    const wrong = (await lastCode(server, phone)) === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await tryCode(wrong)).body.code).toBe(403);
    const again = await rider.call('POST /number', { body: { number: phone }, headers });
    const next = { authorization: `Bearer ${again.body.token}` };
    const code = await lastCode(server, phone);
    const other = code === '000000' ? '000001' : '000000';
    expect((await rider.call('POST /code', { body: { code: other }, headers: next })).body.code).toBe(403);
    expect((await rider.call('POST /code', { body: { code }, headers: next })).body.code).toBe(429);
  });

  it('compares nine of thirty codes that are sent at once, and then not even the right one [C3, D7]', async () => {
    const phone = '14155550009';
    const { tryCode } = await pending(phone);
    const code = await lastCode(server, phone);
    const guesses = Array.from({ length: 30 }, (_, turn) => String((Number(code) + 1 + turn) % 1_000_000));
    const answers = await Promise.all(guesses.map((guess) => tryCode(guess.padStart(6, '0'))));
    const codes = answers.map((answer) => answer.body.code).sort();
    expect(codes).toEqual([...Array(9).fill(403), ...Array(21).fill(429)]);
    expect((await tryCode(code)).body.code).toBe(429);
  });

  it('carries the wrong codes of a code that is being tried over to the one sent meanwhile [D7]', async () => {
    const phone = '14155550010';
    const { rider, headers, tryCode } = await pending(phone);
    const code = await lastCode(server, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const [again, ...tried] = await Promise.all([
      rider.call('POST /number', { body: { number: phone }, headers }),
      ...Array.from({ length: 8 }, () => tryCode(wrong)),
    ]);
    const counted = tried.filter((answer) => answer.body.code === 403).length;
    const next = { authorization: `Bearer ${again.body.token}` };
    const last = await lastCode(server, phone);
    const other = last === '000000' ? '000001' : '000000';
    const answers = [];
    for (let left = counted; left < 10; left += 1)
      answers.push((await rider.call('POST /code', { body: { code: other }, headers: next })).body.code);
    expect(answers).toEqual([...Array(9 - counted).fill(403), 429]);
  });

  it('forgets a code after ten minutes [D7]', async () => {
    const { tryCode } = await pending('14155550005');
    const code = await lastCode(server, '14155550005');
    const { clock } = server.core;
    clock.setOffset(10 * 60_000);
    expect((await tryCode(code)).body.code).toBe(410);
    clock.setOffset(0);
  });

  it('makes a second code wait outside the demo, and says how long [Z1]', async () => {
    const strict = await startTestServer({ CODE_LIMITS: 'real' });
    const rider = aRider(strict);
    const send = () => rider.call('POST /number', { body: { number: '14155550006' } });
    expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/^Please wait \d+ seconds/);
    await strict.stop();
  });

  it('says at once that nothing can be sent while the SMS service is down [Z2]', async () => {
    const silent = await startTestServer();
    silent.twilio.answerWith({ status: 503, body: '' });
    const rider = aRider(silent);
    const send = (last: number) => rider.call('POST /number', { body: { number: `1415555010${last}` } });
    for (const last of [1, 2, 3]) {
      expect((await send(last)).status).toBe(200);
      await silent.twilio.nextCall();
    }
    await until(async () => (await send(4)).status === 503);
    expect((await send(5)).body).toEqual({ code: 503, message: 'Something went wrong, try again' });
    await silent.stop();
  });

  it('stops sending codes to a number that asks too often, with HTTP 429', async () => {
    const rider = aRider(server);
    const send = () => rider.call('POST /number', { body: { number: '14155550006' } });
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });

  it('opens nothing by a bearer token without the cookie, nor after signing out [L3, R6]', async () => {
    const rider = aRider(server);
    await rider.signIn('14155550007');
    const stolen = aRider(server);
    const headers = { authorization: `Bearer ${rider.token()}` };
    expect((await stolen.call('GET /users/electrons/history', { headers })).status).toBe(401);
    await rider.call('POST /users/logout');
    expect((await rider.call('GET /users/electrons/history', { headers })).status).toBe(401);
  });

  it('keeps no code, token or key in the clear', async () => {
    const rider = aRider(server);
    await rider.signIn('14155550008');
    const rows = JSON.stringify([
      await server.db.selectFrom('sign_in').selectAll().execute(),
      await server.db.selectFrom('login').selectAll().execute(),
    ]);
    expect(rows).not.toContain(rider.token());
    expect(rows).not.toContain(/user_key=([\w-]{43})/.exec(rider.cookie())?.[1]);
  });
});
