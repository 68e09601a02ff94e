import { sql } from 'kysely';
import { lateReturnCheck } from '../../apps/server/src/features/rental/index.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { transact } from '../../apps/server/src/platform/database/transact.ts';
import { planWork } from '../../apps/server/src/platform/due-work/due-work.ts';
import { retry, waitUntil } from '../wait.ts';
import { readUser, type Traveller } from './traveller.ts';

const hour = 3_600_000;

/** Keeps the Electron longer than the paid day: the rider is reminded first, then charged for the next day. */
export async function stayLate(traveller: Traveller): Promise<void> {
  const { place, phone } = traveller;
  const rentalId = (await readUser(traveller)).sessions[0]?.id ?? '';
  const fees = async () => (await phone.ask('GET /users/rental')).body.rental?.posted ?? [];
  await letTimePass(place.db, rentalId, 19 * hour);
  await waitUntil(
    `rental ${rentalId} is reminded`,
    async () => {
      const reminders = await retry(() =>
        place.db.selectFrom('fee_reminder').select('step').where('rental_id', '=', rentalId).execute(),
      );
      return reminders.some(({ step }) => step === 0);
    },
    180_000,
  );
  await letTimePass(place.db, rentalId, 6 * hour);
  await waitUntil(`rental ${rentalId} is charged`, async () => (await fees()).length > 0, 180_000);
  traveller.done.lateReturns += 1;
}

/**
 * Moves the times of one rental back. Nodes outside the demo have no clock that could be moved instead.
 */
async function letTimePass(db: Database, rentalId: string, ms: number): Promise<void> {
  const back = sql<Date>`make_interval(secs => ${ms / 1_000})`;
  const { started_at } = await retry(() =>
    db.selectFrom('rental').select('started_at').where('id', '=', rentalId).executeTakeFirstOrThrow(),
  );
  await retry(() =>
    transact(db, async (tx) => {
      const { rows } =
        await sql`update rental set started_at = started_at - ${back}, deadline = deadline - ${back},
        schedule_from = schedule_from - ${back}
        where id = ${rentalId} and started_at = ${started_at} returning id`.execute(tx);
      // Not twice, if the answer to the first commit was lost.
      if (rows.length === 0) return;
      await sql`update fee_reminder set sent_at = sent_at - ${back} where rental_id = ${rentalId}`.execute(
        tx,
      );
      await sql`update subscription set started_at = started_at - ${back}, paid_until = paid_until - ${back}
        where ended_at is null and account_id = (select account_id from rental where id = ${rentalId})`.execute(
        tx,
      );
    }),
  );
  // In a transaction of its own: a worker that has locked this row waits for the rental.
  const check = { kind: lateReturnCheck, subject: rentalId, dueAt: new Date() };
  await retry(() => transact(db, (tx) => planWork(tx, check)));
}
