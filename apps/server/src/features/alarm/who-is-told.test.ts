import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import {
  choose,
  forgetAlarms,
  giveAddress,
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

const unreadable = `etg1:k1:${'A'.repeat(60)}`;

describe('an alarm', () => {
  it('goes by message to a company account only while it comes in through the company [QF12, QS2]', async () => {
    await town.withPhone(theo);
    const company = { oidc_issuer: 'https://id.example', oidc_subject: theo.id };
    await server.db.updateTable('staff').set(company).where('id', '=', theo.id).execute();
    await town.aSilentStation();
    passTime(server, 11);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
    await server.db
      .updateTable('staff_session')
      .set({ signed_in_by: 'company', created_at: server.core.clock.now() })
      .where('id', '=', theo.sessionId)
      .execute();
    await look(server);
    expect(await textsTo(server, phone)).toHaveLength(1);
    await town.aSilentStation();
    passTime(server, 8 * 24 * 60);
    await town.aSilentStation(11);
    await look(server);
    expect(await textsTo(server, phone)).toHaveLength(1);
  });

  it('reaches whoever chose an area that is not theirs any more: then all of theirs counts [QF12]', async () => {
    await town.heardAgain(await town.aSilentStation(0, 'JP'));
    await town.withPhone(theo, { countries: ['JP'] });
    await server.db
      .updateTable('staff')
      .set({ countries: ['US'] })
      .where('id', '=', theo.id)
      .execute();
    const code = await town.aSilentStation(0, 'US');
    passTime(server, 11);
    await look(server);
    expect((await textsTo(server, phone)).join()).toContain(code);
    await server.db.updateTable('staff_session').set({ seen_at: server.core.clock.now() }).execute();
    expect((await theo.call('GET', '/alarms')).body.settings.countries).toBeUndefined();
  });

  it('reaches only people in charge of the place, who chose its kind [QF12]', async () => {
    const jp = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
    const narrowed = await aStaffMember(server, { role: 'fleet' });
    const other = await aStaffMember(server, { role: 'fleet' });
    await town.heardAgain(await town.aSilentStation(0, 'JP'));
    await town.withPhone(jp, {}, '14155550181');
    await town.withPhone(narrowed, { countries: ['JP'] }, '14155550182');
    await town.withPhone(other, { kinds: [{ kind: 'station-empty', ways: ['sms'] }] }, '14155550183');
    await town.aSilentStation(0, 'US');
    passTime(server, 11);
    await look(server);
    for (const to of ['14155550181', '14155550182', '14155550183'])
      expect(await textsTo(server, to)).toEqual([]);
    const silent = await town.aSilentStation(0, 'JP');
    await look(server);
    passTime(server, 11);
    await look(server);
    for (const to of ['14155550181', '14155550182'])
      expect((await textsTo(server, to)).join()).toContain(`Supernova ${silent}`);
    expect(await textsTo(server, '14155550183')).toEqual([]);
  });

  it('is not told to somebody who was disabled, whose addresses are deleted with it [QF12, QS5]', async () => {
    await town.withPhone(theo);
    await town.aSilentStation();
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
    await town.withPhone(one);
    await server.db.updateTable('staff_role').set({ rights: [] }).where('name', '=', role).execute();
    await town.aSilentStation(30);
    await look(server);
    expect(await textsTo(server, phone)).toEqual([]);
  });

  it('that nobody could be reached by waits: it is told once the person can be, if it is still so [QF12]', async () => {
    await choose(theo, { kinds: [{ kind: 'station-silent', ways: ['sms'] }] });
    const ended = await town.aSilentStation();
    const lasting = await town.aSilentStation();
    passTime(server, 11);
    await look(server);
    expect(await town.recentOf(theo)).toMatchObject([{ state: 'no-way' }, { state: 'no-way' }]);
    await town.heardAgain(ended);
    await giveAddress(server, theo, { way: 'sms', address: phone });
    await look(server);
    await look(server);
    const texts = await textsTo(server, phone);
    expect(texts).toHaveLength(1);
    expect(texts.join()).toContain(`Supernova ${lasting}`);
    const states = (await town.recentOf(theo)).map(({ state }: { state: string }) => state);
    expect(states.sort()).toEqual(['no-way', 'sent']);
  });

  it('leaves no row for whoever never set up a way [QF12]', async () => {
    await town.aSilentStation();
    passTime(server, 11);
    await look(server);
    expect(await town.recentOf(theo)).toEqual([]);
  });

  it('does not wake anybody else less because of one whose zone or number is unreadable [QF12]', async () => {
    const [first, second] = [await aStaffMember(server, { role: 'fleet' }), theo];
    await town.withPhone(first, {}, '14155550185');
    await town.withPhone(second);
    const quiet = { from: '00:00', until: '00:00', zone: 'Mars/Olympus' };
    const settings = JSON.stringify({
      kinds: [{ kind: 'station-silent', ways: ['sms'] }],
      after_min: 10,
      quiet,
    });
    await server.db
      .updateTable('alarm_settings')
      .set({ settings })
      .where('staff_id', '=', first.id)
      .execute();
    const broken = await aStaffMember(server, { role: 'fleet' });
    await town.withPhone(broken, {}, '14155550186');
    await sql`update alarm_address set address = ${unreadable} where staff_id = ${broken.id}`.execute(
      server.db,
    );
    const senseless = await aStaffMember(server, { role: 'fleet' });
    await town.withPhone(senseless, {}, '14155550187');
    await sql`update alarm_settings set settings = '{}' where staff_id = ${senseless.id}`.execute(server.db);
    await town.aSilentStation();
    passTime(server, 11);
    await look(server);
    // Better woken than not told.
    expect(await textsTo(server, '14155550185')).toHaveLength(1);
    expect(await textsTo(server, phone)).toHaveLength(1);
    expect((await town.recentOf(broken))[0]).toMatchObject({ state: 'no-way' });
  });

  it('is told in the language that the person chose [QF12, QA17]', async () => {
    await town.withPhone(theo, { language: 'ja' });
    await town.aSilentStation();
    passTime(server, 11);
    await look(server);
    expect((await textsTo(server, phone)).join()).toMatch(/応答がありません（11分継続中）。/);
  });
});
