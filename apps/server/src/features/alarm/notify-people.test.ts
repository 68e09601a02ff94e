import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from '../fleet/fleet.fixture.ts';
import { allMessages, choose, forgetAlarms, giveAddress, look, passTime, textsTo } from './alarm.fixture.ts';

const phone = '14155550180';
let server: TestServer;
let theo: TestStaff;
let stations = 0;
beforeAll(async () => {
  server = await startTestServer();
  const rights = { name: 'nobody', rights: [], idle_minutes: 30, changed_at: new Date() };
  await server.db.insertInto('staff_role').values(rights).execute();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  await server.db
    .updateTable('staff')
    .set({ joined_at: new Date(0) })
    .execute();
  await forgetAlarms(server);
  theo = await aStaffMember(server, { role: 'fleet', name: 'Theo Lind' });
});

async function withPhone(who: TestStaff, settings: Parameters<typeof choose>[1] = {}, to = phone) {
  await giveAddress(server, who, { way: 'sms', address: to });
  const kinds = [{ kind: 'station-silent' as const, ways: ['sms' as const] }];
  await choose(who, { kinds, after_min: 10, ...settings });
}

/** A station that was heard last so many minutes ago. */
async function aSilentStation(minutes = 0, country = 'US'): Promise<string> {
  stations += 1;
  const code = String(620_000 + stations);
  const heard_at = new Date(server.core.clock.now().getTime() - minutes * 60_000);
  await aStation(server.db, { code, country, title: 'Pier', panel: 'EE..', online: false, heard_at });
  return code;
}

async function heardAgain(code: string): Promise<void> {
  await server.db
    .updateTable('station')
    .set({ online: true, heard_at: server.core.clock.now() })
    .where('code', '=', code)
    .execute();
}

/** After hours the session would be idle. */
async function recentOf(who: TestStaff) {
  await server.db.updateTable('staff_session').set({ seen_at: server.core.clock.now() }).execute();
  return (await who.call('GET', '/alarms')).body.recent;
}

