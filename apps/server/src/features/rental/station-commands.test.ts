import { randomUUID } from 'node:crypto';
import { aNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { openConsolePage } from '../../testing/console-live.fixture.ts';
import { aStation, until } from '../../testing/world.fixture.ts';
import { commandDesk, knownCommands } from './command-desk.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
const desk = commandDesk(world);
const { path, openPath, clockNow, greet, station, commands, becomes, command, pass } = desk;

describe('a command of staff [QF5]', () => {
  it('is sent once, heard, done and recorded: blinking lights', async () => {
    const { preview } = await look(desk.theo, `${path()}/command`, { kind: 'identify' });
    expect(preview?.consequence).toMatchObject({
      final: true,
      rows: [{ after: { word: 'command-identify' } }],
    });
    const sent = await command('identify');
    expect(sent).toMatchObject({ type: 'identify', for_ms: 20_000 });
    expect(await commands()).toMatchObject([
      { id: sent.id, kind: 'identify', state: 'sent', by: desk.theo.operator },
    ]);
    const again = await look(desk.theo, `${path()}/command`, { kind: 'identify' });
    expect(again.why).toBe('command-under-way');
    await world.station.sendEvent({ type: 'accepted', command: sent.id });
    await becomes('heard');
    const done = await world.station.sendEvent({ type: 'identified', command: sent.id });
    await world.station.repeat(done);
    await becomes('done');
    await pass(3_600);
    expect(await commands()).toMatchObject([{ state: 'done', reason: null }]);
    expect(world.station.unreadCommands()).toBe(0);
    const acts = world.server.db.selectFrom('operator_act').select(['act', 'after', 'reason_code']);
    expect(await acts.where('subject', '=', world.code).execute()).toEqual([
      {
        act: 'station.command',
        after: { command: 'identify', stations: world.code },
        reason_code: 'maintenance',
      },
    ]);
  });

  it('asks for the panel, and is done by the panel that answers it, also by one that shows nothing new', async () => {
    const page = await openConsolePage(world.server, desk.theo.token);
    await page.follow([`station:${world.code}`, 'stations']);
    const sent = await command('sync');
    await world.station.publishSnapshot(undefined, `sync-${sent.id}`);
    await world.station.publishSnapshot(undefined, sent.id);
    await becomes('done');
    const told = page.hints.length;
    await command('sync');
    await until(async () => page.hints.slice(told).includes(`station:${world.code}`));
    await until(async () => page.hints.includes('stations'));
    expect((await commands()).map(({ state }) => state)).toEqual(['done', 'sent']);
    page.close();
  });

  it('that the station refuses says why; the words of another station and unknown ids change nothing', async () => {
    const sent = await command('restart');
    expect(sent.type).toBe('restart');
    const other = await aStation(world.server, { code: `79${world.code.slice(2)}` });
    await other.sendEvent({ type: 'accepted', command: sent.id });
    await world.station.sendEvent({ type: 'accepted', command: randomUUID() });
    await world.station.sendEvent({ type: 'refused', command: sent.id, reason: 'busy' });
    await becomes('refused');
    expect(await commands()).toMatchObject([{ state: 'refused', reason: 'busy' }]);
    await other.close();
  });

  it('restarts a station: done when it greets again, also if that is heard before it said goodbye', async () => {
    const first = await command('restart');
    await world.station.sendEvent({ type: 'accepted', command: first.id });
    await becomes('heard');
    // Only a new connection: it has not begun to restart.
    await greet();
    expect(await commands()).toMatchObject([{ state: 'heard' }]);
    await world.station.sendEvent({ type: 'rebooting', command: first.id });
    await until(async () => (await commands())[0]?.rebooting_at instanceof Date);
    await pass(40);
    await greet();
    await becomes('done');
    const second = await command('restart');
    const at = clockNow();
    await pass(5);
    await greet();
    await world.station.sendEvent({ type: 'rebooting', command: second.id, at });
    await becomes('done');
  });

  it('is called reboot for a station of 1.0, which knows no other; one that never comes back expires', async () => {
    await greet({});
    expect((await look(desk.theo, `${path()}/command`, { kind: 'identify' })).why).toBe('command-unknown');
    expect((await look(desk.theo, openPath(1))).why).toBe('command-unknown');
    const sent = await command('restart');
    expect(sent.type).toBe('reboot');
    await world.station.sendEvent({ type: 'rebooting', command: sent.id });
    await becomes('heard');
    await pass(200);
    expect(await commands()).toMatchObject([{ state: 'expired', reason: 'not-back' }]);
    await greet({});
    await becomes('done');
  });

  it('that nobody heard expires and is never repeated; a late answer still tells the truth', async () => {
    const sent = await command('identify');
    await pass(11);
    expect(await commands()).toMatchObject([{ state: 'expired', reason: 'not-heard' }]);
    expect(world.station.unreadCommands()).toBe(0);
    await world.station.sendEvent({ type: 'identified', command: sent.id });
    await becomes('done');
  });

  it('is refused to a station that is silent, or that was never heard', async () => {
    await world.server.db
      .updateTable('station')
      .set({ online: false })
      .where('code', '=', world.code)
      .execute();
    expect((await look(desk.theo, `${path()}/command`, { kind: 'sync' })).why).toBe('station-silent');
    const never = { online: false, heard_at: null };
    await world.server.db.updateTable('station').set(never).where('code', '=', world.code).execute();
    expect((await look(desk.theo, `${path()}/command`, { kind: 'sync' })).why).toBe('station-never-heard');
    expect(await commands()).toEqual([]);
  });

  it('to several stations says of each whether it was sent [QF2]', async () => {
    const codes = [world.code, '9998'];
    const given = { kind: 'sync', codes };
    const outcome = await confirm(desk.theo, '/stations/command', { given, reason: 'maintenance' });
    expect(outcome).toMatchObject({
      outcome: 'done',
      result: {
        each: [
          { code: world.code, outcome: 'sent' },
          { code: '9998', outcome: 'refused', why: 'no-such-station' },
        ],
      },
    });
    expect((await world.station.nextCommand()).type).toBe('sync');
  });
});

describe('what a station says of itself', () => {
  it('is recorded with its greeting and its panels; a heartbeat changes nothing on the map [QF5]', async () => {
    expect(await station()).toMatchObject({ protocol: '1.1', commands: knownCommands, firmware: '2.4.0' });
    const nests = [aNest(1), aNest(2)];
    let seq = 9_000_000_000;
    const say = async (telemetry: object) => {
      seq += 1;
      const state = { v: 1, seq, at: clockNow(), nests, telemetry };
      await world.station.send('state', JSON.stringify(state));
      await until(async () => (await station()).seq === BigInt(seq));
    };
    await say({
      firmware: '2.4.1',
      signal: 3,
      temperature: 31,
      uptime_s: 600,
      backup: { on: true, percent: 80 },
    });
    const first = await station();
    expect(first).toMatchObject({ firmware: '2.4.1', signal: 3, temperature: 31, backup_power: true });
    expect(Math.abs((first.booted_at?.getTime() ?? 0) - (clockNow() - 600_000))).toBeLessThan(5_000);
    await pass(30);
    await say({ signal: 9, temperature: 32, uptime_s: 625 });
    const second = await station();
    expect(second).toMatchObject({ signal: 3, temperature: 32, backup_percent: 80, firmware: '2.4.1' });
    expect(second.booted_at).toEqual(first.booted_at);
    expect(second.changed_in).toBe(first.changed_in);
    await say({ uptime_s: 5 });
    expect((await station()).booted_at).not.toEqual(first.booted_at);
  });
});
