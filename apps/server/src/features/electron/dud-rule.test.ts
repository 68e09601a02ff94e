import { randomUUID } from 'node:crypto';
import type { DudRule } from '@etg/domain/dud-rule';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { rentalWorld } from '../rental/rental.fixture.ts';
import { electronJudgement } from '../station/index.ts';
import { ruleName } from './electron.rules.ts';
import { judgeElectron } from './judge-electron.ts';

const world = rentalWorld();
const path = '/dud-rule';
const usual: DudRule = { dud_at: 60, suspect_at: 25, paybacks_a_month: 3 };
const reason = 'mistake';

beforeEach(async () => {
  await world.server.db.updateTable('dud_rule').set(usual).execute();
});

const aFleetManager = (): Promise<TestStaff> => aStaffMember(world.server, { role: 'fleet' });

async function change(staff: TestStaff, changed: Partial<DudRule>): Promise<void> {
  const outcome = await confirm(staff, path, { given: { ...usual, ...changed }, reason });
  expect(outcome).toMatchObject({ outcome: 'done' });
}

const ruleNow = () => world.server.db.selectFrom('dud_rule').selectAll().executeTakeFirstOrThrow();

const recorded = (staff: TestStaff) =>
  world.server.db
    .selectFrom('operator_act')
    .select(['subject', 'before', 'after', 'reason_code'])
    .where('act', '=', 'electron.set-dud-rule')
    .where('operator', '=', staff.operator)
    .orderBy('id')
    .execute();

const stateOf = async (electron: string) =>
  (
    await world.server.db
      .selectFrom('electron')
      .select('service_state')
      .where('id', '=', electron)
      .executeTakeFirstOrThrow()
  ).service_state;

async function judge(electron: string): Promise<void> {
  const now = world.server.core.clock.now();
  await transact(world.server.db, (tx) => judgeElectron(tx, electron, now));
}

/** Its rider and its station say that it does not work: 70 points. */
async function anAccusedElectron(): Promise<string> {
  const { db } = world.server;
  const { rider, command } = await world.taken();
  if (command.type !== 'release') throw new Error('expected a release');
  const { electron, nest } = command;
  await world.station.sendEvent({ type: 'returned', nest, electron, charge: 95 });
  const back = () => db.selectFrom('held_electron').select('back_at').where('electron_id', '=', electron);
  await until(async () => (await back().executeTakeFirstOrThrow()).back_at !== null);
  const taken_at = new Date(world.server.core.clock.now().getTime() - 5 * 60_000);
  await db.updateTable('held_electron').set({ taken_at }).where('electron_id', '=', electron).execute();
  const body = { option: 'battery_doesnt_work', station_number: world.code, problem: 'Dark' } as const;
  expect((await rider.call('POST /users/report', { body })).body).toMatchObject({ code: 200 });
  const other = aNest(1, { electron: world.electron(1) });
  const broken = aNest(nest, { electron, charge: 95, fault: 'not_charging' });
  await world.station.publishSnapshot([other, broken, anEmptyNest(3)]);
  await until(async () => {
    const row = db.selectFrom('electron').select('score').where('id', '=', electron);
    const due = db.selectFrom('due_work').select('subject').where('kind', '=', electronJudgement);
    const now = due.where('subject', '=', electron).where('due_at', '<=', world.server.core.clock.now());
    return (await row.executeTakeFirstOrThrow()).score === 70 && (await now.execute()).length === 0;
  });
  rider.close();
  return electron;
}

