import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createTcpServer, Socket } from 'node:net';
import { getElectron } from '@etg/contract/live';
import { livePath, releaseCode } from '@etg/contract/live-events';
import {
  everyStationTopic,
  parseStationTopic,
  stationEvent,
  stationProtocolVersion,
  stationState,
  stationTopic,
} from '@etg/contract/station-protocol';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { Server } from 'socket.io';

/**
 * The minimum that unlocks: the same messages and libraries, one locked row and one commit per step. It checks no rider
 * and no rule. The product's additional time is the cost of its guarantees.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });
await pool.query(
  'create table if not exists bare_release (station text primary key, state text, command text)',
);

const broker = await Aedes.createBroker();
const tcp = createTcpServer((socket) => {
  socket.setNoDelay(true);
  broker.handle(socket);
});
const brokerPort = await listening(tcp);
const mqtt = await connectAsync(`mqtt://127.0.0.1:${brokerPort}`, { protocolVersion: 4 });
if (mqtt.stream instanceof Socket) mqtt.stream.setNoDelay(true);

const http = createServer();
const io = new Server(http, { path: livePath, transports: ['websocket'] });

io.on('connection', (socket) => {
  socket.on('get_electron', async (request: unknown) => {
    const { group_id: station } = getElectron.parse(request);
    await socket.join(station);
    const id = randomUUID();
    await step(station, 'commanded', id);
    const issued_at = Date.now();
    const command = {
      v: stationProtocolVersion,
      type: 'release',
      id,
      issued_at,
      expires_at: issued_at + 8_000,
      nest: 1,
      electron: `B-${station}`,
      take_within_ms: 20_000,
    };
    await mqtt.publishAsync(stationTopic(station, 'command'), JSON.stringify(command));
  });
});

mqtt.on('message', async (topic, payload) => {
  const address = parseStationTopic(topic);
  if (!address) return;
  const { station, channel } = address;
  if (channel === 'state') {
    stationState.parse(JSON.parse(payload.toString()));
    await step(station, 'returned', '');
    io.to(station).emit('notifyClient', { text: '', type: 'success' });
    return;
  }
  const { type } = stationEvent.parse(JSON.parse(payload.toString()));
  await step(station, type, '');
  io.to(station).emit('electron', { code: type === 'taken' ? releaseCode.taken : releaseCode.lit, nest: 1 });
});
await mqtt.subscribeAsync([everyStationTopic('state'), everyStationTopic('event')], { qos: 1 });

async function step(station: string, state: string, command: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select state from bare_release where station = $1 for update', [station]);
    await client.query(
      'insert into bare_release values ($1, $2, $3) on conflict (station) do update set state = $2, command = $3',
      [station, state, command],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

function listening(server: ReturnType<typeof createTcpServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

const livePort = await listening(http);
process.stdout.write(`${JSON.stringify({ livePort, brokerPort })}\n`);
