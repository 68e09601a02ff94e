import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import {
  forgetAlarms,
  look,
  passTime,
  phone,
  silentTown,
  startSilentTown,
  textsTo,
} from './alarm.fixture.ts';

let server: TestServer;
let theo: TestStaff;
let town: ReturnType<typeof silentTown>;
beforeAll(async () => {
  server = await startSilentTown();
  town = silentTown(server);
});
afterAll(async () => server.stop());
beforeEach(async () => {
  await forgetAlarms(server);
  theo = await aStaffMember(server, { role: 'fleet', name: 'Theo Lind' });
});

describe('an alarm', () => {
  it('is told once, after the time that the person chose, and its end is shown [QF12]', async () => {
    await town.withPhone(theo);
    const code = await town.aSilentStation();
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
    passTime(server, 11);
    await look(server);
    passTime(server, 5);
    await look(server);
    const [text, ...others] = await textsTo(server, phone);
    expect(others).toEqual([]);
    expect(text).toBe(
      `Electron to Go: Supernova ${code} at Pier is silent, for 11 minutes so far. http://localhost/console/stations/${code}`,
    );
    const [told] = await town.recentOf(theo);
    expect(told).toMatchObject({
      kind: 'station-silent',
      state: 'sent',
      ways: ['sms'],
      href: `/stations/${code}`,
    });
    expect(told.over).toBeUndefined();
    await town.heardAgain(code);
    await look(server);
    expect((await town.recentOf(theo))[0].over).toBeTypeOf('number');
  });

  it('that ended before its time is told to nobody [QF12]', async () => {
    await town.withPhone(theo);
    const code = await town.aSilentStation();
    await look(server);
    await town.heardAgain(code);
    passTime(server, 11);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
    expect(await town.recentOf(theo)).toEqual([]);
  });

  it('plans the next look for the moment at which it is due [QF12]', async () => {
    await town.withPhone(theo, { after_min: 1 });
    await town.aSilentStation(0.75);
    await look(server);
    const { due_at } = await server.db
      .selectFrom('due_work')
      .select('due_at')
      .where('kind', '=', 'alarm-look')
      .executeTakeFirstOrThrow();
    expect(due_at.getTime() - server.core.clock.now().getTime()).toBeLessThan(16_000);
  });

  it('that was due before the settings were saved is not told: they count from the next one on [QF12]', async () => {
    await town.aSilentStation(60);
    await look(server);
    await town.withPhone(theo);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
  });

  it('of a station that was heard and is silent again is told again [QF12]', async () => {
    await town.withPhone(theo, { after_min: 0 });
    const code = await town.aSilentStation();
    await look(server);
    await town.heardAgain(code);
    await look(server);
    passTime(server, 1);
    await server.db.updateTable('station').set({ online: false }).where('code', '=', code).execute();
    await look(server);
    expect(await textsTo(server, phone)).toHaveLength(2);
  });
});

describe('quiet hours', () => {
  /** Quiet from a minute ago until in an hour, by the clock of the server. */
  function quietNow() {
    const clock = (minutes: number) =>
      new Date(server.core.clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    return { from: clock(-1), until: clock(60), zone: 'UTC' };
  }

  it('hold an alarm back, which is told when they end if it still lasts [QF12]', async () => {
    await town.withPhone(theo, { quiet: quietNow(), after_min: 0 });
    await town.aSilentStation();
    await look(server);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
    expect((await town.recentOf(theo))[0]).toMatchObject({ state: 'quiet' });
    passTime(server, 61);
    await look(server);
    await look(server);
    expect(await textsTo(server, phone)).toHaveLength(1);
    expect(await town.recentOf(theo)).toHaveLength(1);
    expect((await town.recentOf(theo))[0]).toMatchObject({ state: 'sent', ways: ['sms'] });
  });

  it('in which it ended leave it untold [QF12]', async () => {
    await town.withPhone(theo, { quiet: quietNow(), after_min: 0 });
    const code = await town.aSilentStation();
    await look(server);
    await town.heardAgain(code);
    passTime(server, 61);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
    expect((await town.recentOf(theo))[0]).toMatchObject({ state: 'over', over: expect.any(Number) });
  });

  it('of a night with many alarms end with one message [QF12]', async () => {
    await town.withPhone(theo, { quiet: quietNow(), after_min: 0 });
    for (let count = 0; count < 7; count += 1) {
      await town.aSilentStation();
      await look(server);
    }
    passTime(server, 61);
    await look(server);
    expect(await textsTo(server, phone)).toHaveLength(1);
    expect((await textsTo(server, phone)).join()).toContain('7 Supernovas are silent');
  });
});
