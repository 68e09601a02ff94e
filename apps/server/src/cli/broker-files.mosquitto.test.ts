import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stationClientId, stationTopic } from '@etg/contract/station-protocol';
import { freePort } from '@etg/testing/free-port';
import { type LaunchedProgram, launchProgram } from '@etg/testing/launch-program';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCredential } from '../features/station/index.ts';
import { transact } from '../platform/database/transact.ts';
import { withPassword } from '../platform/mqtt/mosquitto-passwords.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation, until } from '../testing/world.fixture.ts';
import { brokerFiles } from './broker-files.ts';

const repository = join(import.meta.dirname, '..', '..', '..', '..');
const gateway = { username: 'gateway', password: 'of the gateway' };
let server: TestServer;
let folder: string;
let port: number;
let gatewayPort: number;
let mosquitto: LaunchedProgram;
let keeping: Promise<string>;
const stop = new AbortController();

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'etg-broker-files-'));
  await writeFile(join(folder, 'stations.passwd'), withPassword('', gateway), { mode: 0o600 });
  await brokerFiles(['--mosquitto', folder, '--once'], server.config, { say: () => undefined });
  [port, gatewayPort] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'mosquitto.conf'), await settings());
  mosquitto = await launchProgram({
    path: join(repository, 'deploy', 'mosquitto', 'run.sh'),
    args: [join(folder, 'mosquitto.conf'), folder, '0'],
    ready: ' running',
  });
  keeping = brokerFiles(['--mosquitto', folder], server.config, {
    say: () => undefined,
    signal: stop.signal,
  });
});
afterAll(async () => {
  stop.abort();
  await keeping;
  await mosquitto.end('SIGTERM');
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The documented settings, with folders and a port of the test's own. */
async function settings(): Promise<string> {
  const recommended = await readFile(join(repository, 'docs', 'mosquitto.conf'), 'utf8');
  return [
    recommended
      .replaceAll('/etc/mosquitto', folder)
      .replace(/^persistence_location .*/m, `persistence_location ${folder}/`)
      .replace(/^listener 1883$/m, `listener ${port} 127.0.0.1`)
      .replace(/^listener 1884 .*/m, `listener ${gatewayPort} 127.0.0.1`),
    ...(process.getuid?.() === 0 ? ['user root'] : []),
    'log_dest stderr',
    'log_type all',
    '',
  ].join('\n');
}

async function issue(code: string, former: 'stays-a-day' | 'ends-now') {
  const issued = await transact(server.db, (tx) =>
    createCredential(tx, { code, by: 'ann', now: new Date(), former }),
  );
  if (issued.outcome !== 'issued') throw new Error(issued.outcome);
  return issued;
}

function enter(username: string, password: string): Promise<MqttClient> {
  const clientId = stationClientId(username.slice(0, 4));
  const options = { protocolVersion: 4, username, password, clientId, reconnectPeriod: 0 } as const;
  return connectAsync(`mqtt://127.0.0.1:${port}`, options, false);
}
const opens = async (username: string, password: string) =>
  enter(username, password).then(
    async (client) => {
      await client.endAsync();
      return true;
    },
    () => false,
  );

describe('a Mosquitto whose files are kept in step', () => {
  it('takes a new password, for a day the former one too, and throws a retired station off, with no step by hand [QF7, QF6]', async () => {
    await (await aStation(server, { code: '6521' })).close();
    const first = await issue('6521', 'ends-now');
    await until(() => opens(first.userName, first.password));
    const second = await issue('6521', 'stays-a-day');
    await until(() => opens(second.userName, second.password));
    expect(await opens(first.userName, first.password)).toBe(true);
    const renewed = await enter(second.userName, second.password);
    const heard: string[] = [];
    renewed.on('message', (topic) => heard.push(topic));
    const [own, foreign] = [stationTopic('6521', 'command'), stationTopic('6522', 'command')];
    await renewed.subscribeAsync([own, foreign]);
    const sender = await connectAsync(`mqtt://127.0.0.1:${gatewayPort}`, gateway);
    await sender.publishAsync(foreign, '{}', { qos: 1 });
    await sender.publishAsync(own, '{}', { qos: 1 });
    await sender.endAsync();
    await until(async () => heard.length > 0);
    expect(heard).toEqual([own]);
    let wasThrownOff = false;
    renewed.on('close', () => {
      wasThrownOff = true;
    });
    await server.db
      .updateTable('station')
      .set({ service_state: 'retired' })
      .where('code', '=', '6521')
      .execute();
    await until(async () => wasThrownOff);
    expect(await opens(second.userName, second.password)).toBe(false);
    const file = await readFile(join(folder, 'stations.passwd'), 'utf8');
    expect(file).toMatch(/^gateway:/);
    expect(file).not.toContain('6521');
  });

  it('keeps the line of a password that an earlier version made: only the file has it [QF7]', async () => {
    await (await aStation(server, { code: '6523' })).close();
    const { userName, password } = await issue('6523', 'ends-now');
    await until(() => opens(userName, password));
    await server.db
      .updateTable('station')
      .set({ credential_line: null })
      .where('code', '=', '6523')
      .execute();
    const other = await issue('6523', 'stays-a-day');
    await until(() => opens(other.userName, other.password));
    expect(await opens(userName, password)).toBe(true);
  });

  it('throws whoever has a stolen password off once staff have ended it [QF7]', async () => {
    await (await aStation(server, { code: '6524' })).close();
    const stolen = await issue('6524', 'ends-now');
    await until(() => opens(stolen.userName, stolen.password));
    const thief = await enter(stolen.userName, stolen.password);
    let wasThrownOff = false;
    thief.on('close', () => {
      wasThrownOff = true;
    });
    await issue('6524', 'ends-now');
    await until(async () => wasThrownOff);
    expect(await opens(stolen.userName, stolen.password)).toBe(false);
  });
});
