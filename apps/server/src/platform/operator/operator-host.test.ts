import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogFile, readConfig } from '../../config.ts';
import { metric, metricsToken } from '../../testing/metrics.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { mostWrongTokens } from './wrong-tokens.ts';

const token = 'token-of-ann-0123456789';
const publicHost = 'charge.example';
const path = '/operator/incidents';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: `http://${publicHost}`,
    OPERATOR_HOST: 'ops.example',
    TRUST_PROXY: '10.0.0.0/8',
    OPERATORS: `ann:${token}`,
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => server.stop());

interface Asking {
  host: string;
  bearer?: string;
  /** The client's address, as our proxy reports it. */
  from?: string;
  more?: Record<string, string>;
  url?: string;
}

async function ask({ host, bearer = token, from, more = {}, url = path }: Asking): Promise<number> {
  const forwarded = from ? { 'x-forwarded-for': from } : {};
  const headers = { host, authorization: `Bearer ${bearer}`, ...forwarded, ...more };
  const remoteAddress = from ? '10.0.0.5' : '127.0.0.1';
  return (await server.http.inject({ url, headers, remoteAddress })).statusCode;
}

describe('operators', () => {
  it('are answered under their own name, and from the machine itself [A1]', async () => {
    expect(await ask({ host: 'ops.example', from: '203.0.113.1' })).toBe(200);
    expect(await ask({ host: 'OPS.example' })).toBe(200);
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) expect(await ask({ host })).toBe(200);
  });

  it('are not answered under the name riders use, whatever else is claimed [A1]', async () => {
    const claims = [{}, { 'x-forwarded-host': 'ops.example' }, { forwarded: 'host=ops.example' }];
    for (const more of claims) {
      expect(await ask({ host: publicHost, from: '203.0.113.1', more })).toBe(404);
      expect(await ask({ host: publicHost, more })).toBe(404);
      // Neither a proxy on this machine nor an outsider who claims to be localhost is an operator.
      expect(await ask({ host: 'localhost', from: '203.0.113.1', more })).toBe(404);
    }
    const stranger = { host: 'localhost', authorization: `Bearer ${token}` };
    const asked = { url: path, headers: stranger, remoteAddress: '203.0.113.1' };
    expect((await server.http.inject(asked)).statusCode).toBe(404);
  });

  it('without a name of their own are answered on the machine only [A1]', () => {
    expect(readConfig({}).operatorHost).toBeUndefined();
    expect(readConfig({ OPERATOR_HOST: 'Ops.Example:8443' }).operatorHost).toBe('ops.example:8443');
    expect(() => readConfig({ OPERATOR_HOST: 'https://ops.example' })).toThrow('OPERATOR_HOST');
  });
});

describe('a wrong token', () => {
  const logged = () =>
    readFileSync(demoLogFile(server.config.dataDir), 'utf8')
      .split('\n')
      .filter((line) => line.includes('wrong token'))
      .map((line) => JSON.parse(line));

  it('leaves a line that tells networks apart without naming them, and a figure [A1, A2]', async () => {
    const before = logged().length;
    for (const from of ['198.51.100.1', '198.51.100.1', '198.51.100.2', '2001:db8::1', '2001:db8::2'])
      expect(await ask({ host: 'ops.example', bearer: 'a-guess-of-sixteen', from })).toBe(404);
    await expect.poll(() => logged().length - before).toBe(5);
    const lines = logged().slice(before);
    const networks = lines.map(({ network }) => network);
    expect(networks.every((network) => /^[0-9a-f]{16}$/.test(network))).toBe(true);
    expect([networks[0] === networks[1], networks[3] === networks[4]]).toEqual([true, true]);
    expect(new Set(networks).size).toBe(3);
    expect(JSON.stringify(lines)).not.toMatch(/198\.51|2001:db8|a-guess/);
    const line = 'wrong_tokens_total{door="operator",outcome="wrong"}';
    expect(await metric(server, line)).toBeGreaterThanOrEqual(5);
  });

  it('is compared ten times from one network, also when thirty come at once; then not even the right one is [A1]', async () => {
    const from = '198.51.100.77';
    const guesses = Array.from({ length: 30 }, (_, index) =>
      ask({ host: 'ops.example', bearer: `guess-number-${index}`.padEnd(20, 'x'), from }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((status) => status === 404)).toHaveLength(mostWrongTokens);
    expect(answers.filter((status) => status === 429)).toHaveLength(30 - mostWrongTokens);
    expect(await ask({ host: 'ops.example', from })).toBe(429);
    expect(await ask({ host: 'ops.example', from: '198.51.100.78' })).toBe(200);
  });

  it('of the metrics is counted alike, and right ones are not [A1]', async () => {
    const at = { host: publicHost, from: '198.51.100.99', url: '/metrics' };
    const right = Array.from({ length: 30 }, () => ask({ ...at, bearer: metricsToken }));
    expect(new Set(await Promise.all(right))).toEqual(new Set([200]));
    const wrong = Array.from({ length: 12 }, () => ask({ ...at, bearer: 'not-the-token-of-it' }));
    expect((await Promise.all(wrong)).filter((status) => status === 429)).toHaveLength(2);
  });
});
