import { randomUUID } from 'node:crypto';
import type { Ticket } from '@etg/contract/console/field';
import type { TicketKind } from '@etg/contract/console/field-words';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { beforeEach, describe, expect, it } from 'vitest';
import { openConsolePage } from '../../testing/console-live.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { does } from '../inbox/inbox.fixture.ts';
import { commandDesk } from '../rental/command-desk.fixture.ts';
import { rentalWorld } from '../rental/rental.fixture.ts';

const world = rentalWorld();
const desk = commandDesk(world);
const panel = (first: object = {}) => [
  { ...aNest(1, { electron: world.electron(1) }), ...first },
  aNest(2, { electron: world.electron(2), charge: 95 }),
  anEmptyNest(3),
];
const show = (first: object = {}) => world.station.publishSnapshot(panel(first));
const drain = () => world.server.core.dueWork.drain();
const page = async (who: TestStaff = desk.theo) =>
  (await who.call('GET', `/field/stations/${world.code}`)).body;
const tickets = async (): Promise<Ticket[]> => (await page()).tickets;
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
/** What is given, by whom, and under which key. */
type Acting = { who?: TestStaff; key?: string } & Record<string, unknown>;

/** A nest is half out, and its ticket is open. */
async function aTicket(): Promise<Ticket> {
  await show({ fault: 'half_out' });
  await becomes('jammed 1 open');
  return only();
}
const act = (ticket: Ticket, name: string, { who = desk.theo, key, ...given }: Acting) =>
  does(who, `/field/tickets/${ticket.id}/${name}`, { given, ...(key && { key }) });
beforeEach(drain);

describe('a ticket [QF11]', () => {
  it('opens when the station shows a fault, closes when it shows the nest healthy, and reopens within the hour [QF11]', async () => {
    const first = await aTicket();
    expect(first).toMatchObject({ electron: world.electron(1), charge: 80, riders_tried: 0, notes: [] });
    await show();
    await becomes('jammed 1 closed');
    await show({ fault: 'half_out' });
    await becomes('jammed 1 open');
    expect((await only()).id).toBe(first.id);
    await show();
    await becomes('jammed 1 closed');
    await desk.pass(3_700);
    await show({ fault: 'half_out' });
    await becomes('jammed 1 open', 'silent closed');
    expect((await tickets())[0]?.id).not.toBe(first.id);
  });

  it('follows an Electron that is taken out of service, whoever decides it [QF11]', async () => {
    const decide = (state: 'in_service' | 'out_of_service') =>
      world.server.db
        .updateTable('electron')
        .set({ service_state: state })
        .where('id', '=', world.electron(2))
        .execute();
    await decide('out_of_service');
    await becomes('dud-inside 2 open');
    await decide('in_service');
    await becomes('dud-inside 2 closed');
    expect(await only()).toMatchObject({ nest: 2, electron: world.electron(2) });
  });

  it('of a silent station opens after minutes, and closes with its word [QF11]', async () => {
    await world.station.goOffline();
    await until(async () => !(await desk.station()).online);
    await drain();
    expect(await states()).toEqual([]);
    await desk.pass(301);
    expect(await states()).toEqual(['silent open']);
    await desk.greet();
    await becomes('silent closed');
    const steps = (await only()).steps_done.map(({ step, by }) => [step, by]);
    expect(steps).toContainEqual(['wait-for-word', 'station']);
  });

  it('stays while its nest is out of service, and ends with the station [QF11]', async () => {
    const ticket = await aTicket();
    const decision = {
      station_code: world.code,
      nest: 1,
      reason: 'jammed',
      since: new Date(),
      by: 'somebody',
    };
    await world.server.db.insertInto('nest_out_of_service').values(decision).execute();
    await drain();
    expect((await only()).state).toBe('open');
    const set = (service_state: 'paused' | 'retired') =>
      world.server.db.updateTable('station').set({ service_state }).where('code', '=', world.code).execute();
    await set('paused');
    await drain();
    expect((await only()).state).toBe('open');
    await set('retired');
    await becomes('jammed 1 closed');
    expect((await only()).id).toBe(ticket.id);
  });

  it('that somebody calls mended comes back if the station shows it still, and is not closed by anybody [QF11]', async () => {
    const ticket = await aTicket();
    expect(await act(ticket, 'done', { done: true })).toMatchObject({
      outcome: 'done',
      result: { counts: true },
    });
    await drain();
    expect(await only()).toMatchObject({ state: 'done', done: { by: 'Theo' } });
    await desk.pass(60);
    await show({ fault: 'half_out', charge: 81 });
    await until(async () => ((await desk.station()).heard_at?.getTime() ?? 0) > desk.clockNow() - 2_000);
    await desk.pass(180);
    await show({ fault: 'half_out', charge: 82 });
    await becomes('jammed 1 open');
  });

  it('ticks its steps by what the station says: opened, pulled, pushed back [QF11]', async () => {
    const ticket = await aTicket();
    await desk.standThere();
    const done = async () => (await only()).steps_done.map(({ step, by }) => `${step} ${by}`);
    expect(await done()).toEqual(['be-there person']);
    const sent = await desk.open(1);
    await world.station.sendEvent({ type: 'opened_for_service', command: sent.id, nest: 1 });
    await desk.becomes('done');
    const gone = {
      electron: null,
      cable: null,
      charge: null,
      fault: null,
      open: true,
      since: desk.clockNow(),
    };
    await show(gone);
    await until(async () => {
      await drain();
      return (await done()).includes('open-and-pull station');
    });
    expect(await states()).toEqual(['jammed 1 open']);
    await act(ticket, 'step', { step: 'clean-or-swap-lock', done: true });
    // The panel first: an empty nest that is only said to be closed is healthy too.
    await show({ since: desk.clockNow() });
    await becomes('jammed 1 closed');
    await world.station.sendEvent({ type: 'closed_after_service', command: sent.id, nest: 1 });
    expect(await done()).toEqual([
      'be-there person',
      'open-and-pull station',
      'clean-or-swap-lock person',
      'push-back station',
    ]);
    // What the station showed cannot be taken back.
    expect(await act(ticket, 'step', { step: 'push-back', done: false })).toMatchObject({
      result: { counts: false },
    });
  });

  it('is told to the open pages [QA11]', async () => {
    const open = await openConsolePage(world.server, desk.theo.token);
    await open.follow(['tickets', `station:${world.code}`]);
    await aTicket();
    await until(async () => open.hints.includes('tickets') && open.hints.includes(`station:${world.code}`));
    expect(new Set(open.hints)).toEqual(new Set(['tickets', `station:${world.code}`]));
    open.close();
  });
});

