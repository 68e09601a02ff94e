import { randomUUID } from 'node:crypto';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { does } from '../inbox/inbox.fixture.ts';
import { commandDesk } from '../rental/command-desk.fixture.ts';
import { rentalWorld } from '../rental/rental.fixture.ts';

const world = rentalWorld();
const desk = commandDesk(world);
const drain = () => world.server.core.dueWork.drain();
beforeEach(drain);

const old = () => world.electron(1);
const fresh = () => `${world.electron(1)}-new`;
const given = () => ({ nest: 1, out: old(), in: fresh() });
const show = (first: object = {}) =>
  world.station.publishSnapshot([
    { ...aNest(1, { electron: old() }), ...first },
    aNest(2, { electron: world.electron(2), charge: 95 }),
    anEmptyNest(3),
  ]);
const swaps = () =>
  world.server.db.selectFrom('nest_swap').selectAll().where('station_code', '=', world.code).execute();
const tell = (who: TestStaff, more: object = {}, key = randomUUID()) =>
  does(who, `/field/stations/${world.code}/swap`, { given: { ...given(), ...more }, key });
const inside = async () =>
  (
    await world.server.db
      .selectFrom('nest')
      .select('electron_id')
      .where('station_code', '=', world.code)
      .where('nest', '=', 1)
      .executeTakeFirst()
  )?.electron_id;
const log = async () => {
  const { body } = await desk.theo.call('GET', `/stations/${world.code}/log`);
  return body.log.filter(({ what }: { what: { word: string } }) => what.word.startsWith('swapped'));
};
const historyOf = async (electron: string, who = desk.theo) =>
  (await who.call('GET', `/electrons/${electron}`)).body.swaps;

/** A technician opens the nest, and the station shows another Electron in it. */
async function aSwap(): Promise<void> {
  const sent = await desk.open(1);
  await world.station.sendEvent({ type: 'opened_for_service', command: sent.id, nest: 1 });
  await desk.becomes('done');
  await show({ electron: fresh(), since: desk.clockNow() });
  await until(async () => (await inside()) === fresh());
}

describe('a swap in a nest without a ticket [QF11]', () => {
  it('is in the log of its station, and in the history of both Electrons [QF11, QF3, QF10]', async () => {
    await show();
    await aSwap();
    expect(await tell(desk.theo)).toMatchObject({ outcome: 'done', result: { counts: true } });
    const { at, ...stored } = (await swaps())[0] ?? {};
    expect(stored).toMatchObject({
      nest: 1,
      electron_out: old(),
      electron_in: fresh(),
      by: desk.theo.operator,
    });
    expect(await log()).toMatchObject([
      {
        source: 'staff',
        what: { word: 'swapped', values: { nest: 1, was: old(), electron: fresh(), by: 'Theo' } },
      },
    ]);
    const where = { place: { station: world.code }, nest: 1, by: 'Theo' };
    expect(await historyOf(old())).toMatchObject([{ went: 'out', other: fresh(), ...where }]);
    expect(await historyOf(fresh())).toMatchObject([{ went: 'in', other: old(), ...where }]);
    expect(at).toBeInstanceOf(Date);
  });

  it('is recorded once: told again, by a retry, or by two at once [QF11, QA7]', async () => {
    const priya = await aStaffMember(world.server, { role: 'fleet', name: 'Priya Raman' });
    await show();
    await aSwap();
    const key = randomUUID();
    const told = await Promise.all([tell(desk.theo, {}, key), tell(desk.theo, {}, key), tell(priya)]);
    expect(told.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect(await swaps()).toHaveLength(1);
    // A rider has taken it since.
    await show({ electron: null, cable: null, charge: null, since: desk.clockNow() });
    await until(async () => (await inside()) === null);
    expect(await tell(desk.theo)).toMatchObject({ outcome: 'done', result: { counts: false } });
    expect(await swaps()).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  it('is nothing that a person can only say: the station shows it, in a nest that we opened [QF11]', async () => {
    await show();
    expect((await tell(desk.theo)).why).toBe('swap-not-shown');
    // A rider brought it back into a nest that nobody had opened.
    await show({ electron: fresh(), since: desk.clockNow() });
    await until(async () => (await inside()) === fresh());
    expect((await tell(desk.theo)).why).toBe('swap-not-opened');
    expect((await tell(desk.theo, { out: 'E-nowhere' })).why).toBe('no-such-electron');
    expect((await tell(desk.theo, { out: fresh() })).why).toBe('swap-not-shown');
    expect(await swaps()).toEqual([]);
  });

  it('is refused for staff elsewhere, and for those who mend nothing; nor do they see it [QS6, QA2]', async () => {
    await show();
    await aSwap();
    const abroad = await aStaffMember(world.server, { role: 'field', scope: { countries: ['JP'] } });
    const support = await aStaffMember(world.server, { role: 'support' });
    expect((await tell(abroad)).status).toBe(404);
    expect((await tell(support)).status).toBe(403);
    expect(await swaps()).toEqual([]);
    await tell(desk.theo);
    expect(await historyOf(old())).toHaveLength(1);
    expect((await historyOf(old(), abroad)) ?? []).toEqual([]);
  });

  it('is one with the swap that its ticket keeps, whoever tells it first [QF11]', async () => {
    await show({ fault: 'not_charging' });
    await until(async () => {
      await drain();
      const { body } = await desk.theo.call('GET', `/field/stations/${world.code}`);
      return body.tickets.some(({ kind }: { kind: string }) => kind === 'not-charging');
    });
    await aSwap();
    await until(async () => {
      await drain();
      return (await swaps()).length > 0;
    });
    expect(await swaps()).toMatchObject([
      { electron_out: old(), electron_in: fresh(), by: desk.theo.operator },
    ]);
    expect(await tell(desk.theo)).toMatchObject({ outcome: 'done', result: { counts: false } });
    expect(await swaps()).toHaveLength(1);
  });
});
