import { z } from 'zod';
import { call } from './call.ts';
import { freeText } from './entities.ts';
import { ok } from './outcome.ts';
import { reportOptions } from './vocabulary.ts';

export const report = z.strictObject({
  station_number: freeText(200).optional().describe('a station code, or where it stands'),
  problem: freeText(2000).optional(),
  option: z.enum(reportOptions),
  itemId: freeText(64).optional().describe('what the report is about: a booking, an Electron'),
  item: freeText(64).optional().describe('its type, such as battery_pickup'),
});
export type Report = z.infer<typeof report>;

export const reportProblem = call({
  id: 'K7',
  method: 'POST',
  path: '/users/report',
  summary: 'Report a problem',
  access: 'anyone',
  body: report.refine(({ station_number, problem }) => station_number || problem, {
    path: ['problem'],
    error: 'say where or what it is',
  }),
  reply: z.object({ code: ok }),
});
