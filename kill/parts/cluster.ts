import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeSecrets } from '@etg/testing/node-secrets';
import { type PrivateRedis, startPrivateRedis } from '@etg/testing/private-redis';
import { mosquittoAcl } from '../../apps/server/src/features/station/index.ts';
import { startTestSmtp, type TestSmtp } from '../../apps/server/src/platform/mail/smtp.fixture.ts';
import { startMosquitto, type TestMosquitto } from '../../apps/server/src/platform/mqtt/mosquitto.fixture.ts';
import { newSecret } from '../../apps/server/src/platform/secrets.ts';
import { type FakeTwilio, startFakeTwilio } from '../../apps/server/src/platform/sms/twilio.fixture.ts';
import { startTestGateway, type TestGateway } from '../../apps/server/src/testing/gateway.fixture.ts';
import { type Node, type Role, serverProgram, startNode } from './node.ts';
import { type PrivatePostgres, startPrivatePostgres } from './private-postgres.ts';

/** External services that are never killed: payment gateway, text messages, mail. */
export interface Outside {
  payments: TestGateway;
  twilio: FakeTwilio;
  smtp: TestSmtp;
}

/** The whole product as an operator runs it: three services, and two nodes of each role. */
export interface Cluster extends Outside {
  publicUrl: string;
  postgres: PrivatePostgres;
  redis: PrivateRedis;
  mosquitto: TestMosquitto;
  nodes: Node[];
  stop(): Promise<void>;
}

type Services = Pick<Cluster, 'postgres' | 'redis' | 'mosquitto'> & Outside;

const publicUrl = 'http://riders.example';
const roles: Role[] = ['api', 'gateway', 'worker'];

export async function startCluster(folder: string): Promise<Cluster> {
  const services = await startServices(folder);
  const env = environment(services);
  migrate(env);
  const starts = roles.flatMap((role) => [1, 2].map((number) => ({ role, name: `${role}-${number}` })));
  const nodes = await Promise.all(starts.map((start) => startNode({ ...start, env, folder })));
  // While this node is dead the payment gateway retries its webhooks.
  await services.payments.sendWebhooksTo(`${nodes[0]?.address}/api/v1/braintree/webhooks`);
  return {
    publicUrl,
    ...services,
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all(Object.values(services).map((service) => service.stop()));
    },
  };
}

async function startServices(folder: string): Promise<Services> {
  await mkdir(join(folder, 'postgres'));
  const gateway = { username: 'gateway', password: newSecret() };
  const [postgres, redis, mosquitto, payments, twilio, smtp] = await Promise.all([
    startPrivatePostgres(join(folder, 'postgres')),
    startPrivateRedis(),
    startMosquitto({ acl: mosquittoAcl(gateway.username), gateway }),
    startTestGateway(),
    startFakeTwilio(),
    startTestSmtp(),
  ]);
  return { postgres, redis, mosquitto, payments, twilio, smtp };
}

function environment({ postgres, redis, mosquitto, payments, twilio, smtp }: Services): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DEMO: 'off',
    MIGRATE: 'off',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'info',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    MQTT_URL: mosquitto.gatewayUrl,
    // All riders call from one address, and often.
    REQUESTS_PER_MINUTE: '1000000',
    CONNECTIONS_PER_ADDRESS: '100000',
    LIVE_CHANNELS_PER_ADDRESS: '100000',
    ...payments.env,
    BRAINTREE_ENVIRONMENT: 'sandbox',
    TWILIO_ACCOUNT_SID: twilio.account.accountSid,
    TWILIO_AUTH_TOKEN: twilio.account.authToken,
    TWILIO_FROM: twilio.account.from,
    TWILIO_API_URL: twilio.account.apiUrl,
    SMTP_URL: smtp.account.url,
    MAIL_FROM: smtp.account.from,
    // The nodes share no files, so all of them get the same secrets.
    ...nodeSecrets(),
  };
}

/** An operator does this before the first node starts. */
function migrate(env: NodeJS.ProcessEnv): void {
  const done = spawnSync(process.execPath, [serverProgram, 'migrate'], { env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`the migration failed: ${done.stderr}`);
}
