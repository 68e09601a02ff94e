import { z } from 'zod';
import { groupId, keyId, unixTime } from '../entities.ts';
import { inboxItem } from './inbox.ts';
import { staffCall } from './staff-call.ts';
import { stationRow } from './stations.ts';
import { rentalLine, riderName, sum } from './support.ts';

/** Something that needs a person: a station, or an item of the inbox. The worst for riders first [QF1]. */
export const needsPerson = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('station'),
    station: stationRow,
    /** Riders whose fees wait until the station is heard. */
    held: z.object({ riders: z.int(), sums: z.array(sum) }).optional(),
    /** Open reports that name it. */
    reports: z.int(),
    /** Open tickets of technicians, and who has them: the reader, if one of them is theirs, or whoever has one the longest. */
    tickets: z.object({
      open: z.int(),
      assigned: z.object({ id: keyId, name: z.string(), mine: z.boolean(), since: unixTime }).optional(),
    }),
  }),
  z.object({ is: z.literal('inbox'), item: inboxItem }),
]);
export type NeedsPerson = z.infer<typeof needsPerson>;

export const readToday = staffCall({
  id: 'QF1',
  method: 'GET',
  path: '/today',
  summary: 'How the fleet is now, what needs a person, and who has an Electron',
  access: { staff: 'station.read' },
  query: z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  reply: z.object({
    now: unixTime,
    /** With the number of their stations: the scope to choose from. */
    countries: z.array(z.object({ country: z.string(), stations: z.int() })),
    figures: z.object({
      stations: z.object({ heard: z.int(), all: z.int(), silent: z.int() }),
      electrons: z.object({ ready: z.int(), all: z.int(), charging: z.int(), faulty: z.int() }),
      out: z.object({
        now: z.int(),
        /** At this hour a week ago. Missing: no history. */
        week_ago: z.int().optional(),
        /** At each full hour of today, and of the same day a week ago. */
        hours: z.array(z.int()),
        hours_week_ago: z.array(z.int()),
      }),
      late: z.object({ now: z.int(), long: z.int().describe('by more than three days') }),
      /** Of the last hour. */
      unlocks: z.object({
        tried: z.int(),
        worked: z.int(),
        /** Where most of the others failed. */
        worst: z.object({ code: groupId, failed: z.int() }).optional(),
      }),
      /** Per currency, never summed across [QA16]. */
      revenue: z.array(
        z.object({
          today: sum,
          week_ago: z.number().optional().describe('until this hour, a week ago'),
          hours: z.array(z.number()).describe('summed up to each full hour of today'),
          hours_week_ago: z.array(z.number()),
        }),
      ),
    }),
    queue: z.array(needsPerson),
    /** How many more there are in all. */
    queue_total: z.int(),
    done_today: z.object({ items: z.int(), median_s: z.int().optional() }),
    /** Electrons that are out, the latest first. Only for those who may read riders. */
    rentals: z.array(z.object({ rider: riderName, rental: rentalLine })).optional(),
    /** Where the map begins: what the stations of the scope cover. */
    box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).optional(),
  }),
});
export type Today = z.infer<(typeof readToday)['reply']>;
