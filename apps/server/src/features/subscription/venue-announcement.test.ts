import { releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation, aSubscriber, rentals, standingAt, until } from '../../testing/world.fixture.ts';
import { day, hour, now } from '../late-return/late-return.fixture.ts';
import { billingOf, daysBetween, end, openPauseWorld, type PauseWorld } from './venue-pause.fixture.ts';

let world: PauseWorld;
let priya: TestStaff;
beforeAll(async () => {
  world = await openPauseWorld();
});
afterAll(async () => world.stop());

/** Sessions of staff end while the clock moves: somebody comes in anew. */
async function somebody(): Promise<TestStaff> {
  priya = await aStaffMember(world.server, { role: 'fleet', name: 'Priya Rao' });
  return priya;
}
const words = {
  en: 'Back on Monday',
  ja: '月曜日に再開',
  it: 'Torniamo lunedì',
  ru: 'Вернёмся в понедельник',
};
const unix = (ms = 0) => Math.floor((now(world).getTime() + ms) / 1_000);
const announce = async (venueId: string, given: object) =>
  confirm(await somebody(), `/venues/${venueId}/announce`, { given, reason: 'maintenance' });
const whyNot = async (venueId: string, given: object) =>
  (await look(await somebody(), `/venues/${venueId}/announce`, given)).why;
const shown = async (venueId: string) =>
  (await (await somebody()).call('GET', `/venues/${venueId}`)).body.announcement;
const lookUp = async (code: string) =>
  (await aRider(world.server).call('GET /groups/get/{groupId}', { params: { groupId: code } })).body;
async function onMap(code: string) {
  const { body } = await aRider(world.server).call('GET /venues/get', {});
  return body.venues.find((venue) => venue.state.groups.includes(code));
}
const drain = () => world.server.core.dueWork.drain();

