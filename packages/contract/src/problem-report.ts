import { isEmptyReport, largestPhotoBytes, reportGaps } from '@etg/domain/problem-report';
import { z } from 'zod';
import { call } from './call.ts';
import { appLanguage, freeText, groupId, keyId, unixTime } from './entities.ts';
import { ok, outcome } from './outcome.ts';
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
  body: report.superRefine((draft, context) => {
    const message = isEmptyReport(draft) ? 'say where or what it is' : 'is needed for this option';
    for (const gap of reportGaps(draft)) context.addIssue({ code: 'custom', path: [gap], message });
  }),
  reply: z.object({
    code: ok,
    report: keyId.optional().describe('ours: for sending a photo; absent if the caller is not signed in'),
  }),
});

/** `looked-at`: somebody has it. `answered`: we wrote, and it is open. */
export const ownReport = z.object({
  id: keyId,
  option: z.enum(reportOptions),
  words: z.string().optional(),
  station: groupId.optional(),
  rental: keyId.optional().describe('nothing of it is charged while the report is open'),
  at: unixTime,
  state: z.enum(['received', 'looked-at', 'answered', 'closed']),
  closed: unixTime.optional(),
  answers: z.array(z.object({ at: unixTime, text: z.string(), language: appLanguage.optional() })),
});
export type OwnReport = z.infer<typeof ownReport>;

export const listReports = call({
  id: 'ours',
  method: 'GET',
  path: '/users/reports',
  summary: 'My reports, what became of them, and what was answered',
  access: 'user',
  reply: z.object({ code: ok, reports: z.array(ownReport) }),
});

export const addReportPhoto = call({
  id: 'ours',
  method: 'POST',
  path: '/users/reports/{reportId}/photo',
  summary: 'A photo to a report of my own',
  access: 'user',
  // The base64 text and the JSON around it: a larger body is refused with 413 before it is parsed.
  largestBody: Math.ceil((largestPhotoBytes * 4) / 3) + 256,
  params: z.object({ reportId: keyId }),
  body: z.strictObject({ photo: z.base64().describe('at most 400 kB before base64, else HTTP 413') }),
  reply: z.object({
    code: outcome({ 200: 'kept', 409: 'the report has its photo', 415: 'not a JPEG, PNG or WebP photo' }),
  }),
});
