import type { MailSender } from './mail-port.ts';
import type { MailAccount } from './smtp-sender.ts';

/** Sends by SMTP if an account is configured; in the demo mails stay in the outbox, where the workbench shows them. */
export async function openMail(account: MailAccount | undefined, demo: boolean): Promise<MailSender> {
  if (demo) return { send: async () => ({ outcome: 'sent', providerId: undefined }) };
  if (!account) return { send: async () => ({ outcome: 'refused', reason: 'SMTP_URL is not set' }) };
  // Loaded on demand: the demo starts without it.
  const { smtpSender } = await import('./smtp-sender.ts');
  return smtpSender(account);
}
