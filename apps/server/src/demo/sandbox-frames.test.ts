import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttp } from '../platform/http/create-http.ts';
import { createLogger } from '../platform/logger.ts';
import { serveSandboxFrames } from './sandbox-frames.ts';

let folder: string;
let gateway: Server;
let heard: string[];
let app: Awaited<ReturnType<typeof createHttp>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-frames-'));
  heard = [];
  gateway = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
    request.on('end', () => response.writeHead(201).end('{"nonce":"tokencc_1"}'));
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  const address = gateway.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  app = await createHttp({
    log: createLogger({ level: 'silent' }),
    requestsPerMinute: 1_000,
    secure: false,
    styleHash: undefined,
  });
  await serveSandboxFrames(app, folder, { host: '127.0.0.1', port });
});
afterEach(async () => {
  await app.close();
  await new Promise((closed) => gateway.close(closed));
  await rm(folder, { recursive: true });
});

describe("the payment sandbox's frames", () => {
  it.each([
    ['127.0.0.1:3000', 'http://localhost:3000'],
    ['localhost:3000', 'http://127.0.0.1:3000'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ])('at %s may stand only on pages of %s [S21]', async (host, page) => {
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Payment sandbox</title>');
    const { headers, body } = await app.inject({ url: '/sandbox/frame', headers: { host } });
    expect(body).toContain('<title>Payment sandbox</title>');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${page}`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('say how to build them while they are not there', async () => {
    const answer = await app.inject('/sandbox/frame');
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      expect.stringContaining('npm run build'),
    ]);
  });

  it('hand what was typed on to the gateway, and its answer back', async () => {
    const payload = { authorization: 'a', method: { type: 'card' } };
    const answer = await app.inject({ method: 'POST', url: '/sandbox/tokenize', payload });
    expect([answer.statusCode, answer.json()]).toEqual([201, { nonce: 'tokencc_1' }]);
    expect(JSON.parse(heard.join(''))).toEqual(payload);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('say so when the gateway is away', async () => {
    await new Promise((closed) => gateway.close(closed));
    const answer = await app.inject({ method: 'POST', url: '/sandbox/tokenize', payload: {} });
    expect(answer.statusCode).toBe(502);
  });
});
