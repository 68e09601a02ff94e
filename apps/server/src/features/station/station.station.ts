import {
  everyStationTopic,
  largestMessageBytes,
  messageRate,
  parseStationTopic,
  type StationCommand,
  type StationEvent,
  type StationOnline,
  type StationState,
  stationEvent,
  stationOnline,
  stationProtocolVersion,
  stationState,
  stationTopic,
} from '@etg/contract/station-protocol';
import { Counter, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import { isDatabaseUnreachable } from '../../platform/database/database.ts';
import { shortTimes } from '../../platform/metrics/durations.ts';
import type { MqttLink } from '../../platform/mqtt/client.ts';
import { Inbox, type InboxLimits } from '../../platform/mqtt/inbox.ts';
import type { Message } from '../../platform/mqtt/message.ts';
import type { RefusalReason, Refusals } from '../../platform/mqtt/refusals.ts';
import { currentTrace, inSpan } from '../../platform/trace/trace.ts';
import type { StationChanges } from './create-station-changes.ts';
import type { StationMeter } from './measure-stations.ts';
import type { EventRecorded } from './record-event.ts';
import type { OnlineRecorded } from './record-online.ts';
import type { StateRecorded } from './record-state.ts';
import { isEventRecorded, listStationCodes } from './station.store.ts';

interface From {
  station: string;
  /** For a message retained by the broker: when we subscribed to it. */
  retainedAskedAt?: Date | undefined;
  /** When the message arrived, before it waited for its turn. */
  heardAt?: Date | undefined;
}

export type StationMessage = From &
  (
    | { channel: 'online'; body: StationOnline }
    | { channel: 'state'; body: StationState }
    | { channel: 'event'; body: StationEvent }
  );

export type Recorded = EventRecorded | OnlineRecorded | StateRecorded;

export type StationHandler = (message: StationMessage) => Promise<Recorded>;

/** Not a valid message of a station: counted, never acted on. */
export type Unreadable = { channel: 'unreadable'; reason: RefusalReason };

const schemas = { online: stationOnline, state: stationState, event: stationEvent } as const;
const channels = z.enum(['online', 'state', 'event']);
const otherVersion = z.object({ v: z.unknown().refine((v) => v !== stationProtocolVersion) });

export function readStationMessage({
  topic,
  payload,
  retainedAskedAt,
  receivedAt: heardAt,
}: Message): StationMessage | Unreadable {
  const address = parseStationTopic(topic);
  const channel = channels.safeParse(address?.channel);
  if (!address || !channel.success) return { channel: 'unreadable', reason: 'unknown_topic' };
  const body = parseJson(payload);
  const from = { station: address.station, retainedAskedAt, heardAt };
  switch (channel.data) {
    case 'online': {
      const parsed = schemas.online.safeParse(body);
      return parsed.success ? { ...from, channel: 'online', body: parsed.data } : unreadable(body);
    }
    case 'state': {
      const parsed = schemas.state.safeParse(body);
      return parsed.success ? { ...from, channel: 'state', body: parsed.data } : unreadable(body);
    }
    case 'event': {
      const parsed = schemas.event.safeParse(body);
      return parsed.success ? { ...from, channel: 'event', body: parsed.data } : unreadable(body);
    }
  }
}

function unreadable(body: unknown): Unreadable {
  const reason = otherVersion.safeParse(body).success ? 'unknown_version' : 'unreadable';
  return { channel: 'unreadable', reason };
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A station that reconnects sends all stored events (at least 256) at once; otherwise it sends a few messages a minute.
 * Eight messages at once leave most of the twenty database connections to riders.
 */
const inboxLimits: InboxLimits = {
  atOnce: 8,
  ...messageRate,
  waitingBytes: 4 * 1024 * 1024,
  largestPayloadBytes: largestMessageBytes,
};

export interface StationGatewayDeps extends Core {
  mqtt: MqttLink;
  metrics: Registry;
  refusals: Refusals;
  changes: StationChanges;
}

/** Subscribes this station gateway to the messages of all stations. */
export async function handleStationMessages(
  deps: StationGatewayDeps,
  handler: StationHandler,
): Promise<void> {
  const { db, log, mqtt, refusals } = deps;
  const handle = handleFor(deps, handler);
  const received = new Counter({
    name: 'station_messages_total',
    help: 'Messages from stations that this station gateway received.',
    registers: [deps.metrics],
  });
  const inbox = new Inbox({
    senderOf: (topic) => parseStationTopic(topic)?.station ?? 'nobody',
    isFullState: (topic) => topic.endsWith('/state'),
    handle: (message) =>
      handle(message).catch((error: unknown) => {
        // The broker keeps undelivered events, and retains the newest panel and presence of each station.
        if (isDatabaseUnreachable(error)) mqtt.catchUp();
        throw error;
      }),
    refusals,
    log,
    limits: inboxLimits,
  });
  await mqtt.subscribe({
    topics: channels.options.map(everyStationTopic),
    handle: (message) => {
      received.inc();
      inbox.receive(message);
    },
    settled: () => inbox.settled(),
    retained: async () => {
      const codes = await listStationCodes(db);
      // The panel first: whether the station is online is decided by the second message.
      return codes.flatMap((code) => [stationTopic(code, 'state'), stationTopic(code, 'online')]);
    },
    stored: [everyStationTopic('event')],
    handleStored: async (message) => {
      const read = readStationMessage(message);
      // Usually a station gateway has already handled it, by the shared subscription, and has counted refusals.
      if (read.channel !== 'event' || (await isEventRecorded(db, read.station, read.body.id))) return;
      await handle(message);
    },
  });
}

function handleFor({ refusals, changes, clock, metrics }: StationGatewayDeps, handler: StationHandler) {
  const durations = new Histogram({
    name: 'station_message_duration_seconds',
    help: 'From the arrival of a message of a station until it was committed and riders were notified, by channel.',
    labelNames: ['channel'],
    buckets: shortTimes,
    registers: [metrics],
  });
  return async (message: Message): Promise<void> => {
    const read = readStationMessage(message);
    const sender = parseStationTopic(message.topic)?.station ?? 'nobody';
    if (read.channel === 'unreadable') return refusals.refuse(read.reason, sender);
    const recorded = await handler(read);
    if (read.heardAt) {
      const ms = Math.max(0, clock.now().getTime() - read.heardAt.getTime());
      durations.observe({ channel: read.channel }, ms / 1_000);
    }
    if (recorded === 'unknown-station') refusals.refuse('unknown_station', sender);
    if (recorded === 'recorded' || recorded === 'outdated') changes.publish([read.station]);
  };
}

/** Sends commands to stations. A command is sent once, and only before it expires. */
export interface StationLink {
  /** False if the command was not sent; it will not be sent later either. */
  send(station: string, command: StationCommand): Promise<boolean>;
}

export interface StationLinkOfNode extends StationLink {
  /** Ends the connection of a station whose credential opens nothing any more, if our own broker has it. */
  disconnect(station: string): void;
}

export function createStationLink(
  mqtt: Pick<MqttLink, 'send'>,
  meter: Pick<StationMeter, 'commanded'>,
  disconnect: (station: string) => void = () => undefined,
): StationLinkOfNode {
  return {
    disconnect,
    send: (station, command) =>
      inSpan({ name: `command ${command.type}`, kind: 'producer', notes: { station } }, async () => {
        const trace = currentTrace();
        const hasLeft = await mqtt.send(
          stationTopic(station, 'command'),
          trace ? { ...command, trace } : command,
        );
        meter.commanded(command.type, hasLeft);
        return hasLeft;
      }),
  };
}