describe('an alarm', () => {
  it('is told once, after the time that the person chose, and its end is shown [QF12]', async () => {
    await withPhone(theo);
    const code = await aSilentStation();
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
    const [told] = await recentOf(theo);
    expect(told).toMatchObject({
      kind: 'station-silent',
      state: 'sent',
      ways: ['sms'],
      href: `/stations/${code}`,
    });
    expect(told.over).toBeUndefined();
    await heardAgain(code);
    await look(server);
    expect((await recentOf(theo))[0].over).toBeTypeOf('number');
  });

  it('that ended before its time is told to nobody [QF12]', async () => {
    await withPhone(theo);
    const code = await aSilentStation();
    await look(server);
    await heardAgain(code);
    passTime(server, 11);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
    expect(await recentOf(theo)).toEqual([]);
  });

  it('plans the next look for the moment at which it is due [QF12]', async () => {
    await withPhone(theo, { after_min: 1 });
    await aSilentStation(0.75);
    await look(server);
    const { due_at } = await server.db
      .selectFrom('due_work')
      .select('due_at')
      .where('kind', '=', 'alarm-look')
      .executeTakeFirstOrThrow();
    expect(due_at.getTime() - server.core.clock.now().getTime()).toBeLessThan(16_000);
  });

  it('of five hundred stations at once is one message that says how many [QF12]', async () => {
    await withPhone(theo, { after_min: 0 });
    for (let count = 0; count < 500; count += 1)
      await aStation(server.db, { code: String(630_000 + count), panel: 'E.' });
    await server.db.updateTable('station').set({ online: false }).execute();
    await look(server);
    await look(server);
    const texts = await textsTo(server, phone);
    expect(texts).toEqual([
      'Electron to Go: 500 Supernovas are silent. http://localhost/console/stations?health=silent',
    ]);
    const [told, ...others] = await recentOf(theo);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ what: { word: 'station-silent-many', values: { count: 500 } } });
  });

  it('after three of its kind within ten minutes waits, and is then told with the others [QF12]', async () => {
    await withPhone(theo, { after_min: 0 });
    for (let minute = 0; minute < 9; minute += 1) {
      await aSilentStation();
      passTime(server, 1);
      await look(server);
    }
    expect(await textsTo(server, phone)).toHaveLength(3);
    passTime(server, 4);
    await look(server);
    const texts = await textsTo(server, phone);
    expect(texts).toHaveLength(4);
    expect(texts.at(-1)).toContain('6 Supernovas are silent');
  });

  it('reaches only people in charge of the place, who chose its kind [QF12]', async () => {
    const jp = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
    const narrowed = await aStaffMember(server, { role: 'fleet' });
    const other = await aStaffMember(server, { role: 'fleet' });
    await heardAgain(await aSilentStation(0, 'JP'));
    await withPhone(jp, {}, '14155550181');
    await withPhone(narrowed, { countries: ['JP'] }, '14155550182');
    await withPhone(other, { kinds: [{ kind: 'station-empty', ways: ['sms'] }] }, '14155550183');
    await aSilentStation(0, 'US');
    passTime(server, 11);
    await look(server);
    for (const to of ['14155550181', '14155550182', '14155550183'])
      expect(await textsTo(server, to)).toEqual([]);
    const silent = await aSilentStation(0, 'JP');
    await look(server);
    passTime(server, 11);
    await look(server);
    for (const to of ['14155550181', '14155550182'])
      expect((await textsTo(server, to)).join()).toContain(`Supernova ${silent}`);
    expect(await textsTo(server, '14155550183')).toEqual([]);
  });

  it('is not told to somebody who was disabled, whose addresses are deleted with it [QF12, QS5]', async () => {
    await withPhone(theo);
    await aSilentStation();
    await server.db
      .updateTable('staff')
      .set({ disabled_at: server.core.clock.now() })
      .where('id', '=', theo.id)
      .execute();
    passTime(server, 11);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
    const left = await server.db
      .selectFrom('alarm_address')
      .select('id')
      .where('staff_id', '=', theo.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is not told to somebody whose role lost the right [QF12]', async () => {
    const role = await aRole(server.db, ['station.read']);
    const one = await aStaffMember(server, { role });
    await withPhone(one);
    await server.db.updateTable('staff_role').set({ rights: [] }).where('name', '=', role).execute();
    await aSilentStation(30);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
  });

  it('without a way is recorded as such, and nobody is sent it later [QF12]', async () => {
    await aSilentStation();
    passTime(server, 11);
    await look(server);
    expect((await recentOf(theo))[0]).toMatchObject({ state: 'no-way', ways: [] });
    await giveAddress(server, theo, { way: 'sms', address: phone });
    await look(server);
    expect(await allMessages(server)).toEqual([]);
  });

  it('is told in the language that the person chose [QF12, QA17]', async () => {
    await withPhone(theo, { language: 'ja' });
    await aSilentStation();
    passTime(server, 11);
    await look(server);
    expect((await textsTo(server, phone)).join()).toMatch(/応答がありません（11分継続中）。/);
  });

  it('that was due before the settings were saved is not told: they count from the next one on [QF12]', async () => {
    await aSilentStation(60);
    await look(server);
    await withPhone(theo);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
  });

  it('of a station that was heard and is silent again is told again [QF12]', async () => {
    await withPhone(theo, { after_min: 0 });
    const code = await aSilentStation();
    await look(server);
    await heardAgain(code);
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
    await withPhone(theo, { quiet: quietNow(), after_min: 0 });
    await aSilentStation();
    await look(server);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
    expect((await recentOf(theo))[0]).toMatchObject({ state: 'quiet' });
    passTime(server, 61);
    await look(server);
    await look(server);
    expect(await textsTo(server, phone)).toHaveLength(1);
    expect(await recentOf(theo)).toHaveLength(1);
    expect((await recentOf(theo))[0]).toMatchObject({ state: 'sent', ways: ['sms'] });
  });

  it('in which it ended leave it untold [QF12]', async () => {
    await withPhone(theo, { quiet: quietNow(), after_min: 0 });
    const code = await aSilentStation();
    await look(server);
    await heardAgain(code);
    passTime(server, 61);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
    expect((await recentOf(theo))[0]).toMatchObject({ state: 'over', over: expect.any(Number) });
  });

  it('of a night with many alarms end with one message [QF12]', async () => {
    await withPhone(theo, { quiet: quietNow(), after_min: 0 });
    for (let count = 0; count < 7; count += 1) {
      await aSilentStation();
      await look(server);
    }
    passTime(server, 61);
    await look(server);
    expect(await textsTo(server, phone)).toHaveLength(1);
    expect((await textsTo(server, phone)).join()).toContain('7 Supernovas are silent');
  });
});
