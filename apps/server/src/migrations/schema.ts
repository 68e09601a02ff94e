import type { Generated } from 'kysely';
import type { AccountTable } from './account-schema.ts';
import type {
  AlarmAddressTable,
  AlarmAllowanceTable,
  AlarmBrowserTable,
  AlarmSettingsTable,
  AlarmTable,
  AlarmToldTable,
} from './alarm-schema.ts';
import type {
  BookChangeTable,
  BookFillingTable,
  BookLineTable,
  BookSumTable,
  BookTotalTable,
  ProcessorRateTable,
} from './books-schema.ts';
import type {
  CountryPrefixTable,
  CountryTable,
  CountryTaxTable,
  CountryVersionTable,
} from './country-schema.ts';
import type { DisputeTable } from './dispute-schema.ts';
import type {
  FieldPresenceTable,
  NestSwapTable,
  StationCountTable,
  TicketNoteTable,
  TicketStepTable,
  TicketTable,
} from './field-schema.ts';
import type { InboxItemTable, InboxNoteTable } from './inbox-schema.ts';
import type {
  DebtPaymentFeeTable,
  DebtPaymentTable,
  FeePostingTable,
  FeeRefundTable,
  FeeReminderTable,
  ReferralRewardTable,
  StaffBlockTable,
  SuspensionTable,
} from './late-return-schema.ts';
import type { NewsTable } from './news-schema.ts';
import type { OperatorActTable, StaffActTable } from './operator-schema.ts';
import type {
  AddedDaysTable,
  PlanOrderTable,
  PromoCodeTable,
  PromoGuessTable,
  PromoSpendTable,
  PromoUseTable,
  SubscriptionTable,
} from './order-schema.ts';
import type { DueWorkTable, OutboxMessageTable } from './outbox-schema.ts';
import type { PlanExtensionTable, VenuePauseTable } from './pause-schema.ts';
import type {
  BankCheckTable,
  CreditTable,
  CreditUseTable,
  EmailCheckTable,
  LedgerEntryTable,
  LedgerLineTable,
  MoneyActTable,
  PaymentIncidentTable,
  PaymentMethodTable,
  PaymentReconciliationTable,
  VaultCustomerTable,
  WebhookSeenTable,
} from './payment-schema.ts';
import type { StoredPhotoTable } from './photo-schema.ts';
import type {
  FeeScheduleTable,
  FormerPriceTable,
  PriceDraftTable,
  PriceEstimateTable,
} from './pricing-schema.ts';
import type { ProblemReportTable, VenueRequestTable } from './problem-report-schema.ts';
import type { PushSubscriptionTable } from './push-schema.ts';
import type { ReceiptTables } from './receipt-schema.ts';
import type {
  BookingTable,
  DudPaybackTable,
  ExchangeGrantTable,
  FeeRefundDueTable,
  FirstRentalTable,
  HandReturnTable,
  HeldElectronTable,
  IncidentTable,
  ReleaseTable,
  RentalMoveTable,
  RentalTable,
  UnprovedReturnTable,
} from './rental-schema.ts';
import type {
  DataKeyTable,
  FormerCardTable,
  FormerGuestTable,
  FormerPromoTable,
  FormerRiderTable,
  RunningNodeTable,
} from './sealed-schema.ts';
import type {
  CodeLimitTable,
  FormerUserKeyTable,
  LoginRebindTable,
  LoginTable,
  SignInTable,
} from './sign-in-schema.ts';
import type { StationSilenceTable } from './silence-schema.ts';
import type {
  MachineTokenTable,
  StaffChallengeTable,
  StaffInvitationTable,
  StaffPasskeyTable,
  StaffRoleTable,
  StaffSessionTable,
  StaffTable,
} from './staff-schema.ts';
import type {
  DudRuleTable,
  ElectronTable,
  FormerCredentialTable,
  GroupReportTable,
  NestOutOfServiceTable,
  NestTable,
  PlannedMoveTable,
  StationCheckTable,
  StationCommandTable,
  StationEventTable,
  StationNoteTable,
  StationPanelTable,
  StationStayTable,
  StationTable,
} from './station-schema.ts';
import type { RiderNoteTable, SavedViewTable } from './support-schema.ts';
import type { SurveyAnswerTable } from './survey-schema.ts';
import type { MissingTextTable, OwnTextTable } from './translation-schema.ts';
import type {
  OwnerMonthTable,
  OwnerPaymentTable,
  VenueAnnouncementTable,
  VenueTable,
  VenueTextTable,
  VenueVersionTable,
} from './venue-schema.ts';

