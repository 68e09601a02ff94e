import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

function send(url: string, payload = '', contentType = 'application/x-www-form-urlencoded') {
  return server.http.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });
}

it('remembers the station and the connector for ten minutes and goes on to the booking [R15, N3, E4]', async () => {
  const answer = await send('/station?id=1001&from=QR', 'cable=usb_c');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/station?id=1001&from=QR']);
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'group_id', value: '1001', maxAge: 600, path: '/', sameSite: 'Lax' }),
    expect.objectContaining({ name: 'cableType', value: 'usb_c', maxAge: 600, path: '/', sameSite: 'Lax' }),
  ]);
});

it.each([
  ['no connector', ''],
  ['a connector that does not exist', 'cable=usb_a'],
  ['something else', 'x=1&cable='],
])('takes a form with %s as one without [R15]', async (_what, form) => {
  const answer = await send('/station?id=1001&from=nowhere', form);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/station?id=1001&from=flow']);
  expect(answer.cookies.map(({ name }) => name)).toEqual(['group_id']);
});

it.each(['/station', '/station?id=', '/station?id=abc', '/station?id=//evil.example'])(
  'leads from %s to the beginning and remembers nothing [R15]',
  async (url) => {
    const answer = await send(url, 'cable=usb_c');
    expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([303, '/', []]);
  },
);

it('is the only door that takes a form: calls speak JSON', async () => {
  expect((await send('/api/v1/welcome', 'appLanguage=en')).statusCode).toBe(415);
});
