import { z } from 'zod';
import { cableType, currency } from './entities.ts';
import { heldElectron, virtualStationView } from './simulator-control.ts';
import { stationCode } from './station-protocol.ts';

/** What the workbench's page and the server say to each other. It exists in the demo only. Times are unix milliseconds. */
const time = z.int();

/** A made-up rider keeps a station for themselves this long (301). */
export const queueSeconds = 10;

export const workbenchStation = virtualStationView.extend({
  title: z.string(),
  covid_warning: z.boolean(),
  /** Until when a made-up rider keeps the station busy. */
  busy_until: time.nullable(),
});
export type WorkbenchStation = z.infer<typeof workbenchStation>;

/** An Electron that is in no nest. */
export const electronOut = z.object({
  electron: heldElectron.shape.electron,
  cable: cableType.nullable(),
  /** Where it was taken last. */
  from: stationCode,
  /** The rental it belongs to, if any; whose it is only as the end of a number. */
  rental: z.object({ rider: z.string(), deadline: time }).nullable(),
});
export type ElectronOut = z.infer<typeof electronOut>;

export const dueSoon = z.object({ kind: z.string(), due_at: time });

export const workbenchWorld = z.object({
  /** The demo's clock, and how far it is ahead of the machine's. */
  now: time,
  offset_ms: z.int(),
  stations: z.array(workbenchStation),
  out: z.array(electronOut),
  /** The next work the clock will bring, soonest first. */
  due: z.array(dueSoon),
});
export type WorkbenchWorld = z.infer<typeof workbenchWorld>;

/** One switch of a station that is no part of the virtual station itself. */
export const workbenchSwitch = z.strictObject({ on: z.boolean() });

/** `now` is unix seconds, as every time of the product's own calls. */
export const clockMoved = z.object({
  now: z.int(),
  /** What fell due on the way and was done before the answer. */
  done: z.array(z.object({ kind: z.string(), count: z.int() })),
});
export type ClockMoved = z.infer<typeof clockMoved>;

export const outboxEntry = z.object({
  channel: z.enum(['sms', 'email', 'push']),
  to: z.string(),
  /** Of a mail. */
  subject: z.string().optional(),
  text: z.string(),
  at: z.int(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** A payment by our ledger, after what was given back, and all the gateway has under its order id. */
export const bookEntry = z.object({
  purpose: z.string(),
  currency,
  ledger: z.number(),
  gateway: z.array(z.object({ type: z.enum(['sale', 'credit']), status: z.string(), amount: z.number() })),
});
export type BookEntry = z.infer<typeof bookEntry>;

/** One message on the live channel or between a station and the server, without whose it is. */
export const channelEntry = z.object({
  id: z.int(),
  at: time,
  station: stationCode,
  channel: z.enum(['live', 'station']),
  /** `in` came to the server. */
  direction: z.enum(['in', 'out']),
  name: z.string(),
  /** What to look at: a code, an outcome. */
  result: z.string(),
  detail: z.string(),
});
export type ChannelEntry = z.infer<typeof channelEntry>;

/** The first event of the log's stream: everything remembered, in place of what the page had. */
export const channelHello = z.array(channelEntry);
