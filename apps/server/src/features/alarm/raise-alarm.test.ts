import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from '../fleet/fleet.fixture.ts';
import { choose, giveAddress, look, passTime, textsTo } from './alarm.fixture.ts';
import { endAlarm } from './end-alarm.ts';
import { raiseAlarm } from './raise-alarm.ts';

const phone = '14155550180';
let server: TestServer;
let theo: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  await server.db.deleteFrom('alarm').execute();
  theo = await aStaffMember(server, { role: 'fleet', name: 'Theo Lind' });
});

async function withPhone(who: TestStaff, settings: Parameters<typeof choose>[1], to = phone) {
  await giveAddress(server, who, { way: 'sms', address: to });
  await choose(who, { after_min: 10, ...settings });
}
const recentOf = async (who: TestStaff) => (await who.call('GET', '/alarms')).body.recent;

describe('raised alarms', () => {
  const raise = (more: Partial<Parameters<typeof raiseAlarm>[1]> = {}) =>
    transact(server.db, (tx) =>
      raiseAlarm(tx, {
        kind: 'ticket-yours',
        subject: 'ticket-1',
        href: '/field/ticket-1',
        now: server.core.clock.now(),
        ...more,
      }),
    );

  it('are told to the one they are for, at once, and not twice [QF12]', async () => {
    const code = '629999';
    await aStation(server.db, { code, title: 'Pier', panel: 'EE..' });
    const kinds = [{ kind: 'ticket-yours' as const, ways: ['sms' as const] }];
    await withPhone(theo, { kinds, countries: ['US'] });
    const other = await aStaffMember(server, { role: 'fleet' });
    await withPhone(other, { kinds }, '14155550190');
    await raise({ forStaff: theo.id, station: code });
    await raise({ forStaff: theo.id, station: code });
    await look(server);
    await raise({ forStaff: theo.id, station: code });
    await look(server);
    expect(await textsTo(server, phone)).toEqual([
      `Electron to Go: You have a new ticket at Supernova ${code}, Pier. http://localhost/console/field/ticket-1`,
    ]);
    expect(await textsTo(server, '14155550190')).toEqual([]);
    // Given to somebody else: theirs now, and over for the first.
    await raise({ forStaff: other.id, station: code });
    await look(server);
    expect(await textsTo(server, '14155550190')).toHaveLength(1);
    expect((await recentOf(theo))[0].over).toBeTypeOf('number');
  });

  it('end when whoever raised them says so, and at the latest after their time [QF12]', async () => {
    const now = () => server.core.clock.now();
    const subject = randomUUID();
    await raise({ kind: 'electron-dud', subject, said: { electron: 'E-7' }, lastsMs: 60_000 });
    await raise({ kind: 'electron-dud', subject: 'other', said: { electron: 'E-8' } });
    await transact(server.db, (tx) => endAlarm(tx, { kind: 'electron-dud', subject: 'other', now: now() }));
    const open = async () =>
      (await server.db.selectFrom('alarm').select('subject').where('over_at', 'is', null).execute()).map(
        (alarm) => alarm.subject,
      );
    await look(server);
    expect(await open()).toEqual([subject]);
    passTime(server, 2);
    await look(server);
    expect(await open()).toEqual([]);
  });

  it('by thirty calls at once are one alarm [QF12]', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () => raise({ kind: 'electron-dud', said: { electron: 'E-9' } })),
    );
    const rows = await server.db
      .selectFrom('alarm')
      .select('id')
      .where('kind', '=', 'electron-dud')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
