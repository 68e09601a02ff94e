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