describe('marks without a network [QF11]', () => {
  const ago = (seconds: number) => Math.floor(desk.clockNow() / 1_000) - seconds;

  it('keep their own time, and end the same in whatever order they arrive [QF11]', async () => {
    await aTicket();
    await desk.pass(600);
    const step = { step: 'clean-or-swap-lock' };
    const ticket = await only();
    await act(ticket, 'step', { ...step, done: false, made_at: ago(100) });
    await act(ticket, 'step', { ...step, done: true, made_at: ago(200) });
    expect((await only()).steps_done).toEqual([]);
    const [last, noted] = [ago(50), ago(150)];
    await act(ticket, 'step', { ...step, done: true, made_at: last });
    expect((await only()).steps_done).toMatchObject([{ ...step, by: 'person', at: last }]);
    await act(ticket, 'notes', { text: 'Gum on the left edge', made_at: noted });
    expect((await only()).notes).toMatchObject([{ text: 'Gum on the left edge', by: 'Theo', at: noted }]);
  });

  it('are refused from the future and from before two days, and for a step that is none [QF11]', async () => {
    const ticket = await aTicket();
    const why = async (given: object) =>
      (await act(ticket, 'step', { step: 'be-there', done: true, ...given })).why;
    expect(await why({ made_at: ago(-3_600) })).toBe('mark-in-future');
    expect(await why({ made_at: ago(49 * 3_600) })).toBe('mark-too-old');
    expect(await why({ step: 'fill' })).toBe('ticket-no-such-step');
    expect((await act(ticket, 'notes', {})).why).toBe('note-empty');
    expect(await tickets()).toMatchObject([{ steps_done: [], notes: [] }]);
  });

  it('are one however often they are sent: the key joins the first [QA7]', async () => {
    const ticket = await aTicket();
    const key = randomUUID();
    const given = { text: 'Once' };
    await Promise.all(Array.from({ length: 10 }, () => act(ticket, 'notes', { ...given, key })));
    expect((await only()).notes).toHaveLength(1);
  });

  it('of thirty at once neither fail nor hang while the worker compares [QF11]', async () => {
    const ticket = await aTicket();
    const marks = Array.from({ length: 30 }, (_, turn) => act(ticket, 'done', { done: turn % 2 === 0 }));
    const outcomes = await Promise.all([...marks, ...Array.from({ length: 5 }, () => show().then(drain))]);
    expect(outcomes.slice(0, 30).every(({ outcome }) => outcome === 'done')).toBe(true);
    await becomes('jammed 1 closed');
  });

  it('made before the ticket opened again do not count; a mark on a closed one is kept [QF11]', async () => {
    const ticket = await aTicket();
    await desk.pass(60);
    await show({ charge: 81 });
    await becomes('jammed 1 closed');
    await desk.pass(60);
    const late = { done: true, made_at: ago(90) };
    expect(await act(ticket, 'done', late)).toMatchObject({ result: { counts: true } });
    expect(await only()).toMatchObject({ state: 'closed', done: { at: late.made_at } });
    await show({ fault: 'half_out' });
    await becomes('jammed 1 open');
    expect(await act(ticket, 'done', { done: true, made_at: ago(30) })).toMatchObject({
      result: { counts: false },
    });
    expect(await only()).toMatchObject({ state: 'open' });
  });
});

