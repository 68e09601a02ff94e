import { randomUUID } from 'node:crypto';
import type { StationCommand } from '@etg/contract/station-protocol';
import { describe, expect, it } from 'vitest';
import type { Core } from '../../platform/core.ts';
import { localAnnouncements } from '../../platform/redis/announcements.ts';
import { aSubscriber, rentals, until } from '../../testing/world.fixture.ts';
import { createStationChanges } from '../station/index.ts';
import { rentalWorld } from './rental.fixture.ts';
import { takeCharger } from './take-charger.ts';

const world = rentalWorld();

/** Presses on one node, and the commands that this node would send. */
function aNode(core: Core) {
  const sent: StationCommand[] = [];
  const send = async (_station: string, command: StationCommand) => sent.push(command) > 0;
  const deps = { ...core, stations: { send }, changes: createStationChanges(localAnnouncements()) };
  const press = (accountId: string, bookingId: string) =>
    takeCharger(deps, { accountId, bookingId, group_id: world.code, cableType: 'usb_c' });
  return { sent, press };
}

async function bookings(accountId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    account_id: accountId,
    created_at: new Date(),
  }));
  await world.server.db.insertInto('booking').values(rows).execute();
  return rows.map((row) => row.id);
}

async function twoNodes() {
  const second = await world.server.another();
  // A server that starts with an embedded broker marks every station as offline until it sends a message.
  await world.station.publishSnapshot();
  await until(isOnline);
  return {
    second,
    nodes: [aNode(world.server.core), aNode(second.core)] as const,
    stop: () => second.stop(),
  };
}

async function isOnline(): Promise<boolean> {
  const { online } = await world.server.db
    .selectFrom('station')
    .select('online')
    .where('code', '=', world.code)
    .executeTakeFirstOrThrow();
  return online;
}

describe('two servers on one database', () => {
  it('send one command for 50 presses of one rider at once [P4]', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const { nodes, stop } = await twoNodes();
    const asked = await Promise.all(
      (await bookings(rider.accountId, 50)).map((id, turn) =>
        nodes[turn % 2 ? 1 : 0].press(rider.accountId, id),
      ),
    );
    expect(nodes.flatMap((node) => node.sent)).toHaveLength(1);
    expect(asked.filter(({ outcome }) => outcome === 'commanded')).toHaveLength(1);
    expect(asked.filter(({ outcome }) => outcome === 'under-way')).toHaveLength(49);
    await stop();
    rider.close();
  });

  it('send one command for ten riders at one station, and the rest wait in the queue [T301]', async () => {
    const { nodes, stop } = await twoNodes();
    const phones = Array.from({ length: 10 }, (_, turn) => `1917556${1000 + world.turn * 20 + turn}`);
    const riders = [];
    for (const phone of phones) riders.push(await aSubscriber(world.server, phone));
    const asked = await Promise.all(
      riders.map(async ({ accountId }, turn) => {
        const [id = ''] = await bookings(accountId, 1);
        return nodes[turn % 2 ? 1 : 0].press(accountId, id);
      }),
    );
    expect(nodes.flatMap((node) => node.sent)).toHaveLength(1);
    expect(asked.filter(({ outcome }) => outcome === 'queue')).toHaveLength(9);
    await stop();
    for (const rider of riders) rider.close();
  });

  it('bring out no second charger while the first is being pulled [P4]', async () => {
    const { nodes, stop } = await twoNodes();
    const { rider, command } = await world.lit();
    const ids = await bookings(rider.accountId, 30);
    const taken = world.station.sendEvent({ type: 'taken', command: command.id, nest: command.nest });
    for (const [turn, id] of ids.entries()) await nodes[turn % 2 ? 1 : 0].press(rider.accountId, id);
    await taken;
    await until(async () => (await rentals(world.server, rider.accountId)).length === 1);
    expect(nodes.flatMap((node) => node.sent)).toEqual([]);
    await stop();
    rider.close();
  });

  it('take a release over from each other: pressed at one, ended by the other [T303]', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const { nodes, second, stop } = await twoNodes();
    const [id = ''] = await bookings(rider.accountId, 1);
    await nodes[0].press(rider.accountId, id);
    const { clock, dueWork } = second.core;
    for (const passed of [11_000, 5_000]) {
      clock.setOffset(clock.offsetMs() + passed);
      await dueWork.drain();
    }
    const release = await world.server.db
      .selectFrom('release')
      .select(['state', 'reason'])
      .where('account_id', '=', rider.accountId)
      .executeTakeFirstOrThrow();
    expect(release).toEqual({ state: 'failed', reason: 'silent' });
    await stop();
    rider.close();
  });
});