describe('an announcement at a venue', () => {
  it('of cleaning lets riders rent, with words in their language, and ends by itself [QF9]', async () => {
    const { code, venueId } = await world.aBar();
    const given = { kind: 'cleaning', words, until: unix(2 * hour) };
    const { preview } = await look(await somebody(), `/venues/${venueId}/announce`, given);
    expect(preview?.consequence).toMatchObject({
      rows: [
        {
          label: 'venue-announcement',
          before: { word: 'announcement-none' },
          after: { word: 'announcement-cleaning' },
        },
        { label: 'announcement-until', before: { is: 'none' }, after: { at: given.until } },
      ],
      riderReads: { language: 'en', text: 'Back on Monday' },
    });
    expect(await announce(venueId, given)).toMatchObject({ outcome: 'done' });
    const { venue, corona_virus } = await lookUp(code);
    expect({ corona_virus, warned: venue.covid_warning }).toEqual({ corona_virus: false, warned: true });
    expect(venue.announcement).toMatchObject({ kind: 'cleaning', words, until: given.until });
    await expect.poll(async () => (await onMap(code))?.announcement?.words?.ja).toBe('月曜日に再開');
    expect(await shown(venueId)).toMatchObject({ kind: 'cleaning', begun: true, by: 'Priya', words });
    await world.pass(2 * hour);
    await drain();
    expect((await lookUp(code)).venue).toMatchObject({ covid_warning: false });
    expect((await lookUp(code)).venue).not.toHaveProperty('announcement');
    expect(await shown(venueId)).toBeUndefined();
  });

  it('that suspends service holds the plans of its riders until it ends by itself [QF9, S10]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    const before = await end(buyer);
    await announce(venueId, { kind: 'suspended', until: unix(3 * day) });
    expect(await lookUp(code)).toMatchObject({
      corona_virus: true,
      venue: { announcement: { kind: 'suspended' } },
    });
    expect((await billingOf(buyer))?.on_hold).toBeDefined();
    await world.pass(day);
    // Other words and another end: the pause goes on, and nobody's time is counted twice.
    expect(await announce(venueId, { kind: 'suspended', words, until: unix(3 * day) })).toMatchObject({
      outcome: 'done',
    });
    const pauses = () =>
      world.server.db.selectFrom('venue_pause').selectAll().where('venue_id', '=', venueId).execute();
    expect(await pauses()).toHaveLength(1);
    await world.pass(3 * day);
    await drain();
    expect((await lookUp(code)).corona_virus).toBe(false);
    expect((await billingOf(buyer))?.on_hold).toBeUndefined();
    expect(daysBetween(before, await end(buyer))).toBe(4);
  });

  it('off the map leaves no trace on it, gives nothing, takes back, and a private venue stays private [QF9]', async () => {
    const code = '8177';
    const electron = (nest: number) => `A${code}-${nest}`;
    const nests = [aNest(1, { electron: electron(1) }), aNest(2, { electron: electron(2) }), anEmptyNest(3)];
    const station = await aStation(world.server, { code, nests });
    const { venue_id: venueId } = await world.server.db
      .selectFrom('station')
      .select('venue_id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await world.server.db.updateTable('venue').set({ is_public: false }).where('id', '=', venueId).execute();
    const rider = await aSubscriber(world.server, '14155552901');
    const at = await standingAt(rider, code);
    at.press();
    const command = await station.nextCommand();
    if (command.type !== 'release') throw new Error('expected a release');
    const taken = { command: command.id, nest: command.nest, electron: command.electron };
    await station.sendEvent({ type: 'released', ...taken, charge: 95 });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.lit });
    await expect.poll(() => onMap(code)).toBeDefined();
    expect(await announce(venueId, { kind: 'hidden', words })).toMatchObject({ outcome: 'done' });
    await expect.poll(() => onMap(code)).toBeUndefined();
    // The nest was lit before: it can still be taken, and comes back here.
    await station.sendEvent({ type: 'taken', ...taken });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    const { preview } = await look(await somebody(), `/venues/${venueId}/announce`, { kind: 'suspended' });
    expect(preview?.consequence.rows).toContainEqual({
      label: 'electrons-out',
      before: { is: 'text', text: '1' },
      after: { is: 'word', word: 'returns-count' },
    });
    await station.sendEvent({ type: 'returned', nest: 3, electron: command.electron });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at instanceof Date);
    const other = await aSubscriber(world.server, '14155552902');
    const there = await standingAt(other, code);
    there.press();
    expect(await there.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(await announce(venueId, { kind: 'none' })).toMatchObject({ outcome: 'done' });
    await expect.poll(() => onMap(code)).toMatchObject({ is_public: false, status: 1 });
    rider.close();
    other.close();
    await station.close();
  });

  it('can be planned, is told before it begins to staff only, and begins by itself [QF9]', async () => {
    const { code, venueId } = await world.aBar();
    const given = { kind: 'suspended', words, from: unix(day), until: unix(2 * day) };
    expect(await announce(venueId, given)).toMatchObject({ outcome: 'done' });
    expect(await shown(venueId)).toMatchObject({ kind: 'suspended', begun: false, from: given.from });
    expect((await lookUp(code)).venue).not.toHaveProperty('announcement');
    const list = (await priya.call('GET', `/venues?shown=announced&q=${code}`)).body;
    expect(list.venues).toMatchObject([{ announcement: 'suspended', announced_from: given.from }]);
    await world.pass(day);
    await drain();
    expect((await lookUp(code)).corona_virus).toBe(true);
    expect(await shown(venueId)).toMatchObject({ begun: true });
    await world.pass(day);
    await drain();
    expect((await lookUp(code)).corona_virus).toBe(false);
  });

  it('that was planned for a time in which no worker ran never begins [QF9]', async () => {
    const { code, venueId } = await world.aBar();
    await announce(venueId, { kind: 'suspended', from: unix(day), until: unix(2 * day) });
    const { db } = world.server;
    const past = (days: number) => new Date(now(world).getTime() - days * day);
    await db
      .updateTable('venue_announcement')
      .set({ starts_at: past(2), ends_at: past(1) })
      .where('venue_id', '=', venueId)
      .execute();
    await db
      .updateTable('due_work')
      .set({ due_at: past(2) })
      .where('subject', '=', venueId)
      .execute();
    await drain();
    expect((await lookUp(code)).corona_virus).toBe(false);
    expect(await shown(venueId)).toBeUndefined();
  });

  it('agrees with the pause by an operator’s call, both ways [QF9]', async () => {
    const { code, venueId } = await world.aBar();
    expect(await world.operate(venueId, 'pause')).toBe(200);
    expect(await shown(venueId)).toMatchObject({ kind: 'suspended', begun: true, by: 'ann' });
    expect(await announce(venueId, { kind: 'none' })).toMatchObject({ outcome: 'done' });
    expect(await world.operate(venueId, 'resume')).toBe(409);
    await announce(venueId, { kind: 'suspended', words });
    expect(await world.operate(venueId, 'pause')).toBe(409);
    expect(await world.operate(venueId, 'resume')).toBe(200);
    expect(await shown(venueId)).toBeUndefined();
    expect((await lookUp(code)).corona_virus).toBe(false);
  });

  it('is not ended by the end of another: a pause stays when the cleaning is over [QF9]', async () => {
    const { code, venueId } = await world.aBar();
    await announce(venueId, { kind: 'cleaning', until: unix(hour) });
    await world.operate(venueId, 'pause');
    expect(await shown(venueId)).toMatchObject({ kind: 'suspended' });
    await world.pass(hour);
    await drain();
    expect(await lookUp(code)).toMatchObject({ corona_virus: true, venue: { covid_warning: false } });
    expect(await announce(venueId, { kind: 'none' })).toMatchObject({ outcome: 'done' });
    expect((await lookUp(code)).corona_virus).toBe(false);
  });

  it('that was planned does not end the pause that a colleague began before it, without an end [QF9]', async () => {
    const { code, venueId } = await world.aBar();
    await announce(venueId, { kind: 'suspended', from: unix(hour), until: unix(2 * hour) });
    await world.operate(venueId, 'pause');
    for (const passed of [hour, hour]) {
      await world.pass(passed);
      await drain();
      expect((await lookUp(code)).corona_virus).toBe(true);
    }
    expect(await shown(venueId)).toMatchObject({ kind: 'suspended' });
    expect(await world.operate(venueId, 'resume')).toBe(200);
    expect((await lookUp(code)).corona_virus).toBe(false);
  });

  it('is on the map with other words and another end as soon as it is changed [QF9]', async () => {
    const { code, venueId } = await world.aBar();
    await announce(venueId, { kind: 'cleaning', words });
    await expect.poll(async () => (await onMap(code))?.announcement?.words?.en).toBe('Back on Monday');
    const changed = { ...words, en: 'Back on Tuesday' };
    const until = unix(hour);
    expect(await announce(venueId, { kind: 'cleaning', words: changed, until })).toMatchObject({
      outcome: 'done',
    });
    await expect
      .poll(async () => (await onMap(code))?.announcement)
      .toMatchObject({ words: { en: 'Back on Tuesday' }, until });
  });

  it('replaces the one before, and concerns its own venue only [QF9]', async () => {
    const [one, other] = [await world.aBar(), await world.aBar()];
    await announce(one.venueId, { kind: 'suspended' });
    await announce(other.venueId, { kind: 'cleaning' });
    expect(await announce(one.venueId, { kind: 'hidden' })).toMatchObject({ outcome: 'done' });
    expect(await lookUp(one.code)).toMatchObject({ corona_virus: false, venue: { status: 2 } });
    expect((await lookUp(other.code)).venue).toMatchObject({ covid_warning: true, status: 1 });
    expect(await shown(one.venueId)).toMatchObject({ kind: 'hidden' });
  });

  it('is refused with a moment that is past, an end before its start, or words in some languages [QF9]', async () => {
    const { venueId } = await world.aBar();
    const kind = 'cleaning';
    expect(await whyNot(venueId, { kind, from: unix(-hour) })).toBe('from-is-past');
    expect(await whyNot(venueId, { kind, until: unix(-hour) })).toBe('until-is-past');
    expect(await whyNot(venueId, { kind, from: unix(2 * hour), until: unix(hour) })).toBe(
      'until-before-from',
    );
    expect(await whyNot(venueId, { kind, words: { ...words, ru: '  ' } })).toBe('words-in-all-languages');
    expect(await whyNot(venueId, { kind, words: { ...words, it: 'a\u202eb' } })).toBe('venue-text-hidden');
    expect(await whyNot(venueId, { kind: 'none' })).toBe('no-change');
    await announce(venueId, { kind, words });
    expect(await whyNot(venueId, { kind, words })).toBe('no-change');
    expect(await whyNot(venueId, { kind: 'suspended', from: unix(hour) })).toBe('announcement-stands');
  });

  it('is made once by two people at the same moment: the second sees what changed [QA8]', async () => {
    const { venueId } = await world.aBar();
    const path = `/venues/${venueId}/announce`;
    const given = { kind: 'cleaning' };
    const seen = (await look(await somebody(), path, given)).preview?.version ?? '';
    const press = (who: TestStaff) => confirm(who, path, { given, seen, reason: 'maintenance' });
    const both = await Promise.all([press(await somebody()), press(await somebody())]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
  });
});
