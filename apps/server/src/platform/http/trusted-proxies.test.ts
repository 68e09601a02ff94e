import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLogger } from '../logger.ts';
import { createHttp } from './create-http.ts';
import { clientAddress, proxiesAt } from './trusted-proxies.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
afterEach(async () => app?.close());

const forged = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
};

/** How the server sees a request from an address with forwarding headers. */
async function seenByServer(
  networks: string[],
  remoteAddress: string,
  headers: Record<string, string> = forged,
) {
  app = await createHttp({
    log: createLogger({ level: 'silent' }),
    requestsPerMinute: 2,
    secure: false,
    isProxy: proxiesAt(networks),
    styleHash: undefined,
  });
  app.get('/who', async ({ ip, protocol }) => ({ ip, protocol }));
  const ask = () => app.inject({ url: '/who', remoteAddress, headers });
  return { who: (await ask()).json(), ask };
}

describe('a proxy', () => {
  it('is believed who asked and how, if it is one of ours', async () => {
    const { who } = await seenByServer(['10.0.0.0/8', '::1'], '10.1.2.3');
    expect(who).toEqual({ ip: '203.0.113.9', protocol: 'https' });
  });

  it.each([
    ['nobody is', [], '10.1.2.3'],
    ['another is', ['10.0.0.0/8'], '203.0.113.77'],
    ['another of its network is not', ['10.1.2.4'], '10.1.2.3'],
  ])('is not believed where %s', async (_who, networks, from) => {
    const { who } = await seenByServer(networks, from);
    expect(who).toEqual({ ip: from, protocol: 'http' });
  });

  it('is asked only for the last one it did not know itself: what came before may be made up', async () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 198.51.100.4, 10.0.0.7' };
    const { who } = await seenByServer(['10.0.0.0/8'], '10.1.2.3', headers);
    expect(who.ip).toBe('198.51.100.4');
    const request = { headers, socket: { remoteAddress: '10.1.2.3' } };
    expect(clientAddress(request, proxiesAt(['10.0.0.0/8']))).toBe('198.51.100.4');
    expect(clientAddress(request, proxiesAt([]))).toBe('10.1.2.3');
  });

  it('cannot be played to get around the limit of an address', async () => {
    const { ask } = await seenByServer([], '203.0.113.77');
    await ask();
    const another = { ...forged, 'x-forwarded-for': '203.0.113.10' };
    const answer = await app.inject({ url: '/who', remoteAddress: '203.0.113.77', headers: another });
    expect(answer.statusCode).toBe(429);
  });
});

describe('TRUST_PROXY', () => {
  it('lists addresses and networks, and is nobody without it', () => {
    expect(readConfig({}).http.trustProxy).toEqual([]);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).http.trustProxy).toEqual(['10.0.0.0/8', '::1']);
    for (const wrong of ['true', '*', '10.0.0.0/33', 'proxy.example', '10.0.0.0/8/8'])
      expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow('is not an address or network');
  });
});
