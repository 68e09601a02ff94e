import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type CodeSettings, codeEnvironment, codeSettingsOf } from './code-settings.ts';
import type { MapTiles } from './features/station/index.ts';
import { mapEnvironment, mapTilesOf } from './map-settings.ts';
import type { GatewayAccount } from './platform/braintree/gateway-account.ts';
import { gatewayAccount, gatewayEnvironment } from './platform/braintree/gateway-settings.ts';
import { type HttpSettings, httpEnvironment, httpSettingsOf } from './platform/http/http-settings.ts';
import type { MailAccount } from './platform/mail/smtp-sender.ts';
import { operatorHostEnvironment } from './platform/operator/operator-host.ts';
import { operatorEnvironment } from './platform/operator/operators.ts';
import type { PushSettings } from './platform/push/open-push.ts';
import { pushEnvironment, pushSettingsOf } from './platform/push/push-settings.ts';
import { redisEnvironment } from './platform/redis/redis-settings.ts';
import {
  type DataKeySettings,
  dataKeyEnvironment,
  dataKeySettingsOf,
} from './platform/sealed/data-key-settings.ts';
import type { TwilioAccount } from './platform/sms/twilio-sender.ts';
import { twilioAccount, twilioEnvironment } from './platform/sms/twilio-settings.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { type TraceSettings, traceEnvironment, traceSettingsOf } from './platform/trace/trace-settings.ts';
import { webAddress } from './platform/web-address.ts';
import { type Roles, roleEnvironment, rolesOf } from './roles.ts';
import { type SupportSettings, supportEnvironment, supportSettingsOf } from './support-settings.ts';

/** The environment, read once. Everything else asks this object. */
export interface Config extends CodeSettings {
  demo: boolean;
  /** Which parts of an installation this process is; all of them unless several share the work. */
  roles: Roles;
  host: string;
  port: number;
  dataDir: string;
  /** The address riders use, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string | undefined;
  /** Whether a starting server brings the schema up to date; where several start, a job does it before them. */
  migrate: boolean;
  mqttUrl: string | undefined;
  mqttPort: number;
  /** What nodes share in memory; without it there is one node. */
  redisUrl: string | undefined;
  /** Hashes sign-in codes and signs nonces: the same on every node. Unset: made at the first start, kept in a file. */
  codeKey: Buffer | undefined;
  logLevel: string;
  /** Where traces are sent; without it none are kept. */
  traces: TraceSettings | undefined;
  /** How we are reached: TLS, proxies, what is shown to everybody. */
  http: HttpSettings;
  /** Requests a minute from one address before it is asked to wait. */
  requestsPerMinute: number;
  /** Opens `/metrics` outside the demo, as a bearer token. */
  metricsToken: string | undefined;
  /** Who runs the stations: names and tokens. In the demo everybody does. */
  operators: ReadonlyMap<string, string> | undefined;
  /** The name under which they are answered; without it only from this machine itself. In the demo under every name. */
  operatorHost: string | undefined;
  /** What seals phone numbers and e-mail addresses. */
  dataKeys: DataKeySettings;
  /** Who sends our text messages. Nobody in the demo: there they stay in the outbox. */
  twilio: TwilioAccount | undefined;
  /** Who takes our payments. Nobody in the demo: there it is the sandbox beside us. */
  braintree: GatewayAccount | undefined;
  /** Who sends our mails; without it they are refused, in the demo they stay in the outbox. */
  mail: MailAccount | undefined;
  support: SupportSettings;
  /** What the map is drawn on; without it, on the one that ships with the app. */
  mapTiles: MapTiles | undefined;
  /** A file in MaxMind's format that guesses where an address is. */
  geoIpFile: string | undefined;
  /** Reminders as notifications of a browser. */
  push: PushSettings;
  /** Where Vite serves the web app under development; pages are then left to it. */
  webDevUrl: string | undefined;
}

/** Outside the demo these name real services; without one of them we would pretend. */
const requiredOutsideDemo = [
  'PUBLIC_URL',
  'CODE_KEY',
  'DATA_KEYS',
  'DATA_INDEX_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
  'BRAINTREE_ENVIRONMENT',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
] as const;

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  ...roleEnvironment,
  ...redisEnvironment,
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATE: z.enum(['on', 'off']).default('on'),
  MQTT_URL: z.url({ protocol: /^mqtts?$/ }).optional(),
  MQTT_PORT: port.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...httpEnvironment,
  ...traceEnvironment,
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...operatorEnvironment,
  ...operatorHostEnvironment,
  ...dataKeyEnvironment,
  ...twilioEnvironment,
  ...gatewayEnvironment,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  ...codeEnvironment,
  ...supportEnvironment,
  ...mapEnvironment,
  GEOIP_DB: z.string().min(1).optional(),
  ...pushEnvironment,
  WEB_DEV_URL: webAddress.optional(),
});

