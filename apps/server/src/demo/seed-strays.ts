import { randomUUID } from 'node:crypto';
import { hasPhone } from '../features/account/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { strayElectrons } from './past-reports.ts';
import { seedWord } from './seed-station-words.ts';

export async function seedStrays(tx: Tx, now: Date): Promise<void> {
  for (const stray of strayElectrons) await seedStray(tx, stray, now);
}

/** An incident as the station's event files it. */
async function seedStray(tx: Tx, stray: (typeof strayElectrons)[number], now: Date): Promise<void> {
  const at = new Date(now.getTime() - stray.minutesAgo * 60_000);
  await tx
    .insertInto('electron')
    .values({
      id: stray.electron,
      cable: stray.cable,
      first_seen_at: at,
      station_code: stray.from,
      seen_at: at,
    })
    .execute();
  const release =
    'phone' in stray
      ? await tx
          .selectFrom('release')
          .innerJoin('account', 'account.id', 'release.account_id')
          .select(['release.id', 'release.account_id'])
          .where(hasPhone(tx, stray.phone))
          .orderBy('commanded_at', 'desc')
          .executeTakeFirstOrThrow()
      : undefined;
  await seedWord(tx, {
    station: stray.from,
    type: 'removed_unasked',
    at,
    heardAfterMs: 0,
    about: { nest: stray.nest, electron: stray.electron, cable: stray.cable, charge: 60 },
  });
  await tx
    .insertInto('incident')
    .values({
      id: randomUUID(),
      kind: stray.kind,
      station_code: stray.from,
      nest: stray.nest,
      electron_id: stray.electron,
      account_id: release?.account_id ?? null,
      release_id: release?.id ?? null,
      happened_at: at,
      heard_at: at,
    })
    .execute();
}
