import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aSubscriber, rentals, standingAt, until } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
let priya: TestStaff;
beforeAll(async () => {
  priya = await aStaffMember(world.server, { role: 'fleet', name: 'Priya Raman' });
});

const path = () => `/stations/${world.code}/move`;
const unix = (date = world.server.core.clock.now()) => Math.floor(date.getTime() / 1_000);
const move = (venue: string, from?: number, who = priya) =>
  confirm(who, path(), { given: { venue, ...(from && { from }) }, reason: 'maintenance' });
const whyNot = async (given: object, who = priya) => (await look(who, path(), given)).why;

async function aVenue(title: string, country = 'US'): Promise<string> {
  const id = randomUUID();
  const place = { address: 'A', lat: 1, lng: 1, country };
  await world.server.db
    .insertInto('venue')
    .values({ id, title, ...place })
    .execute();
  return id;
}
const row = () =>
  world.server.db.selectFrom('station').selectAll().where('code', '=', world.code).executeTakeFirstOrThrow();
async function stays() {
  return world.server.db
    .selectFrom('station_stay')
    .selectAll()
    .where('station_code', '=', world.code)
    .orderBy('from_at')
    .execute();
}
async function onMap(): Promise<(string | undefined)[]> {
  const { body } = await aRider(world.server).call('GET /venues/get', {});
  return body.venues.filter((venue) => venue.state.groups.includes(world.code)).map((venue) => venue.title);
}

describe('a station that moves while an Electron is out [QF8]', () => {
  it('leaves the rental with its venue, country and prices; the return is at the new venue', async () => {
    const { rider } = await world.taken();
    const from = await row();
    const [before] = await rentals(world.server, rider.accountId);
    const tokyo = await aVenue('Sky Lobby', 'JP');
    const { preview } = await look(priya, path(), { venue: tokyo });
    expect(preview?.consequence.rows).toMatchObject([
      { label: 'station-venue', after: { text: 'Sky Lobby' } },
      { label: 'move-from', after: { word: 'move-now' } },
      { label: 'electrons-out', before: { text: '1' }, after: { word: 'move-out-stays' } },
      { label: 'move-inside', before: { text: '1' } },
      { label: 'move-prices', before: { text: 'US, USD' }, after: { text: 'JP, JPY' } },
      { label: 'move-placard', after: { word: 'placard-again' } },
    ]);
    expect(await move(tokyo)).toMatchObject({ outcome: 'done' });
    expect(await row()).toMatchObject({ venue_id: tokyo, credential_hash: from.credential_hash });
    expect((await rider.call('GET /users/rental', {})).body).toMatchObject({
      rental: { station: world.code, country: 'US', currency: 'USD' },
    });
    const { body: open } = await rider.call('GET /users/electrons/history', {});
    const title = open.history[0]?.taken_from.venue;
    expect(title).not.toBe('Sky Lobby');
    expect((await rentals(world.server, rider.accountId))[0]).toMatchObject({
      schedule_id: before?.schedule_id,
      deadline: before?.deadline,
    });
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at instanceof Date);
    const { body: history } = await rider.call('GET /users/electrons/history', {});
    expect(history.history[0]).toMatchObject({
      taken_from: { station: world.code, venue: title },
      returned_to: { station: world.code, venue: 'Sky Lobby' },
    });
    const receipt = await rider.call('GET /users/rentals/{rentalId}/receipt', {
      params: { rentalId: before?.id ?? '' },
    });
    expect(receipt.body.receipt).toMatchObject({
      venue: 'Sky Lobby',
      taken_from: { venue: title },
      cost: { currency: 'USD' },
    });
    const sana = await aStaffMember(world.server, { role: 'support' });
    const { body: shown } = await sana.call('GET', `/rentals/${before?.id}`);
    expect(shown.rental).toMatchObject({ from: { venue: title }, to: { venue: 'Sky Lobby' } });
    const venues = shown.items.flatMap(({ kind, values }: { kind: string; values?: { venue?: string } }) =>
      kind === 'taken' || kind === 'returned' ? [[kind, values?.venue]] : [],
    );
    expect(venues).toEqual([
      ['taken', title],
      ['returned', 'Sky Lobby'],
    ]);
    rider.close();
  });

  it('is seen by those in charge of the venue where it was taken, not of the one where the station is', async () => {
    const { rider } = await world.taken();
    const { venue_id: home } = await row();
    const away = await aVenue('Elsewhere');
    await move(away);
    const [rental] = await rentals(world.server, rider.accountId);
    const statusFor = async (venue: string) => {
      const agent = await aStaffMember(world.server, { role: 'support', scope: { venues: [venue] } });
      return (await agent.call('GET', `/rentals/${rental?.id}`)).status;
    };
    expect([await statusFor(home), await statusFor(away)]).toEqual([200, 404]);
    rider.close();
  });
});

