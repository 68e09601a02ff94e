import type { Clock } from '../clock.ts';
import type { Announcements } from '../redis/announcements.ts';
import type { SmsPort, SmsSender } from './sms-port.ts';
import type { TwilioAccount } from './twilio-sender.ts';
import { watchSms } from './watch-sms.ts';

/**
 * Twilio, if there is an account. In the demo there is none: messages stay in the outbox, where the workbench shows
 * them.
 */
export async function openSms(
  account: TwilioAccount | undefined,
  clock: Clock,
  announcements: Announcements,
): Promise<SmsPort> {
  if (!account) return watchSms(outboxOnly, clock, announcements);
  // Loaded on demand: the demo starts without Twilio's SDK.
  const { twilioSender } = await import('./twilio-sender.ts');
  return watchSms(twilioSender(account), clock, announcements);
}

const outboxOnly: SmsSender = {
  send: async () => ({ outcome: 'sent', providerId: undefined }),
};
