import twilio from 'twilio';
import { z } from 'zod';
import type { SendResult, SmsSender } from './sms-port.ts';
import { TwilioHttp } from './twilio-http.ts';

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** A number, or the id of a messaging service (`MG…`). */
  from: string;
  /** Where its API is, if not at Twilio's own address. */
  apiUrl: string | undefined;
}

/** How Twilio says no; what it says in words repeats the number, so it is left unread. */
const refusal = z.object({ status: z.number(), code: z.number().optional() });

/** Below this, Twilio's codes speak of our account or of the request (20003 wrong token), above of one message. */
const firstMessageCode = 21_000;

/** … but these speak of the sender we configured: every message meets them, whoever it is for. */
const senderCodes = new Set([21212, 21603, 21606, 21659, 21660, 21703, 21704, 21705]);

export function twilioSender(account: TwilioAccount, { timeoutMs = 8_000 } = {}): SmsSender {
  const { accountSid, authToken, from, apiUrl } = account;
  const httpClient = new TwilioHttp({ apiUrl, timeoutMs });
  const { messages } = twilio(accountSid, authToken, { httpClient });
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return {
    send: async ({ to, text }) => {
      try {
        const { sid } = await messages.create({ to: `+${to}`, body: text, ...sender });
        // Something else than Twilio may have answered: without its id nothing says that the message left.
        return sid
          ? { outcome: 'sent', providerId: sid }
          : { outcome: 'unreachable', reason: 'no message id' };
      } catch (error) {
        return whatWentWrong(error);
      }
    },
  };
}

/**
 * Only what Twilio itself says of one message refuses it. Everything else, a proxy's page or a wrong token included, is
 * tried again and tells riders that texts do not work now, rather than letting them wait.
 */
function whatWentWrong(error: unknown): SendResult {
  const { success, data } = refusal.safeParse(error);
  if (!success) return { outcome: 'unreachable', reason: networkReason(error) };
  const { status, code = 0 } = data;
  const reason = `HTTP ${status}, code ${code}`;
  const ofThisMessage = code >= firstMessageCode && !senderCodes.has(code);
  const forGood = status >= 400 && status < 500 && status !== 429;
  return { outcome: ofThisMessage && forGood ? 'refused' : 'unreachable', reason };
}

function networkReason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}
