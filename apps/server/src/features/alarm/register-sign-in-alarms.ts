import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import type { WrongTokens } from '../../platform/operator/wrong-tokens.ts';
import { raiseAlarm } from './raise-alarm.ts';

const lastsMs = 3_600_000;

/** Too many refused sign-ins and wrong tokens wake admins, once per network and hour [QS5]. */
export function registerSignInAlarms({
  db,
  clock,
  dueWork,
  log,
  wrongTokens,
}: Core & { wrongTokens: Pick<WrongTokens, 'watch'> }): void {
  wrongTokens.watch(({ door, network, wrong }) => {
    const subject = `${door} ${network}`;
    const now = clock.now();
    const alarm = {
      kind: 'sign-ins-refused',
      subject,
      // A refused token of metrics is most often a setting that was forgotten, and nobody who signs in.
      said: { count: wrong, door },
      href: door === 'console' ? '/record' : '/machine',
      now,
      lastsMs,
    } as const;
    transact(db, (tx) => raiseAlarm(tx, alarm))
      .then(() => dueWork.wake())
      .catch((error: unknown) => log.error({ error }, 'an alarm about refused sign-ins could not be raised'));
  });
}
