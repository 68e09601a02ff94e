import { livePath } from '@etg/contract/live-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { aDevice } from './device.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

let turn = 0;
async function aSignedInRider(device = aDevice()) {
  turn += 1;
  const rider = aRider(server, device);
  await rider.signIn(`1415555${1_300 + turn}`);
  return rider;
}

/** Resolves when the server closes the connection. */
function hungUp(live: Awaited<ReturnType<ReturnType<typeof aRider>['openLive']>>): Promise<void> {
  return new Promise((resolve) => live.socket.once('disconnect', () => resolve()));
}

describe('the live channel', () => {
  it('opens with the three proofs of a call, and with no two of them [L1, L3]', async () => {
    const rider = await aSignedInRider();
    expect((await rider.openLive()).socket.connected).toBe(true);
    const whole = { token: rider.token(), cookie: rider.cookie(), device: await rider.device() };
    for (const lost of ['token', 'cookie', 'device'] as const) {
      const { [lost]: _, ...stolen } = whole;
      const thief = aRider(server);
      thief.useCredentials(stolen);
      await expect(thief.openLive()).rejects.toThrow('unauthorized');
    }
    rider.close();
  });

  it('refuses no proof, garbage, a proof for a call, and one that was used [L3]', async () => {
    const rider = await aSignedInRider();
    const device = await rider.device();
    const call = {
      method: 'GET',
      address: rider.address('GET /users/electrons/history'),
      token: rider.token(),
    };
    for (const proof of [null, '', 'x.y.z', await device.prove(call)])
      await expect(rider.openLive({ proof })).rejects.toThrow('unauthorized');
    const address = new URL(livePath, rider.address('POST /welcome')).href;
    const once = await device.prove({ ...call, address });
    await rider.openLive({ proof: once });
    await expect(rider.openLive({ proof: once })).rejects.toThrow('unauthorized');
    rider.close();
  });

  it('gives a phone with a wrong clock the nonce to try again with [L3]', async () => {
    const rider = await aSignedInRider(aDevice({ skewMs: -86_400_000 }));
    // The nonce of the earlier calls has expired.
    server.core.clock.setOffset(3_600_000);
    expect((await rider.openLive()).socket.connected).toBe(true);
    server.core.clock.setOffset(0);
    rider.close();
  });

  it('is hung up at once when its login ends, and no other one [R6]', async () => {
    const [ann, bob] = [await aSignedInRider(), await aSignedInRider()];
    const [annLive, bobLive] = [await ann.openLive(), await bob.openLive()];
    const over = hungUp(annLive);
    await ann.call('POST /users/logout');
    await over;
    expect(bobLive.socket.connected).toBe(true);
    await expect(ann.openLive()).rejects.toThrow('unauthorized');
    bob.close();
  });

  it('stays open for nobody who opens it in the very moment their login ends [R6, A1]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rider = await aSignedInRider();
      const opening = Array.from({ length: 20 }, () => rider.openLive());
      const leaving = rider.call('POST /users/logout');
      const opened = (await Promise.allSettled(opening)).flatMap((each) =>
        each.status === 'fulfilled' ? [each.value.socket] : [],
      );
      expect((await leaving).status).toBe(200);
      await until(async () => opened.every((socket) => !socket.connected));
    }
  });

  it('is hung up when another key takes over its login, and opens again with the new token', async () => {
    const rider = await aSignedInRider();
    const live = await rider.openLive();
    const over = hungUp(live);
    rider.useCredentials({ device: await aDevice() });
    const rebound = await rider.call('POST /users/rebind');
    await over;
    rider.useCredentials({ token: rebound.body.token });
    expect((await rider.openLive()).socket.connected).toBe(true);
    rider.close();
  });
});
