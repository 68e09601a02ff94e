import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type CodeSettings, codeEnvironment, codeSettingsOf } from './boot/code-settings.ts';
import { companyEnvironment, companySettingsOf } from './boot/company-settings.ts';
import { mapEnvironment, mapTilesOf } from './boot/map-settings.ts';
import { type Roles, roleCount, roleEnvironment, rolesOf } from './boot/roles.ts';
import { type SupportSettings, supportEnvironment, supportSettingsOf } from './boot/support-settings.ts';
import type { CompanySettings } from './features/staff/index.ts';
import type { MapTiles } from './features/station/index.ts';
import type { GatewayAccount } from './platform/braintree/gateway-account.ts';
import { gatewayAccount, gatewayEnvironment } from './platform/braintree/gateway-settings.ts';
import { type HttpSettings, httpEnvironment, httpSettingsOf } from './platform/http/http-settings.ts';
import type { MailAccount } from './platform/mail/smtp-sender.ts';
import { consoleEnvironment } from './platform/operator/console-place.ts';
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
import {
  type StorageSettings,
  storageEnvironment,
  storageSettingsOf,
} from './platform/storage/storage-settings.ts';
import { type TraceSettings, traceEnvironment, traceSettingsOf } from './platform/trace/trace-settings.ts';
import { webAddress } from './platform/web-address.ts';

/** The settings from the environment, read once. All other code uses this object. */
export interface Config extends CodeSettings {
  demo: boolean;
  /** The roles of this process: all of them, unless several processes share the work. */
  roles: Roles;
  host: string;
  port: number;
  dataDir: string;
  /** The address riders use, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string | undefined;
  /** Whether the server migrates the schema when it starts. With several nodes a job does it before they start. */
  migrate: boolean;
  mqttUrl: string | undefined;
  mqttPort: number;
  /** What stations connect to. Without it, the embedded broker; of an outside one only its operator knows. */
  stationMqttUrl: string | undefined;
  /** The bearer token with which a broker asks whether a station may sign in. Without it there is no such call. */
  brokerToken: string | undefined;
  /** Needed by several nodes. Without it there is only one. */
  redisUrl: string | undefined;
  /**
   * Hashes sign-in codes and signs nonces: the same on every node. If unset, created at the first start and stored in a
   * file.
   */
  codeKey: Buffer | undefined;
  logLevel: string;
  /** Where traces are sent. Without it there is no tracing. */
  traces: TraceSettings | undefined;
  /** TLS, trusted proxies and public files such as security.txt. */
  http: HttpSettings;
  /** Requests a minute from one address; more are refused with 429. */
  requestsPerMinute: number;
  /** The bearer token for `/metrics` outside the demo. */
  metricsToken: string | undefined;
  /** The operators: names and tokens. In the demo everybody is an operator. */
  operators: ReadonlyMap<string, string> | undefined;
  /**
   * The only host name under which operators' calls are answered. Without it, only from this machine; in the demo,
   * under every name.
   */
  operatorHost: string | undefined;
  /** The address of the console, if it has a host of its own. */
  consoleUrl: string | undefined;
  /** The identity provider of the company, if staff come in with company accounts. */
  company: CompanySettings | undefined;
  /** The keys that encrypt phone numbers and e-mail addresses. */
  dataKeys: DataKeySettings;
  /** The account that sends text messages. None in the demo: there they stay in the outbox. */
  twilio: TwilioAccount | undefined;
  /** The payment gateway's account. None in the demo, which starts a sandbox instead. */
  braintree: GatewayAccount | undefined;
  /** The account that sends mails. Without it mails are refused; in the demo they stay in the outbox. */
  mail: MailAccount | undefined;
  support: SupportSettings;
  /** Tiles for the map. Without it, the map that ships with the app. */
  mapTiles: MapTiles | undefined;
  /** A file in MaxMind's format that maps IP addresses to places. */
  geoIpFile: string | undefined;
  /** Reminders as browser notifications. */
  push: PushSettings;
  /** Where photos of venues are kept. */
  storage: StorageSettings;
  /** Where Vite serves the web app under development. The server then serves no pages. */
  webDevUrl: string | undefined;
}

/** Outside the demo these name real services, and there is no substitute for any of them. */
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
  STATION_MQTT_URL: z.url({ protocol: /^mqtts?$/ }).optional(),
  BROKER_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...httpEnvironment,
  ...traceEnvironment,
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...operatorEnvironment,
  ...operatorHostEnvironment,
  ...consoleEnvironment,
  ...companyEnvironment,
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
  ...storageEnvironment,
  WEB_DEV_URL: webAddress.optional(),
});

/** Every variable that the server reads. A check compares them with the documented ones. */
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
    throw new StartupProblem('HTTPS=on needs a PUBLIC_URL that starts with https, or none.');
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
    stationMqttUrl: data.STATION_MQTT_URL,
    brokerToken: data.BROKER_TOKEN,
    redisUrl: data.REDIS_URL,
    codeKey: data.CODE_KEY,
    logLevel: data.LOG_LEVEL,
    traces: traceSettingsOf(data),
    http: httpSettingsOf(data, { demo, supportEmail: support.email }),
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    metricsToken: data.METRICS_TOKEN,
    operators: data.OPERATORS,
    operatorHost: data.OPERATOR_HOST,
    consoleUrl: data.CONSOLE_URL,
    company: companySettingsOf(data),
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
    storage: storageSettingsOf(data, { isShared: isShared(data) }),
    webDevUrl: data.WEB_DEV_URL,
  };
}

/** Whether other processes need what this one stores. */
function isShared({ ROLE, REDIS_URL }: z.infer<typeof environment>): boolean {
  return REDIS_URL !== undefined || (ROLE !== undefined && new Set(ROLE).size < roleCount);
}

/** What a command beside the server needs: where the database is, and the keys of its encrypted columns. */
export function readDatabaseSettings(
  env: NodeJS.ProcessEnv,
): Pick<Config, 'databaseUrl' | 'dataDir' | 'dataKeys'> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = place.safeParse(given);
  if (!parsed.success) throw new StartupProblem(readableIssues(parsed.error));
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = parsed.data;
  return { databaseUrl, dataDir: resolve(dataDir), dataKeys: dataKeySettingsOf(parsed.data) };
}

/** Where the console is used, for a link that a command prints. */
export function readCommandUrl(env: NodeJS.ProcessEnv): string {
  const address = env.CONSOLE_URL || env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`;
  const parsed = webAddress.safeParse(address);
  if (!parsed.success) throw new StartupProblem(`${address} is not the address of a website.`);
  return parsed.data;
}

/** Reports all problems at once, so that the operator can fix them in one round. */
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
          ...problemOf(() => companySettingsOf(data)),
          ...problemOf(() => storageSettingsOf(data, { isShared: false })),
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
  return `Invalid environment variables. ${lines.join('; ')}.`;
}

/** The demo logs to a file, so that the terminal shows only the banner. */
export function demoLogFile(dataDir: string): string {
  return join(dataDir, 'server.log');
}
