import { connectAsync } from 'mqtt';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { startMosquitto } from './mosquitto.fixture.ts';
import { openStoredSession } from './stored-session.ts';

const gateway = { username: 'gateway', password: 'a password' };
const acl = `user ${gateway.username}\ntopic readwrite #\n`;

describe('a session that a broker keeps', () => {
  it('is made anew at a broker that has forgotten it', async () => {
    const mosquitto = await startMosquitto({ acl, gateway });
    const heard: string[] = [];
    let hear = () => {};
    const kept = await openStoredSession(
      { url: mosquitto.gatewayUrl },
      {
        clientId: 'kept',
        topics: ['told/#'],
        handle: async ({ payload }) => {
          heard.push(payload.toString());
          hear();
        },
        log: createLogger({ level: 'silent' }),
      },
    );
    // Killed before it has saved the session to disk.
    await mosquitto.kill();
    await mosquitto.start();
    const speaker = await connectAsync(mosquitto.gatewayUrl, { protocolVersion: 4 });
    const next = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const speaking = setInterval(() => void speaker.publish('told/1', 'again', { qos: 1 }), 50);
    await next;
    clearInterval(speaking);
    expect(heard[0]).toBe('again');
    await speaker.endAsync();
    await kept.close();
    await mosquitto.stop();
  });
});
