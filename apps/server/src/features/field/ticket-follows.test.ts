import type { Ticket } from '@etg/contract/console/field';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { does } from '../inbox/inbox.fixture.ts';
import { commandDesk } from '../rental/command-desk.fixture.ts';
import { rentalWorld } from '../rental/rental.fixture.ts';

const world = rentalWorld();
const desk = commandDesk(world);

const show = (first: object = {}) =>
  world.station.publishSnapshot([
    { ...aNest(1, { electron: world.electron(1) }), ...first },
    aNest(2, { electron: world.electron(2), charge: 95 }),
    anEmptyNest(3),
  ]);
const drain = () => world.server.core.dueWork.drain();
async function tickets(): Promise<Ticket[]> {
  const { body } = await desk.theo.call('GET', `/field/stations/${world.code}`);
  return body.tickets;
}
const states = async () =>
  (await tickets()).map(({ kind, nest, state }) => [kind, nest, state].filter(Boolean).join(' '));
const becomes = (...wanted: string[]) =>
  until(async () => {
    await drain();
    return JSON.stringify(await states()) === JSON.stringify(wanted);
  });
async function only(): Promise<Ticket> {
  const [ticket, ...more] = await tickets();
  if (!ticket || more.length > 0) throw new Error(`expected one ticket: ${await states()}`);
  return ticket;
}
/** A nest is half out, and its ticket is open. */
async function aTicket(): Promise<Ticket> {
  await show({ fault: 'half_out' });
  await becomes('jammed 1 open');
  return only();
}
const act = ({ id }: Ticket, name: string, given: object) =>
  does(desk.theo, `/field/tickets/${id}/${name}`, { given });
const ofNobody = async () => {
  const { body } = await desk.theo.call('GET', '/field/tickets?whose=nobody');
  return body.tickets.filter((each: { station: { code: string } }) => each.station.code === world.code);
};

beforeEach(drain);

describe('a ticket of a nest [QF11]', () => {
  it('follows the fault of its nest, and keeps its notes and its technician [QF11]', async () => {
    const ticket = await aTicket();
    await act(ticket, 'assign', { to: desk.theo.id });
    await act(ticket, 'notes', { text: 'Gum on the left edge' });
    await show({ fault: 'unreadable' });
    await becomes('unread 1 open');
    expect(await only()).toMatchObject({
      id: ticket.id,
      assigned: { mine: true },
      notes: [{ text: 'Gum on the left edge' }],
    });
  });

  it('opens while a message holds its station, and neither waits for the other [QF11]', async () => {
    await transact(world.server.db, async (tx) => {
      await tx.selectFrom('station').select('code').where('code', '=', world.code).forUpdate().execute();
      const { core, db } = world.server;
      await db
        .insertInto('ticket')
        .values({
          station_code: world.code,
          kind: 'jammed',
          nest: 1,
          electron_id: null,
          since: core.clock.now(),
          began_at: core.clock.now(),
        })
        .execute();
    });
    expect(await states()).toEqual(['jammed 1 open']);
  });

  it('keeps which Electron was put in instead of which [QF11]', async () => {
    await show({ fault: 'not_charging' });
    await becomes('not-charging 1 open');
    await desk.standThere();
    const sent = await desk.open(1);
    await world.station.sendEvent({ type: 'opened_for_service', command: sent.id, nest: 1 });
    await desk.becomes('done');
    await world.station.sendEvent({ type: 'closed_after_service', command: sent.id, nest: 1 });
    await show({ electron: `${world.electron(1)}-new`, since: desk.clockNow() });
    await becomes('not-charging 1 closed');
    expect(await only()).toMatchObject({
      swapped: { out: world.electron(1), in: `${world.electron(1)}-new` },
    });
  });

  it('loses it by leaving: it is in the list of those that nobody has [QF11]', async () => {
    const ticket = await aTicket();
    const noor = await aStaffMember(world.server, { role: 'field', name: 'Noor Haddad' });
    await act(ticket, 'assign', { to: noor.id });
    expect(await ofNobody()).toEqual([]);
    const disabled_at = world.server.core.clock.now();
    await world.server.db.updateTable('staff').set({ disabled_at }).where('id', '=', noor.id).execute();
    expect(await ofNobody()).toMatchObject([{ ticket: { id: ticket.id } }]);
    expect((await only()).assigned).toBeUndefined();
  });
});
