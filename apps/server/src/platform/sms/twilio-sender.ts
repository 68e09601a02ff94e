import twilio from 'twilio';
import { z } from 'zod';
import type { SendResult, SmsSender } from './sms-port.ts';
import { TwilioHttp } from './twilio-http.ts';

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** A number, or the id of a messaging service (`MG…`). */
  from: string;
  /** The address of the API, if it is not Twilio's own. */
  apiUrl: string | undefined;
}

/** An error from Twilio. The message is not read, because it contains the phone number. */
const refusal = z.object({ status: z.number(), code: z.number().optional() });

/** Lower codes concern the account or the request (20003: wrong token), higher ones a single message. */
const firstMessageCode = 21_000;

/** Exceptions: these concern the configured sender, so every message fails with them. */
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
        // Something other than Twilio may have answered: without a message id there is no proof that it was sent.
        return sid
          ? { outcome: 'sent', providerId: sid }
          : { outcome: 'unreachable', reason: 'no message id' };
      } catch (error) {
        return resultOfError(error);
      }
    },
  };
}

/**
 * Only Twilio's own answer about this message refuses it for good. Everything else, such as a proxy's page or a wrong
 * token, is tried again and counts towards `isDown`, which tells riders that text messages do not work now.
 */
function resultOfError(error: unknown): SendResult {
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
