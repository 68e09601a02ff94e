import { randomUUID } from 'node:crypto';
import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import { rentalCase } from '@etg/contract/console/rental-case';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation, until } from '../../testing/world.fixture.ts';
import { type Holder, hour, type LateWorld, now, openLateWorld } from '../late-return/late-return.fixture.ts';
import { confirmAct } from './dispute.fixture.ts';

let world: LateWorld;
let maya: TestStaff;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

/** Time passes in a test, so that a session of staff would be over. */
async function readCase({ rentalId }: Holder): Promise<RentalCase> {
  maya = await aStaffMember(world.server, { name: 'Maya Ortiz' });
  const { status, body } = await maya.call('GET', `/rentals/${rentalId}`);
  expect(status).toBe(200);
  return rentalCase.parse(body);
}

const kinds = (items: readonly Evidence[], lane?: Evidence['lane']) =>
  items.filter((item) => !lane || item.lane === lane).map(({ kind }) => kind);

const isOnline = async (code: string) =>
  (
    await world.server.db
      .selectFrom('station')
      .select('online')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).online;

let turn = 0;
/** A station that goes silent with these nests, an hour before the rider reports that the Electron is there. */
async function aSilentStation(nests = [aNest(1, { electron: `Q-${turn}` }), anEmptyNest(2)]) {
  turn += 1;
  const code = String(9700 + turn);
  const station = await aStation(world.server, { code, nests, venue: { title: 'Night Owl Diner' } });
  await station.goOffline();
  await until(async () => !(await isOnline(code)));
  return { code, station };
}

async function reports({ buyer }: Holder, code: string, problem = 'I put it in there.'): Promise<string> {
  const body = { option: 'session_is_still_open', station_number: code, problem } as const;
  const answer = await buyer.call('POST /users/report', { body });
  expect(answer.body.code).toBe(200);
  return answer.body.report ?? '';
}

/** Taken, late, charged, put into a station that is silent, reported. */
async function cleosStory() {
  const holder = await world.aHolder('daily');
  for (const hours of [18, 24]) await holder.keepFor(hours * hour + 1_000);
  const silent = await aSilentStation();
  const silentAt = now(world);
  for (const hours of [42, 48]) await holder.keepFor(hours * hour + 1_000);
  const report = await reports(holder, silent.code);
  return { holder, silent, silentAt, report };
}

