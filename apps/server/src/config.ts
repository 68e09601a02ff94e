import { join, resolve } from 'node:path';
import { type CodeSettings, codeSettingsOf } from './boot/code-settings.ts';
import { companySettingsOf } from './boot/company-settings.ts';
import { type ReadEnvironment, readEnvironment } from './boot/environment.ts';
import { mapTilesOf } from './boot/map-settings.ts';
import { type Roles, roleCount, rolesOf } from './boot/roles.ts';
import { type SupportSettings, supportSettingsOf } from './boot/support-settings.ts';
import type { CompanySettings } from './features/staff/index.ts';
import type { MapTiles } from './features/station/index.ts';
import type { GatewayAccount } from './platform/braintree/gateway-account.ts';
import { gatewayAccount } from './platform/braintree/gateway-settings.ts';
import { type HttpSettings, httpSettingsOf } from './platform/http/http-settings.ts';
import type { MailAccount } from './platform/mail/smtp-sender.ts';
import type { PushSettings } from './platform/push/open-push.ts';
import { pushSettingsOf } from './platform/push/push-settings.ts';
import { type DataKeySettings, dataKeySettingsOf } from './platform/sealed/data-key-settings.ts';
import type { TwilioAccount } from './platform/sms/twilio-sender.ts';
import { twilioAccount } from './platform/sms/twilio-settings.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { type StorageSettings, storageSettingsOf } from './platform/storage/storage-settings.ts';
import { type TraceSettings, traceSettingsOf } from './platform/trace/trace-settings.ts';

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

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { demo, given, data } = readEnvironment(env);
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
function isShared({ ROLE, REDIS_URL }: ReadEnvironment['data']): boolean {
  return REDIS_URL !== undefined || (ROLE !== undefined && new Set(ROLE).size < roleCount);
}

/** The demo logs to a file, so that the terminal shows only the banner. */
export function demoLogFile(dataDir: string): string {
  return join(dataDir, 'server.log');
}
