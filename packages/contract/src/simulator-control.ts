import { z } from 'zod';
import {
  completeTelemetry,
  nestFault,
  nestState,
  stationCode,
  stationTelemetry,
} from './station-protocol.ts';

/**
 * The messages between the server and the process of virtual stations, over the IPC channel of the fork.
 * The parent sends `start` once and receives `started` or `failed`; then it sends requests, each answered under its id.
 */
const electronId = nestState.shape.electron.unwrap();
const offsetMs = z.int();
const time = nestState.shape.since;

/**
 * How a virtual station, its network and its riders behave. Each is a fault of real stations that the server must
 * tolerate.
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

/** The version of the station protocol that a virtual station speaks. */
export const virtualProtocol = z.enum(['1.0', '1.1']);

const seededNest = nestState
  .pick({ nest: true, electron: true, cable: true, charge: true })
  /** How long it has been there when the station starts. */
  .extend({ forMs: z.int().min(0).optional(), fault: nestFault.nullable().optional() })
  .refine(
    (seed) => new Set([seed.electron, seed.cable, seed.charge].map((part) => part === null)).size === 1,
    {
      error: 'A nest has an Electron with cable and charge, or none of the three',
    },
  );

/** An Electron in a rider's hand. */
export const electronInHand = z.object({
  electron: electronId,
  cable: nestState.shape.cable.unwrap(),
  charge: nestState.shape.charge.unwrap(),
});
export type HeldElectron = z.infer<typeof electronInHand>;

export const stationSeed = z.object({
  code: stationCode,
  password: z.string().min(1),
  nests: z.array(seededNest).min(1).max(64),
  online: z.boolean().default(true),
  autoTake: z.boolean().default(true),
  behaviour: stationBehaviour.default('well_behaved'),
  protocol: virtualProtocol.default('1.1'),
  /** Electrons taken here and not yet returned anywhere. */
  takenElectrons: z.array(electronInHand).default([]),
});
export type StationSeed = z.infer<typeof stationSeed>;
export type StationSeedInput = z.input<typeof stationSeed>;

export const simulatorStart = z.object({
  type: z.literal('start'),
  brokerUrl: z.url({ protocol: /^(mqtt|tcp)$/ }),
  /** Stores the state of the virtual stations between runs. It overrides `stations`, except for passwords and new stations. */
  worldFile: z.string().min(1),
  stations: z.array(stationSeed),
  clockOffsetMs: offsetMs.default(0),
  /** Ignores the world file and starts from `stations`. */
  fresh: z.boolean().default(false),
});
export type SimulatorStart = z.infer<typeof simulatorStart>;
export type SimulatorStartInput = z.input<typeof simulatorStart>;

/** A physical action of a person at a virtual station. */
export const stationAct = z.object({
  action: z.enum([
    'take',
    'insert',
    'remove',
    'online',
    'offline',
    'fault',
    'auto_take',
    'behave',
    'telemetry',
  ]),
  /**
   * Default: for `take` the lit nest, else the one that is open for service; for `insert` the one that is open for service,
   * else the first empty nest without a fault. `remove` (by force) needs it.
   */
  nest: nestState.shape.nest.optional(),
  /** Default for `insert`: an Electron taken from this station, else one taken anywhere. */
  electron: electronId.optional(),
  /** `insert`: an Electron unknown to the server, with the given `electron`, `cable` and `charge`. */
  foreign: z.boolean().optional(),
  cable: electronInHand.shape.cable.optional(),
  charge: electronInHand.shape.charge.optional(),
  /** `null` clears the fault. */
  fault: nestFault.nullable().optional(),
  on: z.boolean().optional(),
  /** Required for `behave`. */
  behaviour: stationBehaviour.optional(),
  /** `telemetry`: what the station measures from now on. What is not named stays as it is. */
  ...completeTelemetry.pick({ signal: true, temperature: true, backup: true }).shape,
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
  protocol: virtualProtocol,
  /** Its lights blink until then, by the command `identify`. All times are unix milliseconds by the demo's clock. */
  blinking_until: time.nullable(),
  /** `waiting`: restarts once no nest is lit or open. */
  restart: z.enum(['waiting', 'restarting']).nullable(),
  /** What a station of 1.1 reports; null if it is of 1.0. */
  telemetry: stationTelemetry.nullable(),
  nests: z.array(
    nestState.omit({ since: true, open: true }).extend({
      /** When a lit nest locks again. */
      lit_until: time.nullable(),
      /** When a nest that is open for service locks again. */
      open_until: time.nullable(),
    }),
  ),
  /** Electrons that were last taken here and are now in riders' hands. */
  hands: z.array(electronId),
});
export type VirtualStationView = z.infer<typeof virtualStationView>;

/** The result of `list` is every view, of `act` the view of its station, of the others null. */
export const simulatorResult = z.union([z.array(virtualStationView), virtualStationView, z.null()]);
export type SimulatorResult = z.infer<typeof simulatorResult>;

export const simulatorReply = z.discriminatedUnion('ok', [
  request.extend({ ok: z.literal(true), result: simulatorResult }),
  request.extend({ ok: z.literal(false), message: z.string() }),
]);
export type SimulatorReply = z.infer<typeof simulatorReply>;

/** The answer to `start`, which has no id. */
export const simulatorNotice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type SimulatorNotice = z.infer<typeof simulatorNotice>;
