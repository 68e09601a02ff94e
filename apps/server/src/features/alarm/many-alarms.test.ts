import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from '../fleet/fleet.fixture.ts';
import {
  choose,
  forgetAlarms,
  look,
  passTime,
  phone,
  silentTown,
  startSilentTown,
  textsTo,
} from './alarm.fixture.ts';
import { allowances } from './alarm-allowance.store.ts';

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
  it('of five hundred stations at once is one message that says how many [QF12]', async () => {
    await town.withPhone(theo, { after_min: 0 });
    for (let count = 0; count < 500; count += 1)
      await aStation(server.db, { code: String(630_000 + count), panel: 'E.' });
    await server.db.updateTable('station').set({ online: false }).execute();
    await look(server);
    await look(server);
    const texts = await textsTo(server, phone);
    expect(texts).toEqual([
      'Electron to Go: 500 Supernovas are silent. http://localhost/console/stations?health=silent',
    ]);
    const [told, ...others] = await town.recentOf(theo);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ what: { word: 'station-silent-many', values: { count: 500 } } });
  });

  it('of an outage is one message also if the stations fall silent one after the other [QF12]', async () => {
    await town.withPhone(theo);
    // Half a minute between the first and the last, across the looks.
    for (let count = 0; count < 30; count += 1) await town.aSilentStation(9 + count / 60);
    passTime(server, 0.75);
    await look(server);
    passTime(server, 0.5);
    await look(server);
    const texts = await textsTo(server, phone);
    expect(texts).toHaveLength(1);
    expect(texts.join()).toContain('30 Supernovas are silent');
  });

  it('that found no room is not forgotten when the person saves settings meanwhile [QF12]', async () => {
    await town.withPhone(theo, { after_min: 0 });
    for (let minute = 0; minute < 5; minute += 1) {
      await town.aSilentStation();
      await look(server);
    }
    expect(await textsTo(server, phone)).toHaveLength(3);
    expect((await town.recentOf(theo))[0]).toMatchObject({ state: 'limited' });
    await choose(theo, { after_min: 1 });
    passTime(server, 11);
    await look(server);
    expect(await textsTo(server, phone)).toHaveLength(5);
  });

  it('of flapping stations leaves room among the text messages for what matters more [QF12]', async () => {
    const jonas = await aStaffMember(server, {
      role: await aRole(server.db, ['station.read', 'books.read']),
    });
    const kinds = (['station-silent', 'books-differ'] as const).map((kind) => ({
      kind,
      ways: ['sms' as const],
    }));
    await town.withPhone(jonas, { kinds, after_min: 0 });
    for (let minute = 0; minute < 16; minute += 1) {
      await town.aSilentStation();
      await look(server);
      passTime(server, 3.5);
    }
    const before = await textsTo(server, phone);
    expect(before.length).toBeLessThan(allowances.sms.most);
    await server.db
      .insertInto('payment_incident')
      .values({
        id: randomUUID(),
        kind: 'amount_differs',
        detail: '',
        happened_at: server.core.clock.now(),
        transaction_id: randomUUID(),
      })
      .execute();
    await look(server);
    expect((await textsTo(server, phone)).join()).toContain("The gateway's books and ours differ");
  });

  it('after three of its kind within ten minutes waits, and is then told with the others [QF12]', async () => {
    await town.withPhone(theo, { after_min: 0 });
    for (let minute = 0; minute < 9; minute += 1) {
      await town.aSilentStation();
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
});
