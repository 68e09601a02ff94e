import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@etg/testing/free-port';
import { launchProgram } from '@etg/testing/launch-program';
import { nodeSecrets } from '@etg/testing/node-secrets';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/database/embedded-postgres.ts';
import { startTestSmtp, type TestSmtp } from '../apps/server/src/platform/mail/smtp.fixture.ts';
import { type FakeTwilio, startFakeTwilio } from '../apps/server/src/platform/sms/twilio.fixture.ts';
import { startTestGateway, type TestGateway } from '../apps/server/src/testing/gateway.fixture.ts';

const root = join(import.meta.dirname, '..');
const program = join(root, 'apps', 'server', 'dist', 'main.js');
const gatewayUser = 'gateway';

/** What is kept of an installation that is being started, to be stopped in the other order. */
type Parts = { stop(): Promise<unknown> }[];

/**
 * The product as docs/operations.md installs it, outside the demo: an empty database, Mosquitto behind `run.sh` with
 * `broker-files` beside it, and one node. Only Twilio, the mail server and the payment gateway are played, at the wire.
 */
export class Installation {
  readonly url: string;
  /** Where stations connect. */
  readonly brokerUrl: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #twilio: FakeTwilio;
  readonly #parts: Parts;

  private constructor(
    { url, brokerUrl, env }: { url: string; brokerUrl: string; env: NodeJS.ProcessEnv },
    { twilio, parts }: { twilio: FakeTwilio; parts: Parts },
  ) {
    this.url = url;
    this.brokerUrl = brokerUrl;
    this.#env = env;
    this.#twilio = twilio;
    this.#parts = parts;
  }

  static async create(port: number): Promise<Installation> {
    const parts: Parts = [];
    const keep = <Part extends Parts[number]>(part: Part): Part => {
      parts.unshift(part);
      return part;
    };
    try {
      const folder = await mkdtemp(join(tmpdir(), 'etg-installation-'));
      keep({ stop: () => rm(folder, { recursive: true, force: true }) });
      // As root, PostgreSQL runs as another user, who must be able to enter the folder.
      await chmod(folder, 0o755);
      const postgres = keep(await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') }));
      const payments = keep(await startTestGateway());
      const twilio = keep(await startFakeTwilio());
      const smtp = keep(await startTestSmtp());
      const [stationPort, gatewayPort] = [await freePort(), await freePort()];
      const url = `http://localhost:${port}`;
      const brokerUrl = `mqtt://127.0.0.1:${stationPort}`;
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '100000',
        ...services({ postgres, payments, twilio, smtp }),
        STATION_MQTT_URL: brokerUrl,
        ...nodeSecrets(),
      };
      const mosquitto = join(folder, 'mosquitto');
      await mkdir(mosquitto);
      run(env, ['migrate']);
      const password = gatewayPassword(env, mosquitto);
      const files = ['broker-files', '--mosquitto', mosquitto];
      run(env, [...files, '--once']);
      await writeFile(
        join(mosquitto, 'mosquitto.conf'),
        await brokerSettings(mosquitto, { stationPort, gatewayPort }),
      );
      const broker = await launchProgram({
        path: join(root, 'deploy', 'mosquitto', 'run.sh'),
        args: [join(mosquitto, 'mosquitto.conf'), mosquitto, '0'],
        ready: ' running',
      });
      keep({ stop: () => broker.end('SIGTERM') });
      keep(started(env, files));
      const mqttUrl = `mqtt://${gatewayUser}:${password}@127.0.0.1:${gatewayPort}`;
      const node = keep(started({ ...env, MQTT_URL: mqttUrl }, []));
      while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
        if (node.hasEnded()) throw new Error('the server exited before it was ready');
        await pause(100);
      }
      return new Installation({ url, brokerUrl, env }, { twilio, parts });
    } catch (error) {
      await stopAll(parts);
      throw error;
    }
  }

  /** What a command of the server prints. */
  command(...args: string[]): string {
    return run(this.#env, args);
  }

  /** The code in the newest text message to a number. */
  smsCode(number: string): string | undefined {
    const sent = this.#twilio.calls.findLast(({ To }) => To === `+${number}`);
    return /#(\d{6})$/.exec(sent?.Body ?? '')?.[1];
  }

  stop(): Promise<void> {
    return stopAll(this.#parts);
  }
}

interface Services {
  postgres: EmbeddedPostgres;
  payments: TestGateway;
  twilio: FakeTwilio;
  smtp: TestSmtp;
}

function services({ postgres, payments, twilio, smtp }: Services): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: postgres.url,
    ...payments.env,
    BRAINTREE_ENVIRONMENT: 'sandbox',
    TWILIO_ACCOUNT_SID: twilio.account.accountSid,
    TWILIO_AUTH_TOKEN: twilio.account.authToken,
    TWILIO_FROM: twilio.account.from,
    TWILIO_API_URL: twilio.account.apiUrl,
    SMTP_URL: smtp.account.url,
    MAIL_FROM: smtp.account.from,
  };
}

/** The step that an installation takes once: a password for the server's own connection to the broker. */
function gatewayPassword(env: NodeJS.ProcessEnv, mosquitto: string): string {
  const passwords = join(mosquitto, 'stations.passwd');
  const said = run(env, ['station-credentials', '--gateway', gatewayUser, '--mosquitto-passwd', passwords]);
  const password = new RegExp(`^${gatewayUser} {2}(\\S+)$`, 'm').exec(said)?.[1];
  if (password === undefined) throw new Error(`no password was printed: ${said}`);
  return password;
}

/** The settings that docs/operations.md names, with a folder and ports of our own. */
async function brokerSettings(
  folder: string,
  { stationPort, gatewayPort }: { stationPort: number; gatewayPort: number },
): Promise<string> {
  const documented = await readFile(join(root, 'docs', 'mosquitto.conf'), 'utf8');
  return [
    documented
      .replaceAll('/etc/mosquitto', folder)
      .replace(/^persistence_location .*/m, `persistence_location ${folder}/`)
      .replace(/^listener 1883$/m, `listener ${stationPort} 127.0.0.1`)
      .replace(/^listener 1884 .*/m, `listener ${gatewayPort} 127.0.0.1`),
    ...(process.getuid?.() === 0 ? ['user root'] : []),
    'log_dest stderr',
    '',
  ].join('\n');
}

/** Runs a command of the server to its end. */
function run(env: NodeJS.ProcessEnv, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args[0]} failed: ${stderr}${stdout}`);
  return stdout;
}

/** Starts the server, or a command of it that goes on until it is stopped. */
function started(env: NodeJS.ProcessEnv, args: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    stop: async () => {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function stopAll(parts: Parts): Promise<void> {
  for (const part of parts) await part.stop();
}
