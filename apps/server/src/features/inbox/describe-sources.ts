import type { InboxItem } from '@etg/contract/console/inbox';
import type { Language } from '@etg/contract/languages';
import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { ItemRow } from './inbox.rules.ts';
import {
  type DisputeSource,
  type IncidentSource,
  listDisputeSources,
  listIncidents,
  listPayments,
  listReports,
  listRequests,
  type PaymentSource,
  type ReportSource,
  type RequestSource,
} from './inbox-source.store.ts';

/** What an item says, by its source: the same for every kind. */
export interface DescribedSource
  extends Pick<InboxItem, 'title' | 'words' | 'rental' | 'dispute' | 'amount' | 'reply_by'> {
  has_photo: boolean;
  times: number;
  language?: Language;
  accountId?: string;
  /** The rental whose fees the report holds while it is open. */
  holds?: string;
  /** Who asked for a station has no account, only an address. */
  email?: string;
}

const once = { has_photo: false, times: 1 } as const;

/** By the id of the item. A source that is gone is left out. */
export async function describeSources(
  db: Reader,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<string, DescribedSource>> {
  const of = (kind: ItemRow['kind']) => rows.filter((row) => row.kind === kind).map(({ source }) => source);
  const described = new Map<string, DescribedSource>();
  for (const report of await listReports(db, of('report'))) described.set(report.id, ofReport(report));
  for (const incident of await listIncidents(db, of('incident')))
    described.set(incident.id, ofIncident(incident));
  for (const payment of await listPayments(db, of('payment'))) described.set(payment.id, ofPayment(payment));
  for (const dispute of await listDisputeSources(db, of('dispute')))
    described.set(dispute.id, ofDispute(dispute));
  for (const request of await listRequests(db, of('venue-request')))
    described.set(request.id, ofRequest(request));
  return new Map(
    rows.flatMap(({ id, source }) => {
      const one = described.get(source);
      return one ? [[id, one] as const] : [];
    }),
  );
}

function ofReport(report: ReportSource): DescribedSource {
  const { account_id, rental_id, station_number } = report;
  return {
    title: { word: `report-${report.option}`, values: { where: station_number ?? '' } },
    ...(report.problem && { words: report.problem }),
    has_photo: report.photo_type !== null,
    times: report.times,
    ...(account_id && { accountId: account_id }),
    ...(rental_id && { rental: rental_id, holds: rental_id }),
  };
}

function ofIncident({ kind, nest, electron_id, account_id, rental_id }: IncidentSource): DescribedSource {
  return {
    ...once,
    title: { word: `incident-${kind}`, values: { electron: electron_id ?? '', nest: nest ?? 0 } },
    ...(account_id && { accountId: account_id }),
    ...(rental_id && { rental: rental_id }),
  };
}

function ofPayment(payment: PaymentSource): DescribedSource {
  const { kind, attempts, account_id, rental_id, amount_minor, currency } = payment;
  return {
    ...once,
    title: { word: `payment-${kind}`, values: { attempts: attempts ?? 0 } },
    ...(account_id && { accountId: account_id }),
    ...(rental_id && { rental: rental_id }),
    ...(amount_minor !== null &&
      currency && { amount: { amount: toDecimal({ minor: amount_minor, currency }), currency } }),
  };
}

function ofDispute(dispute: DisputeSource): DescribedSource {
  const { id, account_id, rental_id, amount_minor, currency, reason, status, reply_by } = dispute;
  return {
    ...once,
    title: { word: 'dispute', values: { reason, status } },
    dispute: id,
    amount: { amount: toDecimal({ minor: amount_minor, currency }), currency },
    ...(account_id && { accountId: account_id }),
    ...(rental_id && { rental: rental_id }),
    ...(reply_by && { reply_by: toUnix(reply_by) }),
  };
}

function ofRequest({
  venue,
  address,
  country,
  contact_name,
  email,
  message,
}: RequestSource): DescribedSource {
  return {
    ...once,
    title: { word: 'venue-request', values: { venue, address, country, contact: contact_name } },
    ...(message && { words: message }),
    email,
  };
}
