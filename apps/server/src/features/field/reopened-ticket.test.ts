import { aNest, anEmptyNest } from '@etg/testing/nests';
import { expect, it } from 'vitest';
import { until } from '../../testing/world.fixture.ts';
import { does } from '../inbox/inbox.fixture.ts';
import { commandDesk } from '../rental/command-desk.fixture.ts';
import { rentalWorld } from '../rental/rental.fixture.ts';

const world = rentalWorld();
const desk = commandDesk(world);

it('a ticket that comes back is told again to whoever has it [QF11, QF12]', async () => {
  const show = (fault: object) =>
    world.station.publishSnapshot([
      { ...aNest(1, { electron: world.electron(1) }), ...fault },
      aNest(2, { electron: world.electron(2) }),
      anEmptyNest(3),
    ]);
  const stateOf = async () => {
    await world.server.core.dueWork.drain();
    const [ticket] = (await desk.theo.call('GET', `/field/stations/${world.code}`)).body.tickets;
    return ticket;
  };
  const becomes = (state: string) => until(async () => (await stateOf())?.state === state);
  const alarms = () =>
    world.server.db
      .selectFrom('alarm')
      .select(['for_staff', 'over_at', 'href'])
      .where('kind', '=', 'ticket-yours')
      .orderBy('raised_at')
      .execute();
  await show({ fault: 'half_out' });
  await becomes('open');
  const given = { to: desk.theo.id };
  await does(desk.theo, `/field/tickets/${(await stateOf()).id}/assign`, { given });
  expect(await alarms()).toEqual([]);
  await show({});
  await becomes('closed');
  await show({ fault: 'half_out' });
  await becomes('open');
  expect(await alarms()).toEqual([{ for_staff: desk.theo.id, over_at: null, href: `/field/${world.code}` }]);
});