describe('who has a ticket [QF11]', () => {
  const mine = async (who: TestStaff, whose = 'all') => {
    const { body } = await who.call('GET', `/field/tickets?whose=${whose}`);
    return body.tickets.filter((each: { station: { code: string } }) => each.station.code === world.code);
  };

  it('takes it, gives it away, puts it back; Today says whose it is [QF1]', async () => {
    const ticket = await aTicket();
    const priya = await aStaffMember(world.server, { role: 'fleet', name: 'Priya Raman' });
    expect(await act(ticket, 'assign', { to: desk.theo.id })).toMatchObject({ outcome: 'done' });
    expect((await only()).assigned).toMatchObject({ name: 'Theo Lind', mine: true });
    expect((await page(priya)).tickets[0].assigned).toMatchObject({ mine: false });
    expect(await mine(desk.theo, 'mine')).toHaveLength(1);
    expect(await mine(priya, 'mine')).toHaveLength(0);
    expect(await mine(priya, 'nobody')).toHaveLength(0);
    const { body: today } = await desk.theo.call('GET', '/today');
    const need = today.queue.find(
      (each: { station?: { code: string } }) => each.station?.code === world.code,
    );
    expect(need.tickets).toMatchObject({ open: 1, assigned: { name: 'Theo Lind', mine: true } });
    const { people } = (await desk.theo.call('GET', '/field/people')).body;
    expect(people).toContainEqual({ id: priya.id, name: 'Priya Raman', me: false });
    await act(ticket, 'assign', { to: priya.id, who: priya });
    await act(ticket, 'assign', { who: priya });
    expect((await only()).assigned).toBeUndefined();
    expect((await act(ticket, 'assign', {})).why).toBe('no-change');
  });

  it('is somebody who may act there [QS6]', async () => {
    const ticket = await aTicket();
    const abroad = await aStaffMember(world.server, { role: 'field', scope: { countries: ['JP'] } });
    for (const { id } of [abroad, await aStaffMember(world.server, { role: 'support' })])
      expect((await act(ticket, 'assign', { to: id })).why).toBe('ticket-no-such-colleague');
    expect(await mine(abroad)).toEqual([]);
    expect((await abroad.call('GET', `/field/stations/${world.code}`)).status).toBe(404);
    await show();
    await becomes('jammed 1 closed');
    expect((await act(ticket, 'assign', { to: desk.theo.id })).why).toBe('ticket-closed');
  });

  it('sees the worst first, after their own; what is closed is not in the list [QF11]', async () => {
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1), fault: 'not_charging' }),
      aNest(2, { electron: world.electron(2), fault: 'jammed' }),
      anEmptyNest(3),
      aNest(4, { electron: world.electron(4) }),
    ]);
    await becomes('jammed 2 open', 'not-charging 1 open');
    const kinds = async (): Promise<TicketKind[]> =>
      (await mine(desk.theo)).map((each: { ticket: Ticket }) => each.ticket.kind);
    expect(await kinds()).toEqual(['jammed', 'not-charging']);
    const [, last] = await tickets();
    if (!last) throw new Error('two tickets');
    await act(last, 'assign', { to: desk.theo.id });
    expect(await kinds()).toEqual(['not-charging', 'jammed']);
  });
});
