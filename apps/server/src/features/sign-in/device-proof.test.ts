import { randomBytes } from 'node:crypto';
import { deviceNonceHeader, scriptKeysHeader, useDeviceNonce } from '@etg/contract/headers';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/people.fixture.ts';
import { aRider, type Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aDevice, type Device, type Forged } from './device.fixture.ts';

let server: TestServer;
let ann: Rider;
let device: Device;
beforeAll(async () => {
  server = await startTestServer();
  ann = aRider(server);
  await ann.signIn('14155551001');
  device = await ann.device();
});
afterAll(async () => server.stop());

const history = 'GET /users/electrons/history';
const refused = { code: 401, message: 'Please sign in.' };

/** A proof by Ann's key for the history call, with the given forgeries. */
async function proof(forged: Forged = {}): Promise<string> {
  return device.prove({ method: 'GET', address: ann.address(history), token: ann.token() }, forged);
}

describe('a session', () => {
  it('opens with its bearer token, its cookie and a proof by its key [L3]', async () => {
    expect((await ann.call(history)).status).toBe(200);
  });

  it('opens by no one or two of the three, on any call [L3]', async () => {
    const [token, cookie] = [ann.token(), ann.cookie()];
    for (const stolen of [
      { token },
      { cookie, token },
      { token, device },
      { cookie, device },
      { device },
      { cookie },
    ]) {
      const thief = aRider(server);
      thief.useCredentials(stolen);
      expect([(await thief.call(history)).status, Object.keys(stolen)]).toEqual([401, Object.keys(stolen)]);
      const welcomed = await thief.call('POST /welcome', { body: {} });
      expect(welcomed.body.user).toBeUndefined();
    }
  });

  it('does not open by the proof and cookie of another signed-in user [A2]', async () => {
    const bob = aRider(server);
    await bob.signIn('14155551002');
    bob.useCredentials({ token: ann.token() });
    expect((await bob.call(history)).body).toEqual(refused);
    bob.useCredentials({ cookie: ann.cookie() });
    expect((await bob.call(history)).body).toEqual(refused);
  });

  it('that does not hold is refused also where a stranger is welcome, so that a browser can mend it', async () => {
    const thief = aRider(server);
    thief.useCredentials({ token: ann.token(), cookie: ann.cookie() });
    expect((await thief.call('GET /users/access', { headers: { page: '/charges' } })).status).toBe(401);
    thief.useCredentials({ token: undefined });
    expect((await thief.call('GET /users/access', { headers: { page: '/charges' } })).body.code).toBe(302);
  });
});

const month = 30 * 86_400;
const seconds = Math.floor(Date.now() / 1_000);

describe('a forged proof gets the same 401, whatever is wrong with it [L3]', () => {
  it.each<[string, Forged]>([
    ['for another method', { claims: { htm: 'POST' } }],
    ['for another call', { claims: { htu: 'http://localhost/api/v1/welcome' } }],
    ['for another host', { claims: { htu: 'https://evil.example/api/v1/users/electrons/history' } }],
    ['for another token', { claims: { ath: randomBytes(32).toString('base64url') } }],
    ['for no token', { claims: { ath: undefined } }],
    ['that expired', { claims: { exp: seconds - month } }],
    ['that is not valid yet', { claims: { nbf: seconds + month } }],
    ['without an id', { claims: { jti: undefined } }],
    ['with an id of 10 kB', { claims: { jti: 'x'.repeat(10_000) } }],
    ['without a time', { claims: { iat: undefined } }],
    ['with a time in words', { claims: { iat: 'now' } }],
    ['with a device of 10 kB', { claims: { gpu: 'x'.repeat(10_000) } }],
    ['of another type', { header: { typ: 'jwt' } }],
    ['without a key', { header: { jwk: undefined } }],
    ['with half a key', { header: { jwk: { kty: 'EC', crv: 'P-256' } } }],
    [
      'with a key that is on no curve',
      { header: { jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } } },
    ],
    ['with a symmetric key', { header: { jwk: { kty: 'oct', k: 'x' } } }],
    ['with a key somewhere else', { header: { jwk: undefined, jku: 'https://evil.example/key' } }],
  ])('%s', async (_, forged) => {
    const answer = await ann.call(history, { proof: await proof(forged) });
    expect([answer.status, answer.body]).toEqual([401, refused]);
    expect(answer.headers.get('www-authenticate')).toBeNull();
  });

  it('signed by a key other than the one it names', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    expect((await ann.call(history, { proof: await proof({ signWith: privateKey }) })).body).toEqual(refused);
  });

  it('signed by the key of another browser', async () => {
    const other = await aDevice();
    const request = { method: 'GET', address: ann.address(history), token: ann.token() };
    expect((await ann.call(history, { proof: await other.prove(request) })).body).toEqual(refused);
  });

  it('with no algorithm, and with the public key as the secret of another', async () => {
    const [, claims = ''] = (await proof()).split('.');
    const none = Buffer.from(JSON.stringify({ ...device.header, alg: 'none' })).toString('base64url');
    expect((await ann.call(history, { proof: `${none}.${claims}.` })).body).toEqual(refused);
    const hmac = await proof({ header: { alg: 'HS256' }, signWith: Buffer.from(device.header.jwk.x) });
    expect((await ann.call(history, { proof: hmac })).body).toEqual(refused);
  });

  it('with a private key in its header, or a key of another curve', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES384', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const larger = await proof({ header: { alg: 'ES384', jwk }, signWith: privateKey });
    expect((await ann.call(history, { proof: larger })).body).toEqual(refused);
  });

  it.each([
    ['nothing', null],
    ['an empty header', ''],
    ['garbage', '.'],
    ['two parts', 'a.b'],
    ['five parts', 'a.b.c.d.e'],
    ['JSON', '{"jti":1}'],
    ['15 kB', 'x'.repeat(15_000)],
    ['two proofs', 'a.b.c, a.b.c'],
  ])('%s', async (_, sent) => {
    expect((await ann.call(history, { proof: sent })).body).toEqual(refused);
  });

  it('changed on the way', async () => {
    const [header, claims, signature] = (await proof()).split('.');
    const changed = Buffer.from(claims ?? '', 'base64url')
      .toString()
      .replace('Test GPU', 'Best GPU');
    const forged = [header, Buffer.from(changed).toString('base64url'), signature].join('.');
    expect((await ann.call(history, { proof: forged })).body).toEqual(refused);
  });
});

