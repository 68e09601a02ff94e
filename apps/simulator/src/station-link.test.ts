import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestBroker } from './broker.fixture.ts';
import { Random } from './random.ts';
import { StationLink } from './station-link.ts';

let broker: TestBroker;
let link: StationLink;
beforeEach(async () => {
  broker = new TestBroker();
  await broker.open();
});
afterEach(async () => {
  link.drop();
  await broker.close();
});

describe('a virtual station', () => {
  it('tries again for ever when its sign-in is refused, and comes in once its password is known', async () => {
    broker.knowsPasswords = false;
    const nothing = () => undefined;
    link = new StationLink(
      {
        brokerUrl: broker.url,
        code: '1001',
        password: 'password of 1001',
        random: new Random('1'),
        retryMs: 20,
      },
      {
        now: () => Date.now(),
        greeting: () => ({}),
        connected: nothing,
        commanded: nothing,
        commandedUnknown: nothing,
        acknowledged: nothing,
      },
    );
    await expect.poll(() => broker.refusedSignIns).toBeGreaterThanOrEqual(3);
    broker.knowsPasswords = true;
    expect(await broker.waitFor('online', ({ online }) => online)).toMatchObject({ online: true });
  });
});
