import { aNest, anEmptyNest } from '@etg/testing/nests';
import { expect, it } from 'vitest';
import { actNow } from '../../testing/act.fixture.ts';
import { aRole, aStaffMember } from '../../testing/staff.fixture.ts';
import { aStation } from '../../testing/world.fixture.ts';
import { rentalWorld } from '../rental/rental.fixture.ts';

const world = rentalWorld();

it('reads named Electrons again whatever the view and the filters are, but none outside the scope [QF10, QA11]', async () => {
  const code = String(8700 + world.turn);
  const [kept, retired] = [`V${world.turn}-1`, `V${world.turn}-2`];
  const station = await aStation(world.server, {
    code,
    nests: [aNest(1, { electron: kept }), aNest(2, { electron: retired }), anEmptyNest(3)],
  });
  const role = await aRole(world.server.db, ['station.read', 'station.command', 'station.edit']);
  const staff = await aStaffMember(world.server, { role });
  const given = { why: 'worn', typed: retired };
  expect(await actNow(staff, `/electrons/${retired}/retire`, { given, reason: 'maintenance' })).toMatchObject(
    { outcome: 'done' },
  );

  const idsOf = (body: { electrons: { id: string }[] }) => body.electrons.map(({ id }) => id).sort();
  const list = await staff.call('GET', `/electrons?q=V${world.turn}-`);
  expect(idsOf(list.body)).toEqual([kept]);
  const path = `/electrons?view=out&cable=lightning&ids=${kept},${retired},E-none`;
  const again = await staff.call('GET', path);
  expect(idsOf(again.body)).toEqual([kept, retired]);
  expect(again.body.suspect_at).toBeLessThan(again.body.dud_at);

  const inJapan = await aStaffMember(world.server, { role, scope: { countries: ['JP'] } });
  expect(idsOf((await inJapan.call('GET', path)).body)).toEqual([]);
  await station.close();
});
