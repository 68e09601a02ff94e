import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Core } from '../platform/core.ts';
import { openMail } from '../platform/mail/open-mail.ts';
import { type Outbox, openOutbox } from '../platform/outbox/send-messages.ts';
import { openPush } from '../platform/push/open-push.ts';
import type { PushPort } from '../platform/push/push-port.ts';
import type { Announcements } from '../platform/redis/announcements.ts';
import { openSms } from '../platform/sms/open-sms.ts';
import type { SmsPort } from '../platform/sms/sms-port.ts';
import type { Disposer } from './disposers.ts';

export interface Messages {
  sms: SmsPort;
  push: PushPort;
  /** Only on a worker: no other role sends messages. */
  outbox: Outbox | undefined;
}

/** The channels for text messages, mails and notifications. `app.ts` registers the sending itself. */
export async function startMessages({
  config,
  core,
  announcements,
  disposers,
}: {
  config: Config;
  core: Core & { metrics: Registry };
  announcements: Announcements;
  disposers: Disposer[];
}): Promise<Messages> {
  const sms = await openSms(config.twilio, core.clock, announcements);
  const push = await openPush(core, config.push, config.dataDir);
  if (!config.roles.has('worker')) return { sms, push, outbox: undefined };
  const mail = await openMail(config.mail, config.demo);
  const outbox = openOutbox({ ...core, sms, mail, push });
  disposers.push(() => outbox.settled());
  return { sms, push, outbox };
}
