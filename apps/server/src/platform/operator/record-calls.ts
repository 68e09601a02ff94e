import { Readable } from 'node:stream';
import {
  exportRecord,
  type RecordEntry,
  type RecordFilter,
  readOwnRecord,
  readRecord,
} from '@etg/contract/console/record';
import { byteOrderMark, csvLine, csvType } from '@etg/domain/csv';
import type { Core } from '../core.ts';
import type { Reader } from '../database/database.ts';
import { listRecord } from './record-rows.ts';
import type { StaffDoor } from './staff-door.ts';
import type { Place } from './staff-scope.ts';
import { aboutOf, type DescribeSubjects } from './staff-subject.ts';

interface RecordDeps extends Pick<Core, 'db'> {
  describeSubjects: DescribeSubjects;
}

const pageLength = 100;
const exportedAtOnce = 1_000;

/** The record concerns all countries and venues: those with a narrower scope read what they did themselves. */
const company = { placeOf: async (): Promise<Place> => 'company' };

export function recordCalls(door: StaffDoor, deps: RecordDeps): void {
  const { db } = deps;
  door.answer(readRecord, ({ query }) => readPage(deps, query), {
    ...company,
    subjectOf: ({ query }) => query.subject ?? query.person ?? 'all',
  });
  door.answer(readOwnRecord, ({ query, member }) => readPage(deps, { ...query, person: member.operator }));
  door.answerFile(
    exportRecord,
    async ({ query, now }) => ({
      name: `record-${now.toISOString().slice(0, 10)}.csv`,
      type: csvType,
      content: Readable.from(linesOf(db, query)),
    }),
    { ...company, freshPasskey: true, subjectOf: ({ query }) => query.subject ?? query.person ?? 'all' },
  );
}

async function readPage(
  { db, describeSubjects }: RecordDeps,
  { before, ...filter }: RecordFilter & { before?: string | undefined },
) {
  const listed = await listRecord(db, {
    ...filter,
    before: before === undefined ? undefined : BigInt(before),
    most: pageLength,
  });
  const names = await describeSubjects(
    db,
    listed.map(({ subject }) => subject),
  );
  const entries = listed.map((entry) => ({ ...entry, ...aboutOf(names, entry) }));
  const last = entries.at(-1);
  return { entries, ...(last && entries.length === pageLength && { next: last.id }) };
}

const columns = [
  'id',
  'at',
  'person',
  'second person',
  'act',
  'subject',
  'reason',
  'words',
  'before',
  'after',
  'confirmation',
  'request',
];

/** Read page by page while it is sent: the memory it takes does not grow with the record [QA13]. */
async function* linesOf(db: Reader, filter: RecordFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  let before: bigint | undefined;
  for (;;) {
    const entries = await listRecord(db, { ...filter, before, most: exportedAtOnce });
    const last = entries.at(-1);
    if (!last) return;
    yield entries.map(lineOf).join('');
    before = BigInt(last.id);
  }
}

function lineOf(entry: RecordEntry): string {
  return csvLine([
    entry.id,
    new Date(entry.at * 1_000).toISOString(),
    entry.operator,
    entry.second_operator,
    entry.act,
    entry.subject,
    entry.reason?.code,
    entry.reason?.words,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
    entry.staff_act,
    entry.request,
  ]);
}
