import { randomUUID } from 'node:crypto';
import type { AlarmSettings } from '@etg/contract/console/alarms';
import { transact } from '../../platform/database/transact.ts';
import { encrypt } from '../../platform/sealed/sealed.ts';
import { decryptMessage, type ReadMessage } from '../../testing/people.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import type { TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from '../fleet/fleet.fixture.ts';
import { alarmLook } from './alarm.rules.ts';

export function passTime({ core }: TestServer, minutes: number): void {
  core.clock.setOffset(core.clock.offsetMs() + minutes * 60_000);
}

/** Performs the look that is planned for the next minute. */
export async function look({ core, db }: TestServer): Promise<void> {
  // Planned, not updated: the row is new if the server looks by itself at this moment.
  await transact(db, (tx) =>
    core.dueWork.plan(tx, { kind: alarmLook, subject: 'all', dueAt: core.clock.now() }),
  );
  await core.dueWork.drain();
}

/** Gives somebody a confirmed address, as if they had typed its code. */
export async function giveAddress(
  { db, core }: TestServer,
  { id }: TestStaff,
  { way, address }: { way: 'sms' | 'mail'; address: string },
): Promise<void> {
  const now = core.clock.now();
  await db
    .insertInto('alarm_address')
    .values({
      id: randomUUID(),
      staff_id: id,
      way,
      address: encrypt(db, 'alarm_address.address', address),
      confirmed_at: now,
      created_at: now,
    })
    .execute();
}

export async function choose(who: TestStaff, settings: Partial<AlarmSettings>): Promise<void> {
  const { body } = await who.call('GET', '/alarms');
  const whole = { ...body.settings, ...settings };
  const saved = await who.call('POST', '/alarms', { settings: whole, version: body.version });
  if (saved.body.outcome !== 'done') throw new Error(JSON.stringify(saved.body));
}

/** Every message of the outbox, decrypted, the oldest first. */
export async function allMessages({ db }: TestServer): Promise<ReadMessage[]> {
  const rows = await db
    .selectFrom('outbox_message')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => decryptMessage(db, row));
}

export async function textsTo(server: TestServer, to: string): Promise<string[]> {
  return (await allMessages(server)).filter(({ recipient }) => recipient === to).map(({ body }) => body);
}

/** Removes every alarm and cause, so that tests do not see each other's. */
export async function forgetAlarms({ db, core }: TestServer): Promise<void> {
  for (const table of [
    'alarm',
    'alarm_settings',
    'alarm_address',
    'alarm_allowance',
    'outbox_message',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('inbox_item').execute();
  await db.updateTable('station').set({ service_state: 'retired' }).execute();
  await db
    .updateTable('staff')
    .set({ role: 'nobody', joined_at: new Date(0) })
    .execute();
  core.clock.setOffset(core.clock.offsetMs() + 3_600_000);
}

export const phone = '14155550180';
let stations = 0;

/** People with a phone, and stations that fall silent. */
export function silentTown(server: TestServer) {
  async function withPhone(who: TestStaff, settings: Partial<AlarmSettings> = {}, to = phone): Promise<void> {
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
  return { withPhone, aSilentStation, heardAgain, recentOf };
}

/** A server on which nobody has a role that is told anything, but for those of the test. */
export async function startSilentTown(): Promise<TestServer> {
  const server = await startTestServer();
  const rights = { name: 'nobody', rights: [], idle_minutes: 30, changed_at: new Date() };
  await server.db.insertInto('staff_role').values(rights).execute();
  return server;
}
