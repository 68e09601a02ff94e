import {
  parseStationTopic,
  type StationCommand,
  type StationEvent,
  type StationOnline,
  type StationState,
  stationEvent,
  stationOnline,
  stationState,
  stationTopic,
} from '@etg/contract/station-protocol';
import type { MqttLink } from '../../platform/mqtt/client.ts';

export type StationMessage =
  | { channel: 'online'; station: string; body: StationOnline }
  | { channel: 'state'; station: string; body: StationState }
  | { channel: 'event'; station: string; body: StationEvent };

/** Nothing a station could mean; said in the log, never acted on. */
export type Unreadable = { channel: 'unreadable'; reason: string };

const schemas = { online: stationOnline, state: stationState, event: stationEvent } as const;

export function readStationMessage(topic: string, payload: Buffer): StationMessage | Unreadable {
  const address = parseStationTopic(topic);
  if (!address || !(address.channel in schemas)) return { channel: 'unreadable', reason: 'unknown topic' };
  const channel = address.channel as keyof typeof schemas;
  const parsed = schemas[channel].safeParse(parseJson(payload));
  if (!parsed.success)
    return { channel: 'unreadable', reason: parsed.error.issues[0]?.message ?? 'malformed' };
  return { channel, station: address.station, body: parsed.data } as StationMessage;
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Speaks to stations. A command goes out once, and only while it is fresh. */
export interface StationLink {
  send(station: string, command: StationCommand): Promise<void>;
}

export function createStationLink(mqtt: MqttLink): StationLink {
  return { send: (station, command) => mqtt.send(stationTopic(station, 'command'), command) };
}
