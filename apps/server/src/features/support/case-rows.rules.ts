import type { ConsolePlace } from '@etg/contract/console/support';
import type { Selectable } from 'kysely';
import type { DisputeTable } from '../../migrations/dispute-schema.ts';
import type { AnswerWay } from '../../migrations/inbox-schema.ts';
import type { FeeReminderTable } from '../../migrations/late-return-schema.ts';
import type { OperatorActTable } from '../../migrations/operator-schema.ts';
import type { PlanOrderTable, SubscriptionTable } from '../../migrations/order-schema.ts';
import type { OutboxMessageTable } from '../../migrations/outbox-schema.ts';
import type { MoneyActTable } from '../../migrations/payment-schema.ts';
import type { ProblemReportTable } from '../../migrations/problem-report-schema.ts';
import type { IncidentTable, ReleaseTable } from '../../migrations/rental-schema.ts';
import type { StationSilenceTable } from '../../migrations/silence-schema.ts';
import type { StationEventTable } from '../../migrations/station-schema.ts';

/** The rows of which a case is made. */

export interface CasePlace extends ConsolePlace {
  country: string;
  venueId: string;
  online: boolean;
  clockOffsetMs: number;
  panelAt: Date | undefined;
}
/** Where stations stood at each moment, and how they are now. */
export interface Places {
  get(station: string, at: Date): CasePlace | undefined;
}

export type CaseRelease = Selectable<ReleaseTable>;
export type StationWord = Pick<
  Selectable<StationEventTable>,
  'station_code' | 'event_id' | 'type' | 'body' | 'station_time' | 'corrected_time' | 'heard_at'
>;
export type SilenceRow = Selectable<StationSilenceTable>;
export interface CaseReport
  extends Pick<
    Selectable<ProblemReportTable>,
    | 'id'
    | 'option'
    | 'station_number'
    | 'station_code'
    | 'rental_id'
    | 'photo_type'
    | 'created_at'
    | 'closed_at'
  > {
  problem: string | null;
}
export type UnreadReturn = Pick<
  Selectable<IncidentTable>,
  'id' | 'station_code' | 'nest' | 'electron_id' | 'account_id' | 'happened_at' | 'heard_at'
>;
export type StaffActRow = Pick<
  Selectable<OperatorActTable>,
  'id' | 'at' | 'operator' | 'act' | 'subject' | 'reason_code'
>;

export type PlanOfRental = Pick<
  Selectable<SubscriptionTable>,
  'id' | 'plan' | 'price_minor' | 'currency' | 'reason' | 'started_at' | 'order_id'
> & { money_key: string | null; status: Selectable<PlanOrderTable>['status'] | null };
export type CaseAct = Pick<
  Selectable<MoneyActTable>,
  | 'key'
  | 'kind'
  | 'purpose'
  | 'reference'
  | 'amount_minor'
  | 'currency'
  | 'state'
  | 'brand'
  | 'last_4'
  | 'label'
  | 'created_at'
  | 'sent_at'
  | 'ended_at'
  | 'transaction_id'
> & {
  /** Its number. */
  receipt: string | null;
};
export type CaseDispute = Pick<
  Selectable<DisputeTable>,
  'id' | 'act_key' | 'amount_minor' | 'currency' | 'status' | 'reason' | 'opened_at'
>;
export type ReminderText = Pick<Selectable<FeeReminderTable>, 'step' | 'text' | 'sent_at'>;
export interface CaseMessage
  extends Pick<
    Selectable<OutboxMessageTable>,
    'id' | 'channel' | 'subject' | 'state' | 'created_at' | 'sent_at' | 'notice_id' | 'last_resort'
  > {
  /** What the rider reads, decrypted; of a notification its text. */
  text: string;
}

/** What a station said first of a nest, after a moment. */
export interface NestChange {
  nest: number;
  type: string;
  electron: string | null;
  charge: number | null;
}

/** An answer of staff to a report, with the ways by which it went. */
export interface CaseAnswer {
  id: string;
  reportId: string;
  words: string;
  by: string;
  sentBy: readonly AnswerWay[];
  at: Date;
}

/** The items of the inbox, by the report or incident that each is about. */
export type InboxItems = ReadonlyMap<string, string>;

export function itemOf(inbox: InboxItems, source: string): { item?: string } {
  const item = inbox.get(source);
  return item === undefined ? {} : { item };
}
