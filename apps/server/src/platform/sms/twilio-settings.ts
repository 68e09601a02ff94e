import { z } from 'zod';
import { webAddress } from '../web-address.ts';
import type { TwilioAccount } from './twilio-sender.ts';

export const twilioEnvironment = {
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').default(''),
  TWILIO_AUTH_TOKEN: z.string().default(''),
  TWILIO_FROM: z.string().default(''),
  TWILIO_API_URL: webAddress.optional(),
};

export function twilioAccount(data: z.infer<z.ZodObject<typeof twilioEnvironment>>): TwilioAccount {
  return {
    accountSid: data.TWILIO_ACCOUNT_SID,
    authToken: data.TWILIO_AUTH_TOKEN,
    from: data.TWILIO_FROM,
    apiUrl: data.TWILIO_API_URL,
  };
}
