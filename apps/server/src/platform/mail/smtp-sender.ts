import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { SendResult } from '../sms/sms-port.ts';
import { withTimeout } from '../with-timeout.ts';
import type { MailSender } from './mail-port.ts';

export interface MailAccount {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  /** Electron to Go <hello@example.com> */
  from: string;
}

/** How a mail server, or the connection to it, refuses. Its texts repeat addresses, so they are not read. */
const refusal = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** A mail takes several steps; together they must end before the message's lease does (see the outbox). */
const defaultTimeouts = { stepMs: 8_000, deadlineMs: 25_000 };

export function smtpSender({ url, from }: MailAccount, { stepMs, deadlineMs } = defaultTimeouts): MailSender {
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
        const sent = await withTimeout(deadlineMs, transport.sendMail(mail));
        return { outcome: 'sent', providerId: sent.messageId };
      } catch (error) {
        return resultOfError(error);
      }
    },
  };
}

/** Refused only if the server finally rejects this recipient or this mail; sign-in and connection are ours to fix. */
function resultOfError(error: unknown): SendResult {
  const { data } = refusal.safeParse(error);
  const { code = 'no answer', responseCode = 0 } = data ?? {};
  const reason = responseCode > 0 ? `SMTP ${responseCode}` : code;
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = aboutTheMail && responseCode >= 500;
  return { outcome: isFinal ? 'refused' : 'unreachable', reason };
}
