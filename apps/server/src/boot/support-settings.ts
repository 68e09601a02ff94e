import { z } from 'zod';
import { webAddress } from '../platform/web-address.ts';

export const supportEnvironment = {
  SUPPORT_EMAIL: z.email().optional(),
  BECOME_VENUE_URL: z.url({ protocol: /^(https?|mailto)$/ }).optional(),
  TERMS_URL: webAddress.optional(),
  PRIVACY_URL: webAddress.optional(),
  REFUND_URL: webAddress.optional(),
};

/** The support address, where venue owners apply for a station (a page or a `mailto:`), and the legal pages. */
export interface SupportSettings {
  email: string;
  venueHref: string;
  legal: Record<'terms' | 'privacy' | 'refund', string>;
}

/** Defaults are derived from the public domain. */
export function supportSettingsOf(
  data: z.infer<z.ZodObject<typeof supportEnvironment>>,
  domain: string,
): SupportSettings {
  const site = `https://www.${domain}`;
  return {
    email: data.SUPPORT_EMAIL ?? `help@${domain}`,
    venueHref: data.BECOME_VENUE_URL ?? '/become-a-venue',
    legal: {
      terms: data.TERMS_URL ?? `${site}/terms`,
      privacy: data.PRIVACY_URL ?? `${site}/privacy`,
      refund: data.REFUND_URL ?? `${site}/refund`,
    },
  };
}
