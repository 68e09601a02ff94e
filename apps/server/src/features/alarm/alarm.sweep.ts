import type { Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { alarmLook, lookEveryMs } from './alarm.rules.ts';
import { measureAlarms } from './measure-alarms.ts';
import { notifyPeople } from './notify-people.ts';
import { reconcileAlarms } from './reconcile-alarms.ts';

const leastPauseMs = 1_000;

/**
 * Looks at every cause once a minute, and when something becomes due for somebody in between. A look while every station is
 * silent is one pass over all of them, so that an outage is one message and not five hundred.
 */
export async function alarmSweep({
  db,
  clock,
  dueWork,
  log,
  metrics,
  consoleUrl,
}: Core & { metrics: Registry; consoleUrl: string }): Promise<void> {
  const count = measureAlarms(metrics);
  dueWork.register(alarmLook, async (tx) => {
    const now = clock.now();
    await reconcileAlarms(tx, now);
    const { notified, nextAt, unreadable } = await notifyPeople(tx, { now, consoleUrl });
    for (const { staffId, error } of unreadable)
      log.error(
        { staffId, error },
        'somebody of staff may not be told: what is stored about their alarms is unreadable',
      );
    const inAMinute = now.getTime() + lookEveryMs;
    const next = Math.max(Math.min(nextAt?.getTime() ?? inAMinute, inAMinute), now.getTime() + leastPauseMs);
    await dueWork.plan(tx, { kind: alarmLook, subject: 'all', dueAt: new Date(next) });
    return () => count(notified);
  });
  await transact(db, async (tx) => {
    const dueAt = new Date(clock.now().getTime() + lookEveryMs);
    // Workers that start one after the other must not postpone it. A demo's clock may have been set back.
    const planned = await tx
      .selectFrom('due_work')
      .select('due_at')
      .where('kind', '=', alarmLook)
      .executeTakeFirst();
    if (!planned || planned.due_at > dueAt)
      await dueWork.plan(tx, { kind: alarmLook, subject: 'all', dueAt });
  });
}
