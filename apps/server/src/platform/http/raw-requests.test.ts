import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logger.ts';
import { createHttp } from './create-http.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
let port: number;
let received: string[];
beforeEach(async () => {
  const log = createLogger({ level: 'silent' });
  app = await createHttp({ log, requestsPerMinute: 1_000, secure: false, styleHash: undefined });
  received = [];
  app.post('/say', { schema: { body: z.strictObject({ word: z.string() }) } }, async ({ body }) => {
    received.push(JSON.stringify(body));
    return { ok: true };
  });
  app.get('/broken', async () => {
    throw new Error('password of the database at /srv/app/secret.ts');
  });
  app.get<{ Querystring: { to?: string } }>('/told', async ({ query }, reply) =>
    reply.header('x-told', query.to ?? '').send({}),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => app.close());

/** Sends bytes as they are, and reads until the server closes the connection. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const json = '{"word":"hi"}';
const head = (...lines: string[]) =>
  `${['POST /say HTTP/1.1', 'Host: a', 'Connection: close', 'Content-Type: application/json', ...lines].join('\r\n')}\r\n\r\n`;
const chunked = `d\r\n${json}\r\n0\r\n\r\n`;
const second = 'POST /say HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n';

describe('two ways to read one request', () => {
  it.each([
    ['a length and chunks', head('Content-Length: 5', 'Transfer-Encoding: chunked') + chunked + second],
    ['two lengths', head('Content-Length: 13', 'Content-Length: 5') + json],
    ['a length that is none', head('Content-Length: 13a') + json],
    ['a negative length', head('Content-Length: -1') + json],
    ['chunks by another name', head('Transfer-Encoding: chunked, identity') + chunked],
    ['a blank before the colon', head('Content-Length : 13') + json],
    ['a folded header', head('X-Folded: a', ' Content-Length: 13') + json],
    ['lines that end early', head('Content-Length: 13').replaceAll('\r\n', '\n') + json],
    ['a chunk of no size', `${head('Transfer-Encoding: chunked')}zz\r\n${json}\r\n0\r\n\r\n`],
    ['a null in a header', head('X-Null: a\0b', 'Content-Length: 13') + json],
    ['no host', head('Content-Length: 13').replace('Host: a\r\n', '') + json],
  ])('by %s are read in none', async (_what, request) => {
    expect(await raw(request)).toMatch(/^HTTP\/1\.1 400 /);
    expect(received).toEqual([]);
  });

  it('are not there when all agree', async () => {
    expect(await raw(head('Content-Length: 13') + json)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await raw(head('Transfer-Encoding: chunked') + chunked)).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toEqual([json, json]);
  });
});

describe('too much', () => {
  it('of a header ends the connection, of a body is refused before it is read', async () => {
    expect(await raw(head(`X-Long: ${'a'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431 /);
    expect(await raw(head('Content-Length: 70000'))).toMatch(/^HTTP\/1\.1 413 /);
    expect(received).toEqual([]);
  });

  it('time is given to nobody: headers within ten seconds, the whole within thirty', () => {
    const { headersTimeout, requestTimeout } = app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
  });

  // The limit is ten seconds. A slow client still connected after twenty means that Node checks too rarely.
  it('time for headers is over although a byte comes every now and then', async () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /told HTTP/1.1\r\nHost: a\r\nX-Slow: '),
    );
    socket.on('error', () => undefined);
    const dripping = setInterval(() => socket.write('a'), 200);
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    await once(socket, 'close');
    clearInterval(dripping);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  }, 20_000);
});

describe('what is sent', () => {
  const post = (payload: string, url = '/say') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

  it.each([
    '{"word":"hi","__proto__":{"admin":true}}',
    '{"word":"hi","constructor":{"prototype":{"admin":true}}}',
    '{"__proto__":{"word":"hi"}}',
    '{"word":"hi","admin":true}',
  ])('cannot become a property of everything: %s', async (payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect([received, Reflect.get({}, 'admin')]).toEqual([[], undefined]);
  });

  it('comes back in no header of ours', async () => {
    const answer = await raw(
      'GET /told?to=a%0d%0aset-cookie:%20x=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).not.toMatch(/set-cookie/i);
  });

  it.each(['gzip', 'br', 'deflate'])('compressed is not unpacked: %s', async (encoding) => {
    const pack = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }[encoding] ?? gzipSync;
    const answer = await fetch(`http://127.0.0.1:${port}/say`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: new Uint8Array(pack(json)),
    });
    expect([answer.status, received]).toEqual([400, []]);
  });

  it('by methods nobody answers is refused', async () => {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'CONNECT'])
      expect(await raw(`${method} /say HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).not.toMatch(
        / 200 /,
      );
  });
});

describe('an error', () => {
  it('of ours says nothing of what went wrong', async () => {
    const answer = await app.inject('/broken');
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { code: 500, message: 'Something went wrong, try again' },
    ]);
  });

  it.each([
    ['broken JSON', 'POST', '/say', '{"word":'],
    ['an empty body', 'POST', '/say', ''],
    ['a broken address', 'GET', '/%ff', ''],
    ['an unknown address', 'GET', '/nothing?token=secret', ''],
    ['an address of 20 kB', 'GET', `/${'a'.repeat(15_000)}`, ''],
  ] as const)(
    'of theirs (%s) is a body with a code, and tells nothing of files or libraries',
    async (...[, method, url, payload]) => {
      const headers = payload ? { 'content-type': 'application/json' } : {};
      const answer = await app.inject({ method, url, payload, headers });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ code: answer.statusCode, message: expect.any(String) });
      expect(answer.body).not.toMatch(/node_modules|\.ts|\.js|FST_|at \w+ \(|secret/);
    },
  );
});
