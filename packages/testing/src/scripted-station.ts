import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import {
  type NestState,
  type StationCommand,
  type StationEvent,
  stationClientId,
  stationCommand,
  stationProtocolVersion,
  stationTopic,
} from '@etg/contract/station-protocol';
import { connectAsync, type MqttClient } from 'mqtt';

/** A station controlled by a test, over a real broker. */
export interface ScriptedStation {
  /** Publishes a snapshot, of the initial nests or of those given. */
  publishSnapshot(nests?: NestState[], answers?: string): Promise<void>;
  sendEvent(event: Partial<StationEvent> & Pick<StationEvent, 'type'>): Promise<StationEvent>;
  /** Sends the same event again, as a station does that missed the acknowledgement. */
  repeat(event: StationEvent): Promise<void>;
  /** Sends these bytes, valid or not. */
  send(channel: 'online' | 'state' | 'event', bytes: string): Promise<void>;
  nextCommand(): Promise<StationCommand>;
  /** The number of commands received and not yet read by `nextCommand`. */
  unreadCommands(): number;
  isConnected(): boolean;
  goOffline(): Promise<void>;
  close(): Promise<void>;
}

interface StationOptions {
  brokerUrl: string;
  code: string;
  password: string;
  nests: NestState[];
  now: () => number;
}

export async function scriptedStation({
  brokerUrl,
  code,
  password,
  nests,
  now,
}: StationOptions): Promise<ScriptedStation> {
  const client = await connectAsync(brokerUrl, {
    protocolVersion: 4,
    username: code,
    password,
    clientId: stationClientId(code),
  });
  if (client.stream instanceof Socket) client.stream.setNoDelay(true);
  const commands = commandQueue(client);
  await client.subscribeAsync(stationTopic(code, 'command'));
  let seq = Math.floor(now() / 1_000);
  const publish = (channel: 'online' | 'state' | 'event', body: object) =>
    client.publishAsync(stationTopic(code, channel), JSON.stringify(body), {
      qos: 1,
      retain: channel !== 'event',
    });

  const station: ScriptedStation = {
    publishSnapshot: async (shown = nests, answers) => {
      seq += 1;
      await publish('state', {
        v: stationProtocolVersion,
        seq,
        at: now(),
        nests: shown,
        ...(answers && { answers }),
      });
    },
    sendEvent: async (event) => {
      seq += 1;
      const sent: StationEvent = { v: stationProtocolVersion, id: randomUUID(), seq, at: now(), ...event };
      await publish('event', sent);
      return sent;
    },
    repeat: async (event) => void (await publish('event', event)),
    send: async (channel, bytes) =>
      void (await client.publishAsync(stationTopic(code, channel), bytes, { qos: 1 })),
    nextCommand: commands.next,
    unreadCommands: commands.waiting,
    isConnected: () => client.connected,
    goOffline: async () =>
      void (await publish('online', { v: stationProtocolVersion, online: false, at: now() })),
    close: () => client.endAsync(),
  };
  await publish('online', { v: stationProtocolVersion, online: true, at: now() });
  await station.publishSnapshot();
  return station;
}

function commandQueue(client: MqttClient) {
  const received: StationCommand[] = [];
  const readers: ((command: StationCommand) => void)[] = [];
  client.on('message', (_topic, payload) => {
    const command = stationCommand.parse(JSON.parse(payload.toString()));
    const resolve = readers.shift();
    if (resolve) resolve(command);
    else received.push(command);
  });
  return {
    waiting: () => received.length,
    next: (): Promise<StationCommand> => {
      const command = received.shift();
      return command ? Promise.resolve(command) : new Promise((resolve) => readers.push(resolve));
    },
  };
}
