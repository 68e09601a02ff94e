import { releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { expect, it } from 'vitest';
import { anAgent, confirm, look } from '../../testing/act.fixture.ts';
import type { Rider } from '../../testing/rider.fixture.ts';
import { aStation, rentals, until } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
const code = () => String(8_500 + world.turn);
const electron = () => `G${world.turn}-1`;

const startExchange = (rider: Rider) =>
  rider.call('POST /sessions/start', { body: { settings: { exchangeChargerFlow: true } } });

it('is allowed once at a station that is not full, is used up by one exchange, and by no failed one [QC6, P5]', async () => {
  const { rider, at } = await world.taken();
  const path = `/riders/${rider.accountId}/allow-exchange`;
  const agent = await anAgent(world.server);
  expect((await startExchange(rider)).body.code).not.toBe(200);
  expect((await look(agent, path)).preview?.consequence.riderReads?.text).toContain(
    'swap your Electron once',
  );
  expect(await confirm(agent, path)).toMatchObject({ outcome: 'done' });
  expect(await look(agent, path)).toEqual({ outcome: 'refused', why: 'exchange-allowed' });
  const { user } = (await rider.call('POST /welcome', { body: {} })).body;
  expect(user).toMatchObject({ can_do_pit_stop: true, exchange_anywhere: true });
  // A nest is empty: usually the rider would be asked to return the old Electron first.
  const nests = [aNest(1, { electron: electron() }), anEmptyNest(2)];
  const station = await aStation(world.server, { code: code(), nests });
  const bookingId = (await startExchange(rider)).body.booking?.key_id ?? 'none';
  const settings = { group_id: code(), cableType: 'usb_c' } as const;
  const changed = await rider.call('POST /sessions/booking/change', { body: { bookingId, settings } });
  expect(changed.body.code).toBe(200);
  const press = () => at.live.socket.emit('get_electron', { ...settings, bookingId });
  // Thirty presses are one: a rider has one release at a time.
  for (let times = 0; times < 30; times += 1) press();
  const first = await station.nextCommand();
  await station.sendEvent({ type: 'released', command: first.id, nest: 1, electron: electron() });
  expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.lit });
  await station.sendEvent({ type: 'not_taken', command: first.id, nest: 1, electron: electron() });
  await until(() => isOver(first.id));
  expect(await grants(rider.accountId)).toMatchObject([{ used_at: null }]);
  press();
  const command = await station.nextCommand();
  await station.sendEvent({ type: 'released', command: command.id, nest: 1, electron: electron() });
  await station.sendEvent({ type: 'taken', command: command.id, nest: 1, electron: electron() });
  await until(async () => (await rentals(world.server, rider.accountId))[0]?.electron_id === electron());
  expect(await grants(rider.accountId)).toEqual([
    { used_at: expect.any(Date), release_id: command.id, why: 'faulty-station' },
  ]);
  expect(await rentals(world.server, rider.accountId)).toHaveLength(1);
  const after = (await rider.call('POST /welcome', { body: {} })).body.user;
  expect(after).not.toHaveProperty('exchange_anywhere');
  expect(after?.can_do_pit_stop).toBe(false);
});

it('is allowed once by thirty parallel confirmations, and only while something is out [QC6, QA7]', async () => {
  const { rider } = await world.taken();
  const path = `/riders/${rider.accountId}/allow-exchange`;
  const agent = await anAgent(world.server);
  const seen = (await look(agent, path)).preview?.version ?? '';
  const all = await Promise.all(Array.from({ length: 30 }, () => confirm(agent, path, { seen })));
  expect(all.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  expect(await grants(rider.accountId)).toHaveLength(1);
});

async function isOver(releaseId: string): Promise<boolean> {
  const { ended_at } = await world.server.db
    .selectFrom('release')
    .select('ended_at')
    .where('id', '=', releaseId)
    .executeTakeFirstOrThrow();
  return ended_at !== null;
}

async function grants(accountId: string) {
  return world.server.db
    .selectFrom('exchange_grant')
    .select(['used_at', 'release_id', 'why'])
    .where('account_id', '=', accountId)
    .execute();
}
