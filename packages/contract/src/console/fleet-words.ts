/** The words of the fleet. No validators: browsers import them. */

/** What staff decided about a station [QF4]. `paused`: riders read why, and returns count. `retired`: gone; its history stays. */
export const stationStates = ['planned', 'live', 'paused', 'out_of_service', 'retired'] as const;
export type StationState = (typeof stationStates)[number];

/** Why a station is not live. Riders read it in their language. */
export const stationStateReasons = ['cleaning', 'repair', 'closed', 'event', 'moved', 'other'] as const;
export type StationStateReason = (typeof stationStateReasons)[number];

/** Why a nest is out of service. */
export const nestReasons = [
  'jammed',
  'broken-lock',
  'broken-cable',
  'dirty',
  'waits-for-part',
  'other',
] as const;
export type NestReason = (typeof nestReasons)[number];

/** How a station is, the worst for riders first: the order of the list. Each is a text `console-fleet.health-{word}`. */
export const healths = [
  'silent',
  'jammed-badly',
  'empty',
  'full',
  'clock-wrong',
  'unread-return',
  'not-charging',
  'jammed',
  'nearly-empty',
  'nearly-full',
  'nests-out-of-service',
  'on-battery',
  'old-firmware',
  'never-heard',
  'out-of-service',
  'paused',
  'off-the-map',
  'planned',
  'healthy',
  'retired',
] as const;
export type Health = (typeof healths)[number];

/** The shape and colour of each: disc, diamond, square, ring. */
export const healthTones = {
  silent: 'bad',
  'jammed-badly': 'bad',
  empty: 'warn',
  full: 'warn',
  'clock-wrong': 'warn',
  'unread-return': 'warn',
  'not-charging': 'warn',
  jammed: 'warn',
  'nearly-empty': 'warn',
  'nearly-full': 'warn',
  'nests-out-of-service': 'warn',
  'on-battery': 'warn',
  'old-firmware': 'warn',
  'never-heard': 'off',
  'out-of-service': 'off',
  paused: 'off',
  'off-the-map': 'off',
  planned: 'off',
  healthy: 'good',
  retired: 'off',
} as const satisfies Record<Health, 'bad' | 'warn' | 'good' | 'off'>;

/** The ready-made views of the list: tabs with a live count. */
export const stationViews = ['all', 'needs-care', 'silent', 'empty', 'full', 'old-firmware'] as const;
export type StationView = (typeof stationViews)[number];

export const stationSorts = [
  'harm',
  'code',
  'venue',
  'ready',
  'free',
  'out',
  'unlocks',
  'failed',
  'today',
  'heard',
  'firmware',
  'signal',
] as const;
export type StationSort = (typeof stationSorts)[number];

/** What staff can ask a station to do [QF5]. */
export const stationCommandKinds = ['sync', 'identify', 'open_for_service', 'restart'] as const;
export type StationCommandKind = (typeof stationCommandKinds)[number];
export const stationCommandStates = ['sent', 'heard', 'done', 'refused', 'expired'] as const;
export type StationCommandState = (typeof stationCommandStates)[number];

/** How a nest is drawn: fill, outline, red, yellow, slash. */
export const nestLooks = ['holds', 'free', 'fault', 'unreadable', 'lit', 'open', 'out-of-service'] as const;
export type NestLook = (typeof nestLooks)[number];

/** At most so many stations in one act, or in one reading of rows by their codes. */
export const mostStationsAtOnce = 500;

/** Why a station is as it is. Each is a text `console-fleet.why-{word}`. */
export const healthWhys = [
  'power-or-network',
  'signal-fell',
  'battery-ran',
  'nests-stuck',
  'nests-stuck-reported',
  'empty-since',
  'none-ready',
  'full-since',
  'left',
  'free-nests',
  'nest-low',
  'nests-do-not-charge',
  'unread-nest',
  'clock-ahead',
  'clock-behind',
  'nest-out',
  'nests-out',
  'battery-left',
  'no-power',
  'firmware',
  'decided',
  'decided-until',
  'by-staff',
  'no-reason',
  'venue-paused',
  'venue-off',
  'never-connected',
  'no-credential',
  'reports',
] as const;
export type HealthWhy = (typeof healthWhys)[number];

/** What a line of a station's log says. Each is a text `console-fleet.log-{word}`. */
export const logWords = [
  'lit',
  'taken',
  'not-taken',
  'took-back',
  'took-back-unread',
  'left-unasked',
  'left-unasked-unread',
  'not-read',
  'refused',
  'refused-nest',
  'restarts',
  'blinked',
  'opened',
  'closed',
  'connected-again',
  'silent',
  'commanded-open',
  'commanded-open-for',
  'commanded-sync',
  'commanded-identify',
  'commanded-open_for_service',
  'commanded-restart',
  'said-other',
  'made-planned',
  'made-live',
  'made-paused',
  'made-out_of_service',
  'made-retired',
  'moved',
  'move-planned',
  'move-refused',
  'move-cancelled',
  'nest-out',
  'nest-back',
  'swapped',
  'swapped-unread',
  'credential',
  'changed',
] as const;
export type LogWord = (typeof logWords)[number];

/** What stands at the end of such a line. Each is a text `console-fleet.detail-{word}`. */
export const logDetails = [
  'seconds-after',
  'answered',
  'on-its-way',
  'under-way',
  'expired',
  'refused',
  'electron',
  'from',
  'got-nest',
  'without-us',
  'last-will',
  'missed',
  'why',
  'nest-why',
] as const;
export type LogDetail = (typeof logDetails)[number];

/** Why a station refused: its own reasons, and ours for a command that it never answered. Each is a text `console-fleet.refusal-{word}`. */
export const refusalWords = [
  'expired',
  'repeated',
  'busy',
  'previous_unfinished',
  'not_ready',
  'nest_empty',
  'unreadable',
  'nest_fault',
  'wrong_electron',
  'not_out',
  'unknown_command',
  'unknown_nest',
  'refused',
  'not-sent',
  'not-heard',
  'not-back',
  'no-word',
] as const;
export type RefusalWord = (typeof refusalWords)[number];

/**
 * What a value of these texts is, by its name; all others are filled in as they are.
 * `span`: unix time, written as how long ago. `lasting`: seconds. `moment`: unix time. `list`: numbers with commas between.
 * The last three are words of the dictionary.
 */
export const fleetValueKinds = {
  since: 'span',
  lasted: 'lasting',
  at: 'moment',
  until: 'moment',
  nests: 'list',
  reason: 'reason',
  nest_reason: 'nest-reason',
  refusal: 'refusal',
} as const;
