import { type ReasonCode, reasonCodes } from '@etg/contract/console/rights';

/** What the address says about the record: `?who=maya.ortiz&what=staff.&when=week`. */
export interface RecordFilter {
  readonly who: string;
  readonly what: string;
  readonly subject: string;
  readonly why: ReasonCode | '';
  readonly when: RecordTime;
}

export const recordTimes = ['any', 'today', 'week', 'month'] as const;
export type RecordTime = (typeof recordTimes)[number];

export function readFilter(get: (key: string) => string): RecordFilter {
  return {
    who: get('who'),
    what: get('what'),
    subject: get('subject'),
    why: reasonCodes.find((code) => code === get('why')) ?? '',
    when: recordTimes.find((time) => time === get('when')) ?? 'any',
  };
}

const dayMs = 86_400_000;
const days = { week: 7, month: 30 };

/** The query of the call. Whole days of the reader's own zone, so that the same question has the same answer for a day. */
export function queryOf({ who, what, subject, why, when }: RecordFilter, nowMs: number) {
  const today = new Date(nowMs).setHours(0, 0, 0, 0);
  const from = when === 'any' ? undefined : when === 'today' ? today : today - (days[when] - 1) * dayMs;
  return {
    ...(who && { person: who }),
    ...(what && { act: what }),
    ...(subject && { subject }),
    ...(why && { reason: why }),
    ...(from !== undefined && { from: Math.floor(from / 1_000) }),
  };
}

export function isFiltered({ who, what, subject, why, when }: RecordFilter): boolean {
  return [who, what, subject, why].some((value) => value !== '') || when !== 'any';
}
