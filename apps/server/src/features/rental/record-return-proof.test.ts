import { aNest, anEmptyNest } from '@etg/testing/nests';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { rentals, until } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';
import { rentalEnded } from './rental.rules.ts';
import { lockRental } from './rental.store.ts';

const world = rentalWorld();

it('waits for a worker that does the work of this return, and stands in nobody’s way meanwhile [P4]', async () => {
  const { rider } = await world.taken();
  const { db } = world.server;
  const seenAt = Date.now();
  await world.station.publishSnapshot([
    aNest(1, { electron: world.electron(1) }),
    anEmptyNest(2),
    aNest(3, { electron: world.electron(2), since: seenAt }),
  ]);
  await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
  const [rental] = await rentals(world.server, rider.accountId);
  const work = { kind: rentalEnded, subject: rental?.id ?? '' };
  await until(async () => (await findWork(work.subject)).length === 0);

  await transact(db, async (tx) => {
    // In the order of a worker: locks the due work first, then the rental.
    await tx
      .insertInto('due_work')
      .values({ ...work, due_at: new Date() })
      .execute();
    const at = rental?.started_at.getTime();
    await world.station.sendEvent({
      type: 'returned',
      nest: 3,
      electron: world.electron(2),
      at: at ?? seenAt,
    });
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await lockRental(tx, work.subject);
    await tx.deleteFrom('due_work').where('subject', '=', work.subject).execute();
  });
  await until(async () => (await rentals(world.server, rider.accountId))[0]?.return_event_id !== null);
  const [proved] = await rentals(world.server, rider.accountId);
  expect(proved?.returned_at).toEqual(rental?.started_at);
  rider.close();
});

function findWork(subject: string) {
  return world.server.db
    .selectFrom('due_work')
    .select('kind')
    .where('kind', '=', rentalEnded)
    .where('subject', '=', subject)
    .execute();
}
