import { randomUUID } from 'node:crypto';
import { queueSeconds } from '@etg/contract/workbench';
import { hasPhone, insertAccount } from '../features/account/index.ts';
import type { Core } from '../platform/core.ts';
import { type Reader, type Tx, violatesConstraint } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { ImpossibleAct } from './virtual-stations.ts';

/** The kind of due work that makes the made-up rider leave; its subject is the rider's release. */
const queueEnds = 'workbench-queue';

/**
 * A made-up rider stands at the station and has pressed "Unlock" (301). The release is an ordinary row under the same
 * unique index as a real one, but the station gets no command.
 */
export async function occupyStation({ db, clock, dueWork }: Core, code: string): Promise<void> {
  const now = clock.now();
  const dueAt = new Date(now.getTime() + queueSeconds * 1_000);
  await transact(db, async (tx) => {
    const { nest, electron_id } = await findElectronToQueueFor(tx, code);
    const account_id = await madeUpRider(tx, code, now);
    const wanted = { account_id, station_code: code, created_at: now };
    const booking_id = randomUUID();
    await tx
      .insertInto('booking')
      .values({ id: booking_id, status: 'in_progress', ...wanted })
      .execute();
    const id = randomUUID();
    await tx
      .insertInto('release')
      .values({
        id,
        booking_id,
        account_id,
        station_code: code,
        nest,
        electron_id,
        state: 'commanded',
        commanded_at: now,
      })
      .execute();
    await dueWork.plan(tx, { kind: queueEnds, subject: id, dueAt });
  }).catch((error: unknown) => {
    if (!violatesConstraint(error, 'one_release_at_a_time_per_station')) throw error;
    throw new ImpossibleAct(`Somebody is taking an Electron at station ${code} already`);
  });
  dueWork.wake();
}

/** Makes the made-up rider of a station leave now. */
export async function leaveStation({ db, clock }: Core, code: string): Promise<void> {
  await transact(db, async (tx) => {
    const waiting = (await busyStations(tx)).find((each) => each.station_code === code);
    if (!waiting) return;
    await tx
      .deleteFrom('due_work')
      .where('kind', '=', queueEnds)
      .where('subject', '=', waiting.release_id)
      .execute();
    await endRelease(tx, waiting.release_id, clock.now());
  });
}

export function handleQueueEnds({ dueWork, clock }: Core): void {
  dueWork.register(queueEnds, async (tx, releaseId) => {
    await endRelease(tx, releaseId, clock.now());
    return undefined;
  });
}

/** Stations that a made-up rider keeps busy, and until when. */
export async function busyStations(db: Reader) {
  return db
    .selectFrom('due_work')
    .innerJoin('release', (join) =>
      join.on((row) => row(row.cast<string>('release.id', 'text'), '=', row.ref('due_work.subject'))),
    )
    .select(['release.id as release_id', 'release.station_code', 'due_work.due_at'])
    .where('due_work.kind', '=', queueEnds)
    .execute();
}

async function endRelease(tx: Tx, releaseId: string, now: Date): Promise<void> {
  await tx
    .updateTable('release')
    .set({ state: 'not_taken', reason: 'made-up rider left', ended_at: now })
    .where('id', '=', releaseId)
    .where('ended_at', 'is', null)
    .execute();
}

async function findElectronToQueueFor(tx: Tx, code: string): Promise<{ nest: number; electron_id: string }> {
  const nests = await tx
    .selectFrom('nest')
    .select(['nest', 'electron_id'])
    .where('station_code', '=', code)
    .orderBy('charge')
    .execute();
  const wanted = nests.find((nest) => nest.electron_id !== null);
  if (!wanted?.electron_id) throw new ImpossibleAct(`Station ${code} has no Electron to queue for`);
  return { nest: wanted.nest, electron_id: wanted.electron_id };
}

/** One account for each station, with a phone number that nobody has. */
async function madeUpRider(tx: Tx, code: string, now: Date): Promise<string> {
  const phone = `99900${code.padStart(6, '0')}`;
  const account = { phone, name: 'Somebody in the queue', language: 'en', created_at: now } as const;
  const inserted = await insertAccount(tx, { id: randomUUID(), ...account });
  if (inserted) return inserted;
  const { id } = await tx
    .selectFrom('account')
    .select('id')
    .where(hasPhone(tx, phone))
    .executeTakeFirstOrThrow();
  return id;
}
