import { randomUUID } from 'node:crypto';
import type { AlarmLanguage, AlarmWay } from '@etg/contract/console/alarm-words';
import type { PushNotice } from '@etg/contract/notification';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import type { AlarmPerson } from './alarm-person.store.ts';

export interface AlarmPost {
  text: string;
  /** Below `/console`. */
  href: string;
  language: AlarmLanguage;
  consoleUrl: string;
  now: Date;
}

/** An alarm that arrives hours later is misleading: by then it is over, or others have been told. */
const usefulMs = 4 * 3_600_000;

/** Writes the message for one way to the outbox. The person can be reached by it. */
export async function postAlarm(
  tx: Tx,
  { phone, mail, browsers }: Pick<AlarmPerson, 'phone' | 'mail' | 'browsers'>,
  { way, text, href, language, consoleUrl, now }: AlarmPost & { way: AlarmWay },
): Promise<void> {
  const t = translator(language);
  const link = linkTo(consoleUrl, href);
  const times = { at: now, usefulUntil: new Date(now.getTime() + usefulMs), forStaff: true };
  if (way === 'sms' && phone)
    await postMessage(tx, {
      channel: 'sms',
      to: phone,
      text: t('console-alarms.message-sms', { text, link }),
      ...times,
    });
  if (way === 'mail' && mail)
    await postMessage(tx, {
      channel: 'email',
      to: mail,
      subject: text,
      text: t('console-alarms.message-mail', { text, link, settings: linkTo(consoleUrl, '/alarms') }),
      ...times,
    });
  if (way !== 'push') return;
  const id = randomUUID();
  const notice: PushNotice = { id, title: t('console-alarms.message-title'), text, path: `/console${href}` };
  for (const to of browsers)
    await postMessage(tx, { channel: 'push', to, text: JSON.stringify(notice), ...times, notice: { id } });
}

function linkTo(consoleUrl: string, href: string): string {
  return `${new URL(consoleUrl).origin}/console${href}`;
}
