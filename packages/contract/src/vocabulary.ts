/** The enumerations of the specification, without validators, since the browser imports them. */

export const cableTypes = ['lightning', 'usb_c', 'micro_usb'] as const;
export type CableType = (typeof cableTypes)[number];

/** What a station reports to be wrong with a nest. Ours: the station protocol. */
export const nestFaults = ['jammed', 'unreadable', 'not_charging', 'half_out'] as const;

export type { Currency } from '@etg/domain/currencies';
export type { Region } from '@etg/domain/region';

/** `Active` and `Single` count as a valid plan (U4). */
export const planStatuses = ['Active', 'Single', 'Canceled', 'Expired'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planTitles = ['year', 'day', 'month', 'semester', 'promo_3days', 'referral', 'hourly'] as const;
export type PlanTitle = (typeof planTitles)[number];

export const activePlans = [
  'daily',
  'promo',
  'annual',
  'monthly',
  'hourly_rate',
  'free_use_no_penalty',
  'free_use_with_penalty',
] as const;
export type ActivePlan = (typeof activePlans)[number];

export const bookingStatuses = [
  'in_progress',
  'charger_taken',
  'queue',
  'user_doesnt_take',
  'fail',
  'reset_station',
  'reset_cable_preference',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The specification names `paid` and `fail`; the others are ours. */
export const orderStatuses = ['new', 'processing', 'paid', 'fail', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A venue with status 2 answers "The station is temporarily disabled." (D14). */
export const venueStatus = { open: 1, disabled: 2 } as const;

export const paymentLabels = ['credit_card', 'web_wallet', 'peer_to_peer', 'device_wallet'] as const;
export type PaymentLabel = (typeof paymentLabels)[number];

/** Shown to the rider as Paid (N8). */
export const paidStatuses = [
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settlement_pending',
  'settled',
] as const;

/** With the names of the card payment provider. */
export const transactionStatuses = [
  ...paidStatuses,
  'authorizing',
  'authorization_expired',
  'processor_declined',
  'gateway_rejected',
  'settlement_declined',
  'failed',
  'voided',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const reportOptions = [
  'battery_back',
  'battery_doesnt_work',
  'can_do_pit_stop',
  'cant_take_battery',
  'supernova_doesnt_work',
  'session_is_still_open',
  'other',
] as const;
export type ReportOption = (typeof reportOptions)[number];

export const genders = ['female', 'male', 'non_binary'] as const;
export const ages = [
  '18-20',
  '20-25',
  '25-30',
  '30-35',
  '35-40',
  '40-50',
  '50-60',
  '60-70',
  '70-80',
  '80-100',
] as const;
export const worries = ['somewhat worry', 'worry', 'stressed'] as const;
export const paidServices = ['24hours_250', '24hours_300', 'monthly_800'] as const;

export const surveyFields = [
  'gender',
  'age',
  'worry_your_phone_dying',
  's_paid_services',
  'nps_score',
  'email',
] as const;
export type SurveyField = (typeof surveyFields)[number];

/** The `Source` header: how the rider gave the station group (K11). */
export const groupSources = [
  'user_type',
  'flow',
  'QR',
  'express_link',
  'robot',
  'user_input',
  'order_page',
] as const;
export type GroupSource = (typeof groupSources)[number];

/** The `Source` header of a promo link (K22). */
export const promoLinkSources = ['Referral', 'Marketing'] as const;
export type PromoLinkSource = (typeof promoLinkSources)[number];

/** The `code` of the access guard's answer (G2). */
export const accessCode = { open: 200, signInFirst: 302, refused: 403 } as const;

/** Why staff gave a rider money back, or gave a rider something; the rider reads it [QC6]. */
export const giveBackReasons = [
  'faulty-station',
  'goodwill',
  'wrong-time',
  'duplicate',
  'dispute',
  'other',
] as const;
export type GiveBackReason = (typeof giveBackReasons)[number];

/** Why a rider was given something back: a reason of staff, or the rule about Electrons that do not work. */
export const giveBackCauses = [...giveBackReasons, 'dud'] as const;
export type GiveBackCause = (typeof giveBackCauses)[number];
