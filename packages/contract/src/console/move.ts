import { z } from 'zod';
import { groupId, keyId, unixTime } from '../entities.ts';
import { actCall } from './staff-call.ts';

const params = z.object({ code: groupId });

export const moveStation = actCall({
  id: 'QF8',
  method: 'POST',
  path: '/stations/{code}/move',
  summary:
    'Move a station to another venue from a moment on. What was rented before stays with the venue where it was',
  access: { staff: 'station.edit' },
  params,
  given: z.strictObject({
    venue: keyId.describe('where it goes'),
    from: unixTime
      .optional()
      .describe(
        'since when it is there, or will be; now without it. What was rented since then goes with it',
      ),
  }),
  act: 'station.move',
  reasons: ['maintenance', 'mistake', 'other'],
});

export const cancelMove = actCall({
  id: 'QF8',
  method: 'POST',
  path: '/stations/{code}/move/cancel',
  summary: 'Cancel a move that has not happened yet',
  access: { staff: 'station.edit' },
  params,
  given: z.strictObject({}),
  act: 'station.cancel-move',
  reasons: ['maintenance', 'mistake', 'other'],
});

/** Where a station stood, the newest first, and where it will stand. */
export const stationStays = z.object({
  stays: z.array(
    z.object({
      venue: z.object({ id: keyId, title: z.string() }),
      zone: z.string(),
      from: unixTime.optional().describe('missing: it was set up there'),
      until: unixTime.optional().describe('missing: it is there'),
      by: z.string().optional(),
    }),
  ),
  planned: z
    .object({
      venue: z.object({ id: keyId, title: z.string() }),
      zone: z.string(),
      at: unixTime,
      by: z.string(),
      /** Why it did not happen at its moment: a text `console-words.refused.{why}`. */
      refused: z.string().optional(),
    })
    .optional(),
});
export type StationStays = z.infer<typeof stationStays>;