/** Every variable there is; what those who run it are told of is compared with them. */
export const variableNames = Object.keys(environment.shape);

const place = environment.pick({
  DATABASE_URL: true,
  DATA_DIR: true,
  DATA_KEYS: true,
  DATA_INDEX_KEY: true,
  DATA_PLAIN: true,
});

export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable means "not set": that is how shells and compose files clear one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const demo = (given.DEMO ?? (given.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
  const parsed = environment.safeParse(given);
  refuseProblems(given, { demo, parsed });
  const data = environment.parse(given);
  const host = data.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0');
  const scheme = data.HTTPS === 'on' ? 'https' : 'http';
  const publicUrl = data.PUBLIC_URL ?? `${scheme}://${demo ? 'localhost' : host}:${data.PORT}`;
  if (scheme === 'https' && !publicUrl.startsWith('https:'))
    throw new StartupProblem('HTTPS=on needs a PUBLIC_URL that begins with https, or none.');
  const support = supportSettingsOf(data, demo ? 'etg.example' : new URL(publicUrl).hostname);
  return {
    demo,
    roles: rolesOf(data.ROLE, { demo, given }),
    host,
    port: data.PORT,
    dataDir: resolve(data.DATA_DIR),
    publicUrl,
    databaseUrl: data.DATABASE_URL,
    migrate: data.MIGRATE === 'on',
    mqttUrl: data.MQTT_URL,
    mqttPort: data.MQTT_PORT,
    redisUrl: data.REDIS_URL,
    codeKey: data.CODE_KEY,
    logLevel: data.LOG_LEVEL,
    traces: traceSettingsOf(data),
    http: httpSettingsOf(data, { demo, supportEmail: support.email }),
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    metricsToken: data.METRICS_TOKEN,
    operators: data.OPERATORS,
    operatorHost: data.OPERATOR_HOST,
    dataKeys: dataKeySettingsOf(data),
    twilio: demo ? undefined : twilioAccount(data),
    braintree: demo ? undefined : gatewayAccount(data),
    mail: data.SMTP_URL
      ? { url: data.SMTP_URL, from: data.MAIL_FROM ?? `Electron to Go <${support.email}>` }
      : undefined,
    ...codeSettingsOf(data, { demo }),
    support,
    mapTiles: mapTilesOf(data),
    geoIpFile: data.GEOIP_DB && resolve(data.GEOIP_DB),
    push: pushSettingsOf(data, support.email),
    webDevUrl: data.WEB_DEV_URL,
  };
}

/** What a tool beside the server needs: where its database is, and what opens it. */
export function readPlace(env: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'dataDir' | 'dataKeys'> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = place.safeParse(given);
  if (!parsed.success) throw new StartupProblem(readableIssues(parsed.error));
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = parsed.data;
  return { databaseUrl, dataDir: resolve(dataDir), dataKeys: dataKeySettingsOf(parsed.data) };
}

/** All at once: whoever starts it for the first time mends everything in one round. */
function refuseProblems(
  given: Record<string, string | undefined>,
  { demo, parsed }: { demo: boolean; parsed: ReturnType<typeof environment.safeParse> },
): void {
  const { data, error } = parsed;
  const roles = roleEnvironment.ROLE.safeParse(given.ROLE).data;
  const problems = [
    ...(error ? [readableIssues(error)] : []),
    ...problemOf(() => demo || refuseMissing(given)),
    ...problemOf(() => rolesOf(roles, { demo, given })),
    ...(data
      ? [
          ...problemOf(() => mapTilesOf(data)),
          ...problemOf(() => codeSettingsOf(data, { demo })),
          ...problemOf(() => pushSettingsOf(data, '')),
        ]
      : []),
  ];
  if (problems.length > 0) throw new StartupProblem(problems.join(' '));
}

function problemOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof StartupProblem) return [error.message];
    throw error;
  }
}

function refuseMissing(env: Record<string, string | undefined>): void {
  const missing = requiredOutsideDemo.filter((name) => !env[name]);
  if (missing.length === 0) return;
  throw new StartupProblem(
    `Outside the demo these must be set: ${missing.join(', ')}. (DEMO=on runs without them.)`,
  );
}

function readableIssues(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return `The environment is not usable. ${lines.join('; ')}.`;
}

/** Where logs go in the demo, so that the terminal keeps its one calm screen. */
export function demoLogFile(dataDir: string): string {
  return join(dataDir, 'server.log');
}
