import type { InboxCase, InboxItem } from '@etg/contract/console/inbox';
import type { Evidence } from '@etg/contract/console/rental-case';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findRentalAbout } from '../problem-report/index.ts';
import { proposeFor, readCase } from '../support/index.ts';
import { describeItems } from './describe-items.ts';
import type { ItemRow } from './inbox.rules.ts';
import { findItem, listMerged, listOperatorNames } from './inbox-item.store.ts';
import { listNotes } from './inbox-note.store.ts';
import { listReports, type ReportSource } from './inbox-source.store.ts';
import { readReach } from './read-reach.ts';
import { readTemplates } from './read-templates.ts';

/** What matters for an answer; the rest is on the page of the rental. */
const shownFacts: ReadonlySet<Evidence['kind']> = new Set([
  'taken',
  'returned',
  'unread-return',
  'silent',
  'heard-again',
  'claimed',
  'fee',
  'declined',
  'not-known',
  'given-back',
  'disputed',
  'lost',
  'ended-by-hand',
]);
const mostFacts = 12;

/** One item with everything that an answer needs. Undefined if there is no such item. */
export async function readInboxItem(db: Reader, id: string, now: Date): Promise<InboxCase | undefined> {
  const row = await findItem(db, id);
  const [described] = row ? await describeItems(db, [row], now) : [];
  if (!row || !described) return undefined;
  const [report] = row.kind === 'report' ? await listReports(db, [row.source]) : [];
  const item = await withRental(db, described, report);
  const rentalCase = item.rental ? await readCase(db, item.rental, now) : undefined;
  const reportId = report?.id;
  const proposal =
    item.rental && !row.closed_at && (await proposeFor(db, { rentalId: item.rental, reportId }, now));
  const notes = await listNotes(db, [row.id]);
  const reach = await readReach(db, row);
  return {
    item,
    ...(report && { report: toReportLine(report, { row, item }) }),
    facts: (rentalCase?.items ?? []).filter(({ kind }) => shownFacts.has(kind)).slice(-mostFacts),
    ...(proposal && { proposal }),
    answers: await toAnswers(db, notes),
    merged: await describeItems(db, await listMerged(db, row.id), now),
    reachable: [...reach.ways],
    templates: await readTemplates(db, { item, reach, proposal: proposal || undefined, rentalCase }),
  };
}

/** Of a report about something else, the rental that it names, else the open one, else the last one. */
async function withRental(db: Reader, item: InboxItem, report: ReportSource | undefined): Promise<InboxItem> {
  if (item.rental || !report?.account_id) return item;
  const itemId = report.item_id ?? undefined;
  const rental = await findRentalAbout(db, report.account_id, { itemId });
  return rental ? { ...item, rental } : item;
}

function toReportLine(
  report: ReportSource,
  { row, item }: { row: ItemRow; item: InboxItem },
): NonNullable<InboxCase['report']> {
  const { id, option, problem, station_code, photo_type, created_at, closed_at } = report;
  return {
    id,
    option,
    ...(problem && { words: problem }),
    has_photo: photo_type !== null,
    ...(station_code && { station: station_code }),
    at: toUnix(created_at),
    ...(closed_at && { closed: toUnix(closed_at) }),
    ...(row.first_answer_at && { answered: toUnix(row.first_answer_at) }),
    ...(item.rental && { rental: item.rental }),
  };
}

async function toAnswers(
  db: Reader,
  notes: Awaited<ReturnType<typeof listNotes>>,
): Promise<InboxCase['answers']> {
  const names = await listOperatorNames(db, [...new Set(notes.map(({ written_by }) => written_by))]);
  return notes.map(({ id, kind, words, language, sent_by, written_by, at }) => ({
    id,
    at: toUnix(at),
    by: names.get(written_by) ?? written_by,
    kind,
    text: words,
    ...(language && { language }),
    ...(sent_by && { sent_by }),
  }));
}
