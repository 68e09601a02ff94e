import type { AlarmWay } from '@etg/contract/console/alarm-words';
import type { tryAlarm } from '@etg/contract/console/alarms';
import { translator } from '@etg/messages';
import type { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { takeAllowance } from './alarm-allowance.store.ts';
import { listAlarmPeople } from './alarm-person.store.ts';
import { postAlarm } from './post-alarm.ts';

type Outcome = z.input<(typeof tryAlarm)['reply']>;

/** Sends somebody a sample, also in their quiet hours: they wait for it. */
export async function sendAlarmSample(
  {
    db,
    dueWork,
    consoleUrl,
    canMail,
  }: Pick<Core, 'db' | 'dueWork'> & { consoleUrl: string; canMail: boolean },
  { staffId, way, now }: { staffId: string | undefined; way: AlarmWay; now: Date },
): Promise<Outcome> {
  if (staffId === undefined) return { outcome: 'refused', why: 'no-person' };
  if (way === 'mail' && !canMail) return { outcome: 'refused', why: 'not-set-up' };
  const outcome = await transact<Outcome>(db, async (tx) => {
    const [person] = await listAlarmPeople(tx, now, staffId);
    if (!person) return { outcome: 'refused', why: 'no-person' };
    const { phone, mail, browsers, language } = person;
    const isReached = { sms: phone !== undefined, mail: mail !== undefined, push: browsers.length > 0 };
    if (!isReached[way]) return { outcome: 'refused', why: 'no-address' };
    if (!(await takeAllowance(tx, { staffId, purpose: 'sample', now })))
      return { outcome: 'refused', why: 'too-often' };
    const text = translator(language)('console-alarms.message-sample');
    await postAlarm(tx, person, { way, text, href: '/alarms', language, consoleUrl, now });
    return { outcome: 'done' };
  });
  dueWork.wake();
  return outcome;
}
