import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { SendResult } from '../sms/sms-port.ts';
import { within } from '../within.ts';
import type { MailSender } from './mail-port.ts';

export interface MailAccount {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  /** Electron to Go <hello@example.com> */
  from: string;
}

/** How a mail server, or the way to it, says no. Its sentences repeat addresses, so they are left unread. */
const refusal = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** A mail is several steps; all together end before the lease of the message does (see the outbox). */
const usual = { stepMs: 8_000, deadlineMs: 25_000 };

export function smtpSender({ url, from }: MailAccount, { stepMs, deadlineMs } = usual): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      try {
        const mail = { from, to, subject, text, ...(html && { html }) };
        const sent = await within(deadlineMs, transport.sendMail(mail));
        return { outcome: 'sent', providerId: sent.messageId };
      } catch (error) {
        return whatWentWrong(error);
      }
    },
  };
}

/** Only a server's final no about this recipient or this mail refuses it; sign-in and connection are ours to mend. */
function whatWentWrong(error: unknown): SendResult {
  const { data } = refusal.safeParse(error);
  const { code = 'no answer', responseCode = 0 } = data ?? {};
  const reason = responseCode > 0 ? `SMTP ${responseCode}` : code;
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const forGood = aboutTheMail && responseCode >= 500;
  return { outcome: forGood ? 'refused' : 'unreachable', reason };
}