describe('the moment of a move [QF8]', () => {
  it('in the past takes what was rented since then along, and nothing before', async () => {
    const { rider } = await world.taken();
    const [rental] = await rentals(world.server, rider.accountId);
    const start = unix(rental?.started_at);
    const [early, late] = [await aVenue('Early'), await aVenue('Late')];
    const { preview } = await look(priya, path(), { venue: early, from: start - 60 });
    expect(preview?.consequence.rows).toContainEqual({
      label: 'move-follow',
      before: { is: 'text', text: '1' },
      after: { is: 'word', word: 'move-with-it' },
    });
    const venueOf = async () =>
      (await rider.call('GET /users/electrons/history', {})).body.history[0]?.taken_from.venue;
    expect(await move(early, start - 60)).toMatchObject({ outcome: 'done' });
    expect(await venueOf()).toBe('Early');
    expect(await whyNot({ venue: late, from: start - 60 })).toBe('move-too-early');
    expect(await move(late)).toMatchObject({ outcome: 'done' });
    expect(await venueOf()).toBe('Early');
    expect(await stays()).toMatchObject([
      { until_at: new Date((start - 60) * 1_000), by: null },
      { venue_id: early, by: priya.operator },
      { venue_id: late, until_at: null },
    ]);
    rider.close();
  });

  it('to come is kept, shown, performed at its time, and can be cancelled until then', async () => {
    const there = await aVenue('Next week');
    const at = unix() + 3_600;
    expect(await move(there, at)).toMatchObject({ outcome: 'done' });
    expect((await row()).venue_id).not.toBe(there);
    const page = async () => (await priya.call('GET', `/stations/${world.code}`)).body.moves;
    expect(await page()).toMatchObject({ planned: { venue: { title: 'Next week' }, at, by: 'Priya' } });
    expect(await whyNot({ venue: there })).toBe('move-planned');
    const cancelled = await confirm(priya, `${path()}/cancel`, { reason: 'mistake' });
    expect(cancelled).toMatchObject({ outcome: 'done' });
    expect(await page()).not.toHaveProperty('planned');
    expect((await look(priya, `${path()}/cancel`)).why).toBe('move-not-planned');
    await move(there, at);
    await world.server.db
      .updateTable('due_work')
      .set({ due_at: new Date() })
      .where('kind', '=', 'station-move')
      .where('subject', '=', world.code)
      .execute();
    await world.server.core.dueWork.drain();
    await until(async () => (await row()).venue_id === there);
    expect(await page()).not.toHaveProperty('planned');
    expect((await page()).stays).toHaveLength(2);
  });
});

