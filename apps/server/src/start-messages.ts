import type { Registry } from 'prom-client';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import type { Core } from './platform/core.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { sendMessages } from './platform/outbox/send-messages.ts';
import { openPush } from './platform/push/open-push.ts';
import type { PushPort } from './platform/push/push-port.ts';
import type { Announcements } from './platform/redis/announcements.ts';
import { openSms } from './platform/sms/open-sms.ts';
import type { SmsPort } from './platform/sms/sms-port.ts';

/** Text messages, mails and notifications; the workers send them, from one outbox. */
export async function startMessages({
  config,
  core,
  announcements,
  closing,
}: {
  config: Config;
  core: Core & { metrics: Registry };
  announcements: Announcements;
  closing: Closing[];
}): Promise<{ sms: SmsPort; push: PushPort }> {
  const sms = await openSms(config.twilio, core.clock, announcements);
  const push = await openPush(core, config.push, config.dataDir);
  if (!config.roles.has('worker')) return { sms, push };
  const mail = await openMail(config.mail, config.demo);
  const outbox = sendMessages({ ...core, sms, mail, push });
  closing.push(() => outbox.settled());
  return { sms, push };
}
