import type { SendResult } from '../sms/sms-port.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string | undefined;
}

export interface MailSender {
  /** Never throws. */
  send(mail: Mail): Promise<SendResult>;
}