describe('a proof', () => {
  it('works once, also under parallel tries [L3]', async () => {
    const once = await proof();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ann.call(history, { proof: once })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('that was used is worth nothing after a restart, its clock and its nonce notwithstanding [L3]', async () => {
    const nonce = (await ann.call(history)).headers.get(deviceNonceHeader);
    // Dated two seconds back, since times have a resolution of one second: both are older than the restart.
    const iat = Math.floor(Date.now() / 1_000) - 2;
    const used = [await proof({ claims: { iat, nonce } }), await proof({ claims: { iat: iat + 1, nonce } })];
    const statuses = async () => {
      const answers = [];
      for (const each of used) answers.push((await ann.call(history, { proof: each })).status);
      return answers;
    };
    expect(await statuses()).toEqual([200, 200]);
    await server.restart();
    expect(await statuses()).toEqual([401, 401]);
    expect((await ann.call(history)).status).toBe(200);
  });

  it('with our nonce works whatever the clock of the phone says [L3]', async () => {
    for (const skewMs of [-400 * 86_400_000, 400 * 86_400_000]) {
      const rider = aRider(server, aDevice({ skewMs }));
      await rider.signIn('14155551003');
      expect((await rider.call(history)).status).toBe(200);
    }
  });

  it('of a wrong clock gets the nonce to try again with, and the same body [L3, D6]', async () => {
    const answer = await ann.call(history, { proof: await proof({ claims: { iat: seconds - month } }) });
    expect([answer.status, answer.body]).toEqual([401, refused]);
    expect(answer.headers.get('www-authenticate')).toContain(useDeviceNonce);
    const nonce = answer.headers.get(deviceNonceHeader);
    const again = await proof({ claims: { iat: seconds - month, nonce } });
    expect((await ann.call(history, { proof: again })).status).toBe(200);
    expect((await ann.call(history, { proof: again })).body).toEqual(refused);
  });

  it('with a nonce of twenty minutes ago is stale', async () => {
    const { clock } = server.core;
    const nonce = (await ann.call(history)).headers.get(deviceNonceHeader);
    clock.setOffset(20 * 60_000);
    const answer = await ann.call(history, { proof: await proof({ claims: { nonce } }) });
    expect(answer.headers.get('www-authenticate')).toContain(useDeviceNonce);
    clock.setOffset(0);
  });

  it('is needed to ask for a code and to try one, though nobody is signed in [K1, K2]', async () => {
    const stranger = aRider(server);
    const body = { number: '14155551004' };
    expect((await stranger.call('POST /number', { body, proof: null })).body).toEqual(refused);
    expect((await stranger.call('POST /code', { body: { code: '123456' }, proof: null })).body).toEqual(
      refused,
    );
    expect(await messagesTo(server, body.number)).toEqual([]);
  });

  it('carries what the device says of itself, in any script [E3]', async () => {
    const said = { gpu: 'ANGLE (…)', resolution: '390x844@3', model: '携帯' };
    expect((await ann.call(history, { proof: await proof({ claims: said }) })).status).toBe(200);
  });
});

describe('keys made in script', () => {
  it('are welcome in the demo only', async () => {
    expect((await ann.call(history)).headers.get(scriptKeysHeader)).toBeNull();
  });
});
