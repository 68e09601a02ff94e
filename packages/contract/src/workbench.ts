import { z } from 'zod';
import { cableType, currency } from './entities.ts';
import { electronInHand, virtualStationView } from './simulator-control.ts';
import { stationCode } from './station-protocol.ts';

/** The calls between the workbench's page and the server, in the demo only. Times are unix milliseconds. */
const time = z.int();

/** For how long an invented rider occupies a station (301). */
export const queueSeconds = 10;

export const workbenchStation = virtualStationView.extend({
  title: z.string(),
  covid_warning: z.boolean(),
  /** Whether service is suspended here. */
  paused: z.boolean(),
  /** Until when an invented rider occupies the station. */
  busy_until: time.nullable(),
});
export type WorkbenchStation = z.infer<typeof workbenchStation>;

/** An Electron that is in no nest. */
export const electronOut = z.object({
  electron: electronInHand.shape.electron,
  cable: cableType.nullable(),
  /** Where it was taken last. */
  from: stationCode,
  /** The rental it belongs to, if any; `rider` is the end of the phone number. */
  rental: z.object({ rider: z.string(), deadline: time }).nullable(),
});
export type ElectronOut = z.infer<typeof electronOut>;

export const dueSoon = z.object({ kind: z.string(), due_at: time });

export const workbenchWorld = z.object({
  /** The demo clock, and how far it is ahead of the machine's clock. */
  now: time,
  offset_ms: z.int(),
  stations: z.array(workbenchStation),
  out: z.array(electronOut),
  /** The next due work, soonest first. */
  due: z.array(dueSoon),
});
export type WorkbenchWorld = z.infer<typeof workbenchWorld>;

/** Turns a setting of a station on or off that the virtual station does not know. */
export const workbenchSwitch = z.strictObject({ on: z.boolean() });

/** `now` is in unix seconds, as all times of the product's own calls. */
export const clockMoved = z.object({
  now: z.int(),
  /** The due work that was performed before the answer. */
  done: z.array(z.object({ kind: z.string(), count: z.int() })),
});
export type ClockMoved = z.infer<typeof clockMoved>;

export const outboxEntry = z.object({
  channel: z.enum(['sms', 'email', 'push']),
  to: z.string(),
  /** Only of an email. */
  subject: z.string().optional(),
  text: z.string(),
  at: z.int(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** A payment in the ledger, less refunds, and all transactions of the gateway under its order id. */
export const ledgerComparison = z.object({
  purpose: z.string(),
  currency,
  ledger: z.number(),
  gateway: z.array(z.object({ type: z.enum(['sale', 'credit']), status: z.string(), amount: z.number() })),
});
export type BookEntry = z.infer<typeof ledgerComparison>;

/** One message on the live channel or between a station and the server, without personal data. */
export const channelEntry = z.object({
  id: z.int(),
  at: time,
  station: stationCode,
  channel: z.enum(['live', 'station']),
  /** `in`: to the server. */
  direction: z.enum(['in', 'out']),
  name: z.string(),
  /** The essential part: a code, an outcome. */
  result: z.string(),
  detail: z.string(),
});
export type ChannelEntry = z.infer<typeof channelEntry>;

/** The first event of the log's stream: all stored entries, which replace those of the page. */
export const channelHistory = z.array(channelEntry);
