import { randomUUID } from 'node:crypto';
import { Socket as TcpSocket } from 'node:net';
import {
  type ClientToServerEvents,
  livePath,
  releaseCode,
  type ServerToClientEvents,
} from '@etg/contract/live-events';
import {
  type StationCommand,
  stationCommand,
  stationProtocolVersion,
  stationTopic,
} from '@etg/contract/station-protocol';
import { connectAsync, type MqttClient } from 'mqtt';
import { io, type Socket } from 'socket.io-client';
import type { Pair, World } from './world.ts';

/** The times of one unlock in milliseconds. */
export interface Unlock {
  /** From the rider's press to the command at the station. */
  readonly pressToCommand: number;
  /** From the station's "taken" to the rider's screen. */
  readonly takenToTold: number;
}

export interface Place {
  readonly liveUrl: string;
  readonly brokerUrl: string;
  /** The origin in device proofs. */
  readonly origin: string;
}

export interface Standing {
  readonly pair: Pair;
  unlock(bookingId: string): Promise<Unlock>;
  leave(): Promise<void>;
}

type Live = Socket<ServerToClientEvents, ClientToServerEvents>;
type Release = Extract<StationCommand, { type: 'release' }>;

/** Connects a rider and a station for each pair, fifty at a time. */
export async function gather(place: Place, { pairs, device }: World): Promise<Standing[]> {
  const standing: Standing[] = [];
  for (let start = 0; start < pairs.length; start += 50) {
    const coming = pairs.slice(start, start + 50).map(async (pair) => {
      const station = await connectStation(place, pair);
      const address = place.origin + livePath;
      const proof = await device.prove({ method: 'GET', address, token: pair.token });
      return stand(pair, station, await connectRider(place, pair, proof));
    });
    standing.push(...(await Promise.all(coming)));
  }
  return standing;
}

async function connectStation({ brokerUrl }: Place, { station, password, electron }: Pair) {
  const client = await connectAsync(brokerUrl, {
    protocolVersion: 4 as const,
    clientId: `station-${station}`,
    username: station,
    password,
    reconnectPeriod: 0,
  });
  if (client.stream instanceof TcpSocket) client.stream.setNoDelay(true);
  await client.subscribeAsync(stationTopic(station, 'command'));
  const publish = publisher(client, station);
  await publish('online', { online: true });
  await publish('state', { nests: [filled(electron)] });
  return { client, publish };
}

function publisher(client: MqttClient, station: string) {
  // Starts with the time: after a reconnect the numbers must be higher than before.
  let seq = Date.now();
  return async (channel: 'online' | 'state' | 'event', body: object): Promise<void> => {
    seq += 1;
    const numbered = channel === 'online' ? {} : { seq };
    const message = { v: stationProtocolVersion, at: Date.now(), ...numbered, ...body };
    await client.publishAsync(stationTopic(station, channel), JSON.stringify(message), { qos: 1 });
  };
}

async function connectRider({ liveUrl }: Place, { token, userKey }: Pair, proof: string): Promise<Live> {
  const socket: Live = io(liveUrl, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token, proof },
    extraHeaders: { cookie: `user_key=${userKey}` },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

function stand(
  pair: Pair,
  { client, publish }: Awaited<ReturnType<typeof connectStation>>,
  socket: Live,
): Standing {
  const { station, electron } = pair;
  const request = { group_id: station, cableType: 'usb_c' as const };
  const event = (type: string, command: Release) =>
    publish('event', { id: randomUUID(), type, command: command.id, nest: command.nest, electron });
  return {
    pair,
    unlock: async (bookingId) => {
      const commanded = nextCommand(client);
      const pressed = performance.now();
      socket.emit('get_electron', { ...request, bookingId });
      const { command, at: commandedAt } = await Promise.race([commanded, refusal(socket, station)]);
      const lit = waitForCode(socket, releaseCode.lit);
      await event('released', command);
      await lit;
      const taken = waitForCode(socket, releaseCode.taken);
      const takenAt = performance.now();
      await event('taken', command);
      const toldAt = await taken;
      const thanked = new Promise<void>((resolve) => socket.once('notifyClient', () => resolve()));
      await publish('state', { nests: [filled(electron)] });
      await thanked;
      return { pressToCommand: commandedAt - pressed, takenToTold: toldAt - takenAt };
    },
    leave: async () => {
      socket.close();
      await client.endAsync(true);
    },
  };
}

function nextCommand(client: MqttClient): Promise<{ command: Release; at: number }> {
  return new Promise((resolve, reject) => {
    client.once('message', (_topic, payload) => {
      const at = performance.now();
      const command = stationCommand.parse(JSON.parse(payload.toString()));
      if (command.type === 'release') resolve({ command, at });
      else reject(new Error(`a ${command.type} came instead of a release`));
    });
  });
}

/** Rejects if the press is refused; otherwise the bench would wait for ever. */
function refusal(socket: Live, station: string): Promise<never> {
  return new Promise((_, reject) => {
    const listen = ({ code }: { code: number }) => {
      socket.off('electron', listen);
      if (code !== releaseCode.lit) reject(new Error(`station ${station}: the press was answered ${code}`));
    };
    socket.on('electron', listen);
  });
}

function waitForCode(socket: Live, wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const listen = ({ code }: { code: number }) => {
      if (code !== wanted) return;
      socket.off('electron', listen);
      resolve(performance.now());
    };
    socket.on('electron', listen);
  });
}

function filled(electron: string) {
  const inside = { nest: 1, electron, cable: 'usb_c', charge: 90, lit: false, fault: null };
  return { ...inside, since: Date.now() };
}
