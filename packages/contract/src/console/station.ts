import { z } from 'zod';
import { cableType, groupId, keyId, unixTime } from '../entities.ts';
import {
  nestReasons,
  stationCommandKinds,
  stationCommandStates,
  stationStateReasons,
} from './fleet-words.ts';
import { stationStays } from './move.ts';
import { checkOutcomes } from './setup-words.ts';
import { staffCall } from './staff-call.ts';
import { stationRow, stripNest, wordWithValues } from './stations.ts';
import { riderName } from './support.ts';

const params = z.object({ code: groupId });

/** A nest as its card shows it [QF3]. */
export const nestCard = stripNest.extend({
  electron: z.string().optional(),
  cable: cableType.optional(),
  fault: z.string().optional().describe('as the station reports it'),
  since: unixTime.describe('since when it has its content, or is empty'),
  /** Lit for somebody right now. */
  lit: z.object({ rider: riderName.optional(), until: unixTime }).optional(),
  out_of_service: z
    .object({ why: z.enum(nestReasons), words: z.string().optional(), since: unixTime, by: z.string() })
    .optional(),
  /** Releases in the last 24 hours that failed here. */
  failed: z.int(),
});
export type NestCard = z.infer<typeof nestCard>;

export const stationCommandLine = z.object({
  id: z.string(),
  kind: z.enum(stationCommandKinds),
  nest: z.int().optional(),
  by: z.string(),
  state: z.enum(stationCommandStates),
  sent: unixTime,
  expires: unixTime,
  heard: unixTime.optional(),
  ended: unixTime.optional(),
  /** Why it was refused: a text `console-fleet.refusal-{reason}`. */
  reason: z.string().optional(),
});
export type StationCommandLine = z.infer<typeof stationCommandLine>;

/** What it said and what we commanded, the newest first. Each is a text `console-fleet.log-{word}`. */
export const stationLogItem = z.object({
  id: z.string(),
  at: unixTime,
  at_ms: z.int(),
  heard_at: unixTime.optional().describe('if it was heard more than five seconds later'),
  source: z.enum(['said', 'commanded', 'staff']),
  tone: z.enum(['plain', 'lit', 'bad']),
  what: wordWithValues,
  /** At the end of the line: "0.3 s after", "from Ada", "no charge". */
  detail: wordWithValues.optional(),
  rental: keyId.optional(),
  rider: riderName.optional(),
});
export type StationLogItem = z.infer<typeof stationLogItem>;

export const readConsoleStation = staffCall({
  id: 'QF3',
  method: 'GET',
  path: '/stations/{code}',
  summary: 'A station: panel, commands, what it said, uptime and flow, venue, credential, notes',
  access: { staff: 'station.read' },
  params,
  reply: z.object({
    station: stationRow,
    nests: z.array(nestCard),
    /** Why it is not live, as staff decided. */
    decided: z
      .object({
        why: z.enum(stationStateReasons).optional(),
        words: z.string().optional(),
        until: unixTime.optional(),
        since: unixTime,
        by: z.string().optional(),
      })
      .optional(),
    telemetry: z.object({
      protocol: z.string(),
      temperature: z.int().optional(),
      started: unixTime.optional(),
      backup: z.object({ on: z.boolean(), percent: z.int().optional() }).optional(),
      clock_apart_ms: z.int().optional().describe('missing: not known'),
    }),
    /** Which commands it knows, and when each was last sent. */
    commands: z.array(
      z.object({ kind: z.enum(stationCommandKinds), known: z.boolean(), last: unixTime.optional() }),
    ),
    /** Commands under way, and those that ended in the last minutes. */
    sent: z.array(stationCommandLine),
    log: z.array(stationLogItem),
    log_next: z.string().optional(),
    /** The last seven days at the venue, the oldest first; today is so far. */
    days: z.array(z.object({ day: z.string(), taken: z.int(), returned: z.int() })),
    uptime: z.object({
      from: unixTime,
      share: z.number().describe('0 to 1'),
      silent_s: z.int(),
      gaps: z.array(z.object({ from: unixTime, until: unixTime.optional() })),
    }),
    venue: z.object({
      id: keyId,
      title: z.string(),
      address: z.string(),
      photo: z.string().optional(),
      hours: z.string().optional().describe('by the grammar of OpenStreetMap'),
      who_pays: z.enum(['users', 'owner']),
      public: z.boolean(),
      paused: z.boolean(),
      /** Other stations of the venue. */
      others: z.array(groupId),
    }),
    /** Where it stood, and where it will [QF8]. */
    moves: stationStays,
    credential: z.object({
      exists: z.boolean(),
      user_name: z.string().optional(),
      made: unixTime.optional().describe('missing: by an earlier version'),
      by: z.string().optional(),
      /** The password before it, as long as that is good. */
      former: z.object({ user_name: z.string(), until: unixTime }).optional(),
      broker: z.string().optional().describe('what stations connect to, if this installation knows it'),
    }),
    /** The newest check against the protocol, if it ended. */
    check: z.object({ outcome: z.enum(checkOutcomes), at: unixTime, by: z.string() }).optional(),
    notes: z.array(z.object({ id: keyId, at: unixTime, by: z.string(), text: z.string() })),
    now: unixTime,
  }),
});
export type StationPage = z.infer<(typeof readConsoleStation)['reply']>;

export const readStationLog = staffCall({
  id: 'QF3',
  method: 'GET',
  path: '/stations/{code}/log',
  summary: 'Everything that it said and that we commanded in the last 30 days, page by page',
  access: { staff: 'station.read' },
  params,
  query: z.object({ after: z.string().max(200).optional() }),
  reply: z.object({ log: z.array(stationLogItem), next: z.string().optional() }),
});

export const exportStationLog = staffCall({
  id: 'QF3',
  method: 'GET',
  path: '/stations/{code}/log/export',
  summary: 'The log of the last 30 days as CSV, without names of riders',
  access: { staff: 'station.read' },
  params,
  reply: z.string().describe('text/csv'),
  recordedAs: 'station.export-log',
});