describe('a move is refused', () => {
  it('while a nest is lit or an Electron is being pulled [QF8]', async () => {
    const { rider } = await world.lit();
    expect(await whyNot({ venue: await aVenue('Too soon') })).toBe('station-nest-lit');
    rider.close();
  });

  it('to nowhere, to where it is, from the past into another country, and for those not in charge of both ends', async () => {
    const { venue_id: home } = await row();
    expect(await whyNot({ venue: randomUUID() })).toBe('no-such-venue');
    expect(await whyNot({ venue: home })).toBe('move-same-venue');
    const abroad = await aVenue('Sky Lobby', 'JP');
    expect(await whyNot({ venue: abroad, from: unix() - 600 })).toBe('move-country-past');
    for (const venues of [[home], [abroad]]) {
      const local = await aStaffMember(world.server, { role: 'fleet', scope: { venues } });
      const { status } = await local.call('POST', `${path()}/preview`, { given: { venue: abroad } });
      expect([403, 404]).toContain(status);
    }
  });

  it('thirty times of thirty-one at once: one move, one new stay, and the others are told [QA8]', async () => {
    const venues = await Promise.all(Array.from({ length: 31 }, (_, index) => aVenue(`Place ${index}`)));
    const seen = await Promise.all(
      venues.map(async (venue) => (await look(priya, path(), { venue })).preview?.version ?? ''),
    );
    const outcomes = await Promise.all(
      venues.map((venue, index) =>
        confirm(priya, path(), { given: { venue }, reason: 'maintenance', seen: seen[index] ?? '' }),
      ),
    );
    // Whoever comes after the one that happened sees what changed, or that the moment is before that move.
    const others = outcomes.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'done');
    expect(others).toHaveLength(30);
    expect(others.filter((outcome) => outcome !== 'changed' && outcome !== 'refused')).toEqual([]);
    const [first, second, ...more] = await stays();
    expect(more).toEqual([]);
    expect(second).toMatchObject({ venue_id: (await row()).venue_id, until_at: null });
    expect(first?.until_at).toEqual(second?.from_at);
  });

  it('or happens before, if somebody presses at the same moment: the rental is where it was taken', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    const there = await aVenue('There');
    at.press();
    const [outcome, command] = await Promise.all([move(there), world.station.nextCommand()]);
    if (command.type !== 'release') throw new Error('expected a release');
    const of = { command: command.id, nest: command.nest, electron: command.electron };
    await world.station.sendEvent({ type: 'released', ...of, charge: 95 });
    await world.station.sendEvent({ type: 'taken', ...of });
    await until(async () => (await rentals(world.server, rider.accountId)).length === 1);
    const { body } = await rider.call('GET /users/electrons/history', {});
    const isThere = body.history[0]?.taken_from.venue === 'There';
    expect(isThere).toBe(outcome.outcome === 'done');
    expect((await row()).venue_id === there).toBe(outcome.outcome === 'done');
    rider.close();
  });
});

describe('where a station is now', () => {
  it('changes on the map for both venues, and in the lookup [QF8]', async () => {
    await expect.poll(onMap).toHaveLength(1);
    const there = await aVenue('New Place');
    await move(there);
    await expect.poll(onMap).toEqual(['New Place']);
    const { body } = await aRider(world.server).call('GET /groups/get/{groupId}', {
      params: { groupId: world.code },
    });
    expect(body.venue.title).toBe('New Place');
  });

  it('follows a paused venue, and not the pause that it left [S10]', async () => {
    const { venue_id: home } = await row();
    const there = await aVenue('Closed');
    await confirm(priya, `/venues/${there}/pause`, { reason: 'maintenance' });
    const { preview } = await look(priya, path(), { venue: there });
    expect(preview?.consequence.rows).toContainEqual({
      label: 'venue-service',
      before: { is: 'word', word: 'venue-open' },
      after: { is: 'word', word: 'venue-paused' },
    });
    expect(await move(there)).toMatchObject({ outcome: 'done' });
    expect(await row()).toMatchObject({ corona_virus: true, stays_paused: false });
    expect(await move(home)).toMatchObject({ outcome: 'done' });
    expect(await row()).toMatchObject({ corona_virus: false });
  });

  it('changed by hand in the database is a move of that moment', async () => {
    const there = await aVenue('By hand');
    await world.server.db
      .updateTable('station')
      .set({ venue_id: there })
      .where('code', '=', world.code)
      .execute();
    const [first, second] = await stays();
    expect(second).toMatchObject({ venue_id: there, until_at: null });
    expect(first?.until_at).toEqual(second?.from_at);
  });
});