describe('the rule about duds', () => {
  it('says before it is changed how many Electrons reach the new scores, and that decided ones stay [QF10, QA5]', async () => {
    const first_seen_at = new Date();
    const one = (id: string, score: number) => ({ id, cable: 'usb_c', first_seen_at, score }) as const;
    const { db } = world.server;
    await db
      .insertInto('electron')
      .values([one('R-1', 58), one('R-2', 30), one('R-3', 20), one('R-4', 90)])
      .execute();
    const decided = { service_state: 'out_of_service', service_reason: 'dud' } as const;
    await db.updateTable('electron').set(decided).where('id', '=', 'R-4').execute();
    const staff = await aFleetManager();
    const { preview } = await look(staff, path, { dud_at: 58, suspect_at: 20, paybacks_a_month: 0 });
    const text = (value: number) => ({ is: 'text', text: String(value) });
    expect(preview?.consequence.rows).toEqual([
      { label: 'dud-at', before: text(60), after: text(58) },
      { label: 'suspect-at', before: text(25), after: text(20) },
      { label: 'paybacks-a-month', before: text(3), after: text(0) },
      { label: 'electrons-duds', before: text(0), after: text(1) },
      { label: 'electrons-suspect', before: text(2), after: text(3) },
      { label: 'electrons-decided', before: text(1), after: { is: 'word', word: 'stay-decided' } },
    ]);
    expect((await look(staff, path, usual)).why).toBe('no-change');
    expect((await staff.call('GET', path)).body).toEqual(usual);
  });

  it('counts from the next judgement on; what was decided stays, and the record has both numbers [QF10, QA6]', async () => {
    const staff = await aFleetManager();
    await change(staff, { dud_at: 71 });
    const electron = await anAccusedElectron();
    expect(await stateOf(electron)).toBe('in_service');
    await change(staff, { dud_at: 70 });
    expect(await stateOf(electron)).toBe('in_service');
    await judge(electron);
    expect(await stateOf(electron)).toBe('out_of_service');
    await change(staff, { dud_at: 100 });
    await judge(electron);
    expect(await stateOf(electron)).toBe('out_of_service');
    const [first] = await recorded(staff);
    const after = { ...usual, dud_at: 71 };
    expect(first).toEqual({ subject: ruleName, before: usual, after, reason_code: reason });
  });

  it('is changed by nobody without the right, nor by somebody who is limited to a country [QF10, QA2]', async () => {
    const given = { ...usual, dud_at: 70 };
    const body = { given, key: randomUUID(), seen: 'x.0', reason: { code: reason } };
    const technician = await aStaffMember(world.server, { role: 'field' });
    const limited = await aStaffMember(world.server, { role: 'fleet', scope: { countries: ['US'] } });
    for (const each of [path, `${path}/preview`]) {
      const sent = each === path ? body : { given };
      const byTechnician = await technician.call('POST', each, sent);
      expect(byTechnician).toMatchObject({ status: 403, body: { why: 'right', right: 'station.edit' } });
      expect(await limited.call('POST', each, sent)).toMatchObject({ status: 403, body: { why: 'scope' } });
    }
    expect(await ruleNow()).toMatchObject(usual);
  });

  it('refuses numbers out of bounds at their field, and so does the database [QF10, QA15]', async () => {
    const staff = await aFleetManager();
    const fieldOf = async (changed: Partial<DudRule>) => {
      const { status, body } = await staff.call('POST', `${path}/preview`, {
        given: { ...usual, ...changed },
      });
      return [status, body.field];
    };
    expect(await fieldOf({ dud_at: 55 })).toEqual([400, 'given.dud_at']);
    expect(await fieldOf({ suspect_at: 60 })).toEqual([400, 'given.suspect_at']);
    expect(await fieldOf({ suspect_at: 0 })).toEqual([400, 'given.suspect_at']);
    expect(await fieldOf({ paybacks_a_month: 101 })).toEqual([400, 'given.paybacks_a_month']);
    for (const wrong of [{ dud_at: 55 }, { suspect_at: 60 }, { suspect_at: 0 }, { paybacks_a_month: -1 }])
      await expect(world.server.db.updateTable('dud_rule').set(wrong).execute()).rejects.toThrow(/check/);
  });
});

describe('two who change the rule about duds at once', () => {
  it('make one change: the second is shown the new numbers first [QF10, QA8]', async () => {
    const people = [await aFleetManager(), await aFleetManager()] as const;
    const given = [
      { ...usual, dud_at: 70 },
      { ...usual, paybacks_a_month: 1 },
    ] as const;
    const seen = (await look(people[0], path, given[0])).preview?.version ?? '';
    const outcomes = await Promise.all([
      confirm(people[0], path, { given: given[0], reason, seen }),
      confirm(people[1], path, { given: given[1], reason, seen }),
    ]);
    const done = outcomes.findIndex(({ outcome }) => outcome === 'done');
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'done']);
    expect(await ruleNow()).toMatchObject(given[done] ?? {});
    const stale = outcomes[1 - done];
    const rows = stale?.outcome === 'changed' ? stale.preview.consequence.rows : [];
    expect(rows[0]?.before).toEqual({ is: 'text', text: String(given[done]?.dud_at) });
    expect([...(await recorded(people[0])), ...(await recorded(people[1]))]).toHaveLength(1);
  });

  it('are one if it is one person who clicks twice [QF10, QA7]', async () => {
    const staff = await aFleetManager();
    const given = { ...usual, dud_at: 80 };
    const seen = (await look(staff, path, given)).preview?.version ?? '';
    const click = { given, reason, seen, key: randomUUID() };
    const outcomes = await Promise.all([confirm(staff, path, click), confirm(staff, path, click)]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await recorded(staff)).toHaveLength(1);
  });
});
