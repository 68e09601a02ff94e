import { beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { transact } from '../../platform/database/transact.ts';
import { createDueWork, type DueWork } from '../../platform/due-work/due-work.ts';
import { createLogger } from '../../platform/logger.ts';
import { aHundredPairs, pairPlace } from '../../testing/pairs.fixture.ts';
import { insertStation } from '../../testing/rental-row.fixture.ts';
import { checkSilence } from './check-silence.ts';
import { recordOnline } from './record-online.ts';
import { silenceCheck } from './station.rules.ts';

const place = pairPlace();
const clock = movableClock();
let dueWork: DueWork;
beforeAll(async () => {
  const core = { db: place.db, clock, log: createLogger({ level: 'silent' }) };
  dueWork = createDueWork(core);
  dueWork.register(silenceCheck, async (tx) => {
    await checkSilence({ ...core, dueWork }, tx);
    return undefined;
  });
  await insertStation(place.db, '7801');
});

describe('a station that comes online', () => {
  it('while the check for silence finds nobody is looked after all the same [L1]', async () => {
    const checks = () =>
      place.db.selectFrom('due_work').selectAll().where('kind', '=', silenceCheck).execute();
    await aHundredPairs({
      prepare: async () => {
        await place.db.updateTable('station').set({ online: false }).execute();
        await transact(place.db, (tx) =>
          dueWork.plan(tx, { kind: silenceCheck, subject: 'all', dueAt: clock.now() }),
        );
        clock.setOffset(clock.offsetMs() + 1);
      },
      left: () => dueWork.drain(),
      right: () => {
        const now = clock.now();
        const body = { v: 1, online: true, at: now.getTime() } as const;
        return transact(place.db, (tx) => recordOnline(tx, { station: '7801', body, now }));
      },
      check: async () => expect(await checks()).toHaveLength(1),
    });
  });
});
