import { z } from 'zod';
import { gatewayEnvironment } from '../platform/braintree/gateway-settings.ts';
import { httpEnvironment } from '../platform/http/http-settings.ts';
import { consoleEnvironment } from '../platform/operator/console-place.ts';
import { operatorHostEnvironment } from '../platform/operator/operator-host.ts';
import { operatorEnvironment } from '../platform/operator/operators.ts';
import { pushEnvironment, pushSettingsOf } from '../platform/push/push-settings.ts';
import { redisEnvironment } from '../platform/redis/redis-settings.ts';
import { dataKeyEnvironment } from '../platform/sealed/data-key-settings.ts';
import { twilioEnvironment } from '../platform/sms/twilio-settings.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { storageEnvironment, storageSettingsOf } from '../platform/storage/storage-settings.ts';
import { traceEnvironment } from '../platform/trace/trace-settings.ts';
import { webAddress } from '../platform/web-address.ts';
import { codeEnvironment, codeSettingsOf } from './code-settings.ts';
import { companyEnvironment, companySettingsOf } from './company-settings.ts';
import { mapEnvironment, mapTilesOf } from './map-settings.ts';
import { roleEnvironment, rolesOf } from './roles.ts';
import { supportEnvironment } from './support-settings.ts';

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

export const environment = z.object({
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

export interface ReadEnvironment {
  readonly demo: boolean;
  /** The variables that are set, as texts. */
  readonly given: Readonly<Record<string, string | undefined>>;
  readonly data: z.infer<typeof environment>;
}

/** Reads the variables of a server, or says everything that is wrong with them. */
export function readEnvironment(env: NodeJS.ProcessEnv): ReadEnvironment {
  const given = setVariables(env);
  const demo = (given.DEMO ?? (given.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
  refuseProblems(given, { demo, parsed: environment.safeParse(given) });
  return { demo, given, data: environment.parse(given) };
}

/** An empty variable means "not set": that is how shells and compose files clear one. */
export function setVariables(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
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

export function readableIssues(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return `Invalid environment variables. ${lines.join('; ')}.`;
}
