import { z } from 'zod';
import { stationPassword } from './credential.ts';
import { fileFaults, importColumns, lineFaults, longestImport, mostImportLines } from './import-words.ts';
import { actCall, staffCall } from './staff-call.ts';

const text = z.string().min(1).max(longestImport).describe('the file, decoded');

/** Characters of the file may be written as six in JSON. */
const largestBody = 3_000_000;

export const importLine = z.object({
  line: z.int().describe('where it begins in the file, from 1'),
  /** `add`: will be added. `there`: is there already, at this venue. `bad`: cannot be added. */
  outcome: z.enum(['add', 'there', 'bad']),
  code: z.string(),
  venue: z.string(),
  new_venue: z.int().optional().describe('where the venue is new: its number in this file, from 1'),
  faults: z.array(z.object({ column: z.enum(importColumns).optional(), why: z.enum(lineFaults) })),
  /** Of a bad line, as it is in the file. */
  cells: z.array(z.string()).optional(),
});
export type ImportLine = z.infer<typeof importLine>;

export const checkImport = staffCall({
  id: 'QF6',
  method: 'POST',
  path: '/stations/import/check',
  summary: 'What a file of stations would add, line by line. Nothing is changed',
  access: { staff: 'station.edit' },
  body: z.strictObject({ text }),
  largestBody,
  reply: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('read'),
      header: z.array(z.string()),
      /** Columns that are not read. */
      ignored: z.array(z.string()),
      lines: z.array(importLine),
    }),
    z.object({
      outcome: z.literal('unreadable'),
      why: z.enum(fileFaults),
      line: z.int().optional(),
      columns: z.array(z.string()).optional(),
    }),
  ]),
});
export type CheckedImport = z.infer<(typeof checkImport)['reply']>;

export const importStations = actCall({
  id: 'QF6',
  method: 'POST',
  path: '/stations/import',
  summary: 'Add the stations of a file, and the venues that are new. All of them, or none',
  access: { staff: 'station.edit' },
  given: z.strictObject({
    text,
    leave: z.array(z.int()).max(mostImportLines).describe('lines that are left out'),
  }),
  largestBody,
  act: 'station.import',
  freshPasskey: true,
});

/** The result of an import. Passwords are in the first answer only. */
export const importResult = z.object({
  venues: z.int(),
  stations: z.array(stationPassword),
});
export type ImportResult = z.infer<typeof importResult>;