describe('the case of a rental', () => {
  it('has press, command, station, messages, fees, money, silence and report on one axis, in order [QC3]', async () => {
    const { holder, silent, silentAt, report } = await cleosStory();
    const { items, silences, panels, bill, rental, reports: told } = await readCase(holder);
    expect(items.map(({ at_ms }) => at_ms)).toEqual(
      items.map(({ at_ms }) => at_ms).toSorted((one, other) => one - other),
    );
    expect(kinds(items).slice(0, 5)).toEqual(['paid', 'pressed', 'commanded', 'lit', 'taken']);
    expect(kinds(items, 'rider')).toEqual(['pressed', 'claimed', 'reported']);
    expect(kinds(items, 'money').filter((kind) => kind === 'paid')).toHaveLength(3);
    expect(kinds(items, 'money').filter((kind) => kind === 'fee')).toHaveLength(2);
    expect(items.find(({ kind }) => kind === 'fee-held')?.link).toEqual({
      to: 'report',
      id: report,
      item: report,
    });
    // The last heartbeat before the silence, with what it showed.
    expect(items.find(({ kind }) => kind === 'panel')).toMatchObject({
      by: silent.code,
      values: { free: 1, nests: 2 },
    });
    const about = items.filter(({ kind }) => kind === 'message').map(({ values }) => values.about);
    expect(about).toEqual(expect.arrayContaining(['fee', 'deadline']));
    expect(silences).toContainEqual(
      expect.objectContaining({
        place: expect.objectContaining({ station: silent.code, venue: 'Night Owl Diner' }),
        from: Math.floor(silentAt.getTime() / 1_000),
        last_words: 'last-will',
      }),
    );
    expect(items.find(({ kind, by }) => kind === 'silent' && by === silent.code)?.state).toBe('last-will');
    expect([panels.before?.known, panels.after?.known]).toEqual(['worked-out', 'last-heard']);
    expect(panels.before?.nests).toMatchObject([{ nest: 1, electron: holder.electron }, { nest: 2 }]);
    expect(panels.after).toMatchObject({
      place: { station: silent.code },
      nests: [{ nest: 1 }, { nest: 2 }],
    });
    expect(rental).toMatchObject({ id: holder.rentalId, state: 'late' });
    expect(told).toMatchObject([{ id: report, rental: holder.rentalId }]);
    expect(bill.paid).toEqual([{ amount: 3.99, currency: 'USD' }]);
  });

  it('keeps every piece with its source, and a late word with the time at which it was heard [QC3]', async () => {
    const holder = await world.aHolder('daily');
    const when = new Date(now(world).getTime() + 60_000);
    await world.pass(30 * 60_000);
    await holder.bringBack(when);
    const { items, clock_apart_ms } = await readCase(holder);
    const returned = items.find(({ kind }) => kind === 'returned');
    expect(returned?.source).toBe('station');
    expect(returned?.values).toMatchObject({ nest: 2, electron: holder.electron });
    expect(returned?.heard_at).toBeGreaterThan((returned?.at ?? 0) + 5);
    expect(items.every(({ source }) => ['station', 'we', 'bank', 'person'].includes(source))).toBe(true);
    expect(Math.abs(clock_apart_ms ?? Number.NaN)).toBeLessThan(60_000);
  });

  it('is for those with the right and the scope, and its reading is recorded [QA2, QS8]', async () => {
    const holder = await world.aHolder('daily');
    await readCase(holder);
    const read = await world.server.db
      .selectFrom('operator_act')
      .select(['operator', 'act'])
      .where('subject', '=', holder.rentalId)
      .execute();
    expect(read).toEqual([{ operator: maya.operator, act: 'rental.read' }]);
    const inJapan = await aStaffMember(world.server, { scope: { countries: ['JP'] } });
    expect((await inJapan.call('GET', `/rentals/${holder.rentalId}`)).status).toBe(404);
    expect((await maya.call('GET', `/rentals/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the panel after', () => {
  it('of a rental ended by hand is the one last heard, not one that its station never sent [QC3, QC5]', async () => {
    const { holder, silent, silentAt } = await cleosStory();
    const agent = await aStaffMember(world.server);
    const at = Math.floor(silentAt.getTime() / 1_000) + 600;
    const path = `/rentals/${holder.rentalId}/end-by-hand`;
    const given = { station: silent.code, at };
    expect((await confirmAct(agent, path, { given, reason: 'faulty-station' })).body.outcome).toBe('waiting');
    await world.pass(70_000);
    const { rental, panels } = await readCase(holder);
    expect(rental).toMatchObject({ state: 'by-hand', end: at });
    expect(panels.after).toMatchObject({ place: { station: silent.code }, known: 'last-heard' });
    expect(panels.after?.at).toBeLessThan(at);
  });
});

describe('what the rider was told', () => {
  it('has the answer of staff on the axis once, with its delivery, and leads to the inbox [QC3, QC9]', async () => {
    const { holder, report } = await cleosStory();
    const agent = await aStaffMember(world.server, { name: 'Maya Ortiz' });
    const text = 'Sorry, that station was silent. We look into it.';
    const given = { text, language: 'en', by: ['sms', 'app'] };
    const path = `/inbox/${report}/answer`;
    const { body } = await agent.call('POST', `${path}/preview`, { given });
    const confirmed = { given, key: randomUUID(), seen: body.preview.version };
    expect((await agent.call('POST', path, confirmed)).body.outcome).toBe('waiting');
    await world.pass(70_000);
    const { items } = await readCase(holder);
    const answer = items.find(({ kind }) => kind === 'answered');
    expect(answer).toMatchObject({
      lane: 'messages',
      by: agent.operator,
      words: text,
      values: { channel: 'sms' },
      link: { to: 'report', id: report, item: report },
    });
    expect(['sent', 'on-its-way']).toContain(answer?.state);
    expect(items.filter(({ words }) => words?.includes(text))).toHaveLength(1);
    expect(items.find(({ kind }) => kind === 'reported')?.link).toEqual(answer?.link);
  });

  it('has the page that says suspended until it is back, from the moment it was shown [QC3]', async () => {
    const holder = await world.aHolder('annual');
    // Step by step: a reminder is sent before what it announces.
    for (const hours of [6 * 24, 7 * 24, 8 * 24]) await holder.keepFor(hours * hour + 1_000);
    const { since } = await world.server.db
      .selectFrom('suspension')
      .select('since')
      .where('rental_id', '=', holder.rentalId)
      .executeTakeFirstOrThrow();
    const { items } = await readCase(holder);
    expect(items.find(({ kind }) => kind === 'seen-screen')).toMatchObject({
      lane: 'rider',
      values: { screen: 'bring-back' },
      at_ms: since.getTime(),
    });
  });
});

describe('the bill of a rental', () => {
  it('says of every fee what the rider reads about it [QC4]', async () => {
    const holder = await world.aHolder('daily');
    for (const hours of [18, 24, 42, 48]) await holder.keepFor(hours * hour + 1_000);
    const { bill } = await readCase(holder);
    const fees = bill.lines.filter(({ fee }) => fee !== undefined);
    expect(fees).toHaveLength(2);
    for (const line of fees) {
      const params = { feeId: line.fee ?? '' };
      const { explanation } = (await holder.buyer.call('GET /users/fees/{feeId}', { params })).body;
      expect(line).toMatchObject({
        kind: explanation?.fee.kind,
        amount: explanation?.fee.amount,
        at: explanation?.fee.at,
        state: explanation?.fee.state,
        told: explanation?.reminder?.sent_at,
        schedule: {
          plan: explanation?.schedule.plan,
          version: explanation?.schedule.version,
          step: explanation?.fee.step,
        },
      });
    }
    const { rental } = (await holder.buyer.call('GET /users/rental')).body;
    expect(bill.next.map(({ at, amount }) => [at, amount])).toEqual(
      rental?.next.map(({ at, amount }) => [at, amount]),
    );
    expect(bill.lines[0]).toMatchObject({ kind: 'price', plan: 'daily', amount: 1.99, hours: 24 });
    await holder.bringBack();
    const receipt = await holder.buyer.call('GET /users/rentals/{rentalId}/receipt', {
      params: { rentalId: holder.rentalId },
    });
    expect((await readCase(holder)).bill.paid).toEqual(receipt.body.receipt?.cost.charged);
  });
});

describe('a proposal', () => {
  it('fits a station that went silent with a free nest, ends the rental then, and gives back what came after [QC11]', async () => {
    const { holder, silent, silentAt } = await cleosStory();
    const { proposal, put_right } = await readCase(holder);
    expect(proposal?.fits).toBe(true);
    expect(proposal?.because.map(({ word }) => word)).toEqual([
      'silent-since',
      'had-free-nests',
      'not-seen-since',
    ]);
    expect(proposal?.end).toEqual({
      place: { station: silent.code, venue: 'Night Owl Diner', zone: 'America/Los_Angeles' },
      at: Math.floor(silentAt.getTime() / 1_000),
      gives_back: { amount: 1, currency: 'USD' },
      to: 'Visa 1111',
    });
    expect(put_right.rental?.proposed).toMatchObject({ place: { station: silent.code } });
  });

  it('names the others who claim the same silent station, as far as their story fits too [QC11]', async () => {
    const [one, other] = [await world.aHolder('daily'), await world.aHolder('daily')];
    const { code } = await aSilentStation();
    await reports(one, code);
    const theirs = await reports(other, code, 'Mine too.');
    const { proposal } = await readCase(one);
    expect(proposal?.alike).toMatchObject([{ rental: other.rentalId, report: theirs }]);
  });

  it('does not fit a station that was full, or heard all along [QC11]', async () => {
    const [one, other] = [await world.aHolder('daily'), await world.aHolder('daily')];
    const full = await aSilentStation([aNest(1, { electron: 'Q-full' })]);
    await reports(one, full.code);
    const atFull = (await readCase(one)).proposal;
    expect([atFull?.fits, atFull?.end, atFull?.because.map(({ word }) => word)]).toEqual([
      false,
      undefined,
      ['silent-since', 'no-free-nest'],
    ]);
    const heard = await aStation(world.server, { code: '9790', nests: [anEmptyNest(1)] });
    await heard.publishSnapshot();
    await reports(other, '9790');
    const atHeard = (await readCase(other)).proposal;
    expect([atHeard?.fits, atHeard?.because.map(({ word }) => word)]).toEqual([
      false,
      ['was-heard-throughout'],
    ]);
  });
});