/** The tables as the migrations leave them. A test compares this list with the real database. */
export interface Schema extends ReceiptTables {
  book_change: BookChangeTable;
  book_filling: BookFillingTable;
  book_line: BookLineTable;
  book_sum: BookSumTable;
  book_total: BookTotalTable;
  processor_rate: ProcessorRateTable;
  country: CountryTable;
  country_prefix: CountryPrefixTable;
  country_tax: CountryTaxTable;
  country_version: CountryVersionTable;
  account: AccountTable;
  added_days: AddedDaysTable;
  alarm: AlarmTable;
  alarm_address: AlarmAddressTable;
  alarm_allowance: AlarmAllowanceTable;
  alarm_browser: AlarmBrowserTable;
  alarm_settings: AlarmSettingsTable;
  alarm_told: AlarmToldTable;
  booking: BookingTable;
  code_limit: CodeLimitTable;
  credit: CreditTable;
  credit_use: CreditUseTable;
  data_key: DataKeyTable;
  debt_payment: DebtPaymentTable;
  debt_payment_fee: DebtPaymentFeeTable;
  demo_clock: DemoClockTable;
  due_work: DueWorkTable;
  electron: ElectronTable;
  email_check: EmailCheckTable;
  exchange_grant: ExchangeGrantTable;
  fee_posting: FeePostingTable;
  fee_refund: FeeRefundTable;
  fee_refund_due: FeeRefundDueTable;
  fee_reminder: FeeReminderTable;
  fee_schedule: FeeScheduleTable;
  field_presence: FieldPresenceTable;
  former_credential: FormerCredentialTable;
  former_price: FormerPriceTable;
  former_card: FormerCardTable;
  former_guest: FormerGuestTable;
  former_promo: FormerPromoTable;
  former_rider: FormerRiderTable;
  former_user_key: FormerUserKeyTable;
  group_report: GroupReportTable;
  held_electron: HeldElectronTable;
  dud_payback: DudPaybackTable;
  dud_rule: DudRuleTable;
  inbox_item: InboxItemTable;
  inbox_note: InboxNoteTable;
  incident: IncidentTable;
  dispute: DisputeTable;
  ledger_entry: LedgerEntryTable;
  ledger_line: LedgerLineTable;
  login: LoginTable;
  login_rebind: LoginRebindTable;
  machine_token: MachineTokenTable;
  missing_text: MissingTextTable;
  news: NewsTable;
  own_text: OwnTextTable;
  money_act: MoneyActTable;
  bank_check: BankCheckTable;
  nest: NestTable;
  nest_out_of_service: NestOutOfServiceTable;
  nest_swap: NestSwapTable;
  station_count: StationCountTable;
  station_panel: StationPanelTable;
  operator_act: OperatorActTable;
  outbox_message: OutboxMessageTable;
  owner_month: OwnerMonthTable;
  owner_payment: OwnerPaymentTable;
  payment_incident: PaymentIncidentTable;
  payment_method: PaymentMethodTable;
  payment_reconciliation: PaymentReconciliationTable;
  plan_extension: PlanExtensionTable;
  plan_order: PlanOrderTable;
  price_draft: PriceDraftTable;
  price_estimate: PriceEstimateTable;
  problem_report: ProblemReportTable;
  promo_code: PromoCodeTable;
  promo_guess: PromoGuessTable;
  promo_spend: PromoSpendTable;
  promo_use: PromoUseTable;
  push_subscription: PushSubscriptionTable;
  referral_reward: ReferralRewardTable;
  release: ReleaseTable;
  first_rental: FirstRentalTable;
  rental: RentalTable;
  rental_move: RentalMoveTable;
  rider_note: RiderNoteTable;
  running_node: RunningNodeTable;
  sign_in: SignInTable;
  saved_view: SavedViewTable;
  staff: StaffTable;
  staff_act: StaffActTable;
  staff_challenge: StaffChallengeTable;
  staff_invitation: StaffInvitationTable;
  staff_passkey: StaffPasskeyTable;
  staff_role: StaffRoleTable;
  staff_session: StaffSessionTable;
  station: StationTable;
  station_check: StationCheckTable;
  station_command: StationCommandTable;
  station_event: StationEventTable;
  station_note: StationNoteTable;
  station_stay: StationStayTable;
  planned_move: PlannedMoveTable;
  station_silence: StationSilenceTable;
  subscription: SubscriptionTable;
  survey_answer: SurveyAnswerTable;
  suspension: SuspensionTable;
  staff_block: StaffBlockTable;
  ticket: TicketTable;
  ticket_note: TicketNoteTable;
  ticket_step: TicketStepTable;
  unproved_return: UnprovedReturnTable;
  hand_return: HandReturnTable;
  vault_customer: VaultCustomerTable;
  venue: VenueTable;
  venue_announcement: VenueAnnouncementTable;
  stored_photo: StoredPhotoTable;
  venue_text: VenueTextTable;
  venue_version: VenueVersionTable;
  venue_pause: VenuePauseTable;
  venue_request: VenueRequestTable;
  webhook_seen: WebhookSeenTable;
}

export interface DemoClockTable {
  only_row: Generated<boolean>;
  offset_ms: bigint;
}
