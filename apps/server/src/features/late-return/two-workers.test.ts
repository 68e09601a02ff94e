import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../boot/start-server.ts';
import {
  day,
  gatewayTotal,
  hour,
  type LateWorld,
  ledgerTotal,
  openLateWorld,
  postings,
  settled,
  texts,
  timelineOf,
} from './late-return.fixture.ts';

let world: LateWorld;
let other: RunningServer;
beforeAll(async () => {
  world = await openLateWorld();
  other = await world.server.another();
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

/** Moves the clock of both servers, and both perform due work at the same time. */
async function passForBoth(ms: number): Promise<void> {
  const offset = world.server.core.clock.offsetMs() + ms;
  world.server.core.clock.setOffset(offset);
  other.core.clock.setOffset(offset);
  await world.gateway.moveClock(offset);
  await Promise.all([world.server.core.dueWork.drain(), other.core.dueWork.drain()]);
  await settled(world);
}

describe('two workers and a restart in the middle', () => {
  it('post each step of a rental kept for three days once, announced once, charged once [B12]', async () => {
    const holder = await world.aHolder('hourly_rate');
    for (let hours = 0; hours < 30; hours += 1) await passForBoth(20 * 60_000 + 1_000);
    const before = await postings(world, holder);
    const offset = world.server.core.clock.offsetMs();
    await world.server.restart();
    world.server.core.clock.setOffset(offset);
    for (let hours = 0; hours < 21; hours += 1) await passForBoth(3 * hour);
    const after = await postings(world, holder);
    expect(before).toEqual([2, 3, 4, 5].map((hours) => `${hours}h charge 100 paid`));
    expect(after).toEqual([...before, ...[24, 48, 72].map((hours) => `${hours}h charge 500 paid`)]);
    const reminded = (await timelineOf(world, holder)).filter(
      ({ remindAt }) => remindAt <= world.server.core.clock.now(),
    );
    expect((await texts(world, holder)).filter((text) => text.includes("or we'll charge"))).toHaveLength(
      reminded.length,
    );
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([2_000, 2_000]);
  });

  it('charge once what was posted while the gateway was away and we went away too [B12]', async () => {
    const holder = await world.aHolder('daily');
    await passForBoth(18 * hour + 1_000);
    await world.gateway.orderFault({ fault: 'down' });
    await passForBoth(6 * hour);
    expect(await postings(world, holder)).toEqual(['24h charge 100 pending']);
    const offset = world.server.core.clock.offsetMs();
    await world.server.restart();
    world.server.core.clock.setOffset(offset);
    await world.gateway.orderFault({ fault: 'none' });
    for (let round = 0; round < 5; round += 1) await passForBoth(hour);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([299, 299]);
    await passForBoth(day / 24);
  });
});
