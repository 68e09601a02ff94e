import { z } from 'zod';
import { nestFault, nestState, stationCode } from './station-protocol.ts';

/**
 * What the server and the process of virtual stations say to each other over the IPC channel of the fork.
 * The parent sends `start` once, is told `started` or `failed`, then asks requests, each answered under its id.
 */
const electronId = nestState.shape.electron.unwrap();
const offsetMs = z.int();

/**
 * How a virtual station, its network and the person before it behave. Each name is one thing that real cabinets do
 * and the server must survive.
 */
export const stationBehaviour = z.enum([
  'well_behaved',
  'acks_late',
  'acks_lost',
  'acks_doubled',
  'stale_command',
  'deaf',
  'not_ready',
  'not_out_but_readable',
  'half_out',
  'jammed',
  'previous_unfinished',
  'wrong_electron_out',
  'nobody_takes',
  'slow_rider',
  'returned_offline',
  'return_told_twice',
  'return_unreadable',
  'foreign_electron',
  'removed_unasked',
  'snapshot_after_reconnect',
  'flapping',
  'clock_ahead',
  'clock_behind',
]);
export type StationBehaviour = z.infer<typeof stationBehaviour>;

const seededNest = nestState
  .pick({ nest: true, electron: true, cable: true, charge: true })
  .refine(
    (seed) => new Set([seed.electron, seed.cable, seed.charge].map((part) => part === null)).size === 1,
    {
      error: 'A nest has an Electron with cable and charge, or none of the three',
    },
  );

/** An Electron in somebody's hand. */
export const heldElectron = z.object({
  electron: electronId,
  cable: nestState.shape.cable.unwrap(),
  charge: nestState.shape.charge.unwrap(),
});
export type HeldElectron = z.infer<typeof heldElectron>;

export const stationSeed = z.object({
  code: stationCode,
  password: z.string().min(1),
  nests: z.array(seededNest).min(1).max(64),
  online: z.boolean().default(true),
  autoTake: z.boolean().default(true),
  behaviour: stationBehaviour.default('well_behaved'),
  /** Electrons taken here and not yet brought back anywhere. */
  takenElectrons: z.array(heldElectron).default([]),
});
export type StationSeed = z.infer<typeof stationSeed>;
export type StationSeedInput = z.input<typeof stationSeed>;

export const simulatorStart = z.object({
  type: z.literal('start'),
  brokerUrl: z.url({ protocol: /^(mqtt|tcp)$/ }),
  /** Holds the physical world between runs; what it says wins over `stations`, save for passwords and new stations. */
  worldFile: z.string().min(1),
  stations: z.array(stationSeed),
  clockOffsetMs: offsetMs.default(0),
  /** Forget the world file and seed again. */
  fresh: z.boolean().default(false),
});
export type SimulatorStart = z.infer<typeof simulatorStart>;
export type SimulatorStartInput = z.input<typeof simulatorStart>;

/** Something a person does to a virtual station with their hands. */
export const stationAct = z.object({
  action: z.enum(['take', 'insert', 'remove', 'online', 'offline', 'fault', 'auto_take', 'behave']),
  /** `take` without it means the lit nest, `insert` the first empty healthy one; `remove` (by force) needs it. */
  nest: nestState.shape.nest.optional(),
  /** `insert` without it means one in this station's hands, else in any hand. */
  electron: electronId.optional(),
  /** `insert`: one that nobody has ever seen, with `electron`, `cable` and `charge` as wished. */
  foreign: z.boolean().optional(),
  cable: heldElectron.shape.cable.optional(),
  charge: heldElectron.shape.charge.optional(),
  /** `null` mends the nest. */
  fault: nestFault.nullable().optional(),
  on: z.boolean().optional(),
  /** `behave` needs it. */
  behaviour: stationBehaviour.optional(),
});
export type StationAct = z.infer<typeof stationAct>;

const request = z.object({ id: z.int().min(0) });

export const simulatorRequest = z.discriminatedUnion('type', [
  request.extend({ type: z.literal('list') }),
  request.extend({ type: z.literal('act'), station: stationCode, ...stationAct.shape }),
  request.extend({ type: z.literal('clock'), offsetMs }),
  request.extend({ type: z.literal('reset'), stations: z.array(stationSeed) }),
  request.extend({ type: z.literal('stop') }),
]);
export type SimulatorRequest = z.infer<typeof simulatorRequest>;
export type SimulatorRequestInput = z.input<typeof simulatorRequest>;

/** A virtual station as the workbench shows it. */
export const virtualStationView = z.object({
  code: stationCode,
  online: z.boolean(),
  auto_take: z.boolean(),
  behaviour: stationBehaviour,
  nests: z.array(
    nestState.omit({ since: true }).extend({
      /** When a lit nest locks again: unix milliseconds by the demo's clock. */
      lit_until: nestState.shape.since.nullable(),
    }),
  ),
  /** Electrons last taken here and now in people's hands. */
  hands: z.array(electronId),
});
export type VirtualStationView = z.infer<typeof virtualStationView>;

/** The result of `list` is every view, of `act` the touched station's view, of the others null. */
export const simulatorResult = z.union([z.array(virtualStationView), virtualStationView, z.null()]);
export type SimulatorResult = z.infer<typeof simulatorResult>;

export const simulatorReply = z.discriminatedUnion('ok', [
  request.extend({ ok: z.literal(true), result: simulatorResult }),
  request.extend({ ok: z.literal(false), message: z.string() }),
]);
export type SimulatorReply = z.infer<typeof simulatorReply>;

/** Told without being asked: the answer to `start`. */
export const simulatorNotice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type SimulatorNotice = z.infer<typeof simulatorNotice>;
