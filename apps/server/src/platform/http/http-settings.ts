import { z } from 'zod';
import { isNetwork } from './trusted-proxies.ts';

const networks = z.string().transform((list, context) => {
  const given = list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  for (const each of given)
    if (!isNetwork(each)) context.addIssue(`${each} is not an address or network such as 10.0.0.0/8`);
  return given;
});

/** Environment variables about how the server is reached. */
export const httpEnvironment = {
  HTTPS: z.enum(['on', 'off']).default('off'),
  TRUST_PROXY: networks.prefault(''),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1_000),
  LIVE_CHANNELS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  API_DOCS: z.enum(['on', 'off']).optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
};

export interface HttpSettings {
  /** Whether to serve https with a self-signed certificate. */
  https: boolean;
  /** Addresses and networks of our own proxies. */
  trustProxy: readonly string[];
  /** How many connections one address may have open, and how many live channels. Many phones share an address. */
  connectionsPerAddress: number;
  liveChannelsPerAddress: number;
  /** Whether the API documentation is served. */
  apiDocs: boolean;
  /** Where to report a vulnerability. */
  securityContact: string;
}

type HttpEnvironment = z.infer<z.ZodObject<typeof httpEnvironment>>;

export function httpSettingsOf(
  given: HttpEnvironment,
  { demo, supportEmail }: { demo: boolean; supportEmail: string },
): HttpSettings {
  return {
    https: given.HTTPS === 'on',
    trustProxy: given.TRUST_PROXY,
    connectionsPerAddress: given.CONNECTIONS_PER_ADDRESS,
    liveChannelsPerAddress: given.LIVE_CHANNELS_PER_ADDRESS,
    apiDocs: (given.API_DOCS ?? (demo ? 'on' : 'off')) === 'on',
    securityContact: given.SECURITY_CONTACT ?? `mailto:${supportEmail}`,
  };
}
