// The house rules as data for the checks.

/** Server features, low to high: each may import the features before it, through their index.ts. */
export const serverFeatures = [
  'seller',
  'country',
  'plan-hold',
  'user-story',
  'staff',
  'alarm',
  'account',
  'suspension',
  'sign-in',
  'notification',
  'owner-payment',
  'station',
  'photo',
  'venue',
  'news',
  'pricing',
  'payment',
  'promo',
  'subscription',
  'rental',
  'late-return',
  'debt',
  'referral',
  'cancellation',
  'problem-report',
  'venue-request',
  'personal-data',
  'support',
  'inbox',
  'fleet',
  'field',
  'station-import',
  'electron',
  'books',
];

/** Features that no other feature imports, and what they may import. */
export const leafFeatures = ['survey', 'translation', 'trace', 'machine'];
export const leavesMayImport = ['account'];

/** Web features without a server feature. Every other web feature has the name of its server feature. */
export const webOnlyFeatures = ['about', 'contact', 'faq', 'map'];

/** Features of the console without a server feature. Every other one has the name of its server feature. */
export const consoleOnlyFeatures = [
  'record',
  'you',
  'search',
  'rider',
  'rental-case',
  'put-right',
  'disputes',
  'stations',
  'venues',
  'today',
  'setup',
  'electrons',
  'countries',
  'sellers',
];

/**
 * Folders inside a server feature that is too large for one. The feature keeps its one index.ts on top; its sub-rooms may
 * import each other.
 * @type {Record<string, readonly string[]>}
 */
export const subRooms = {
  payment: ['acts', 'bank', 'credits', 'disputes', 'methods', 'receipts', 'reconciliation'],
};

/** What a file in a server feature may be: `rental.store.ts`. Without a suffix it is a use case, or a family of them. */
export const doorSuffixes = ['routes', 'live', 'station', 'sweep', 'acts'];
export const featureSuffixes = ['rules', 'store', ...doorSuffixes];

/** How many functions a file such as `active-plan.ts` may export: `findActivePlan`, `endActivePlan` … */
export const largestFamily = 6;

/** The folders of each app. No rule would cover a folder that is not named here. */
export const rooms = {
  'apps/server/src': ['boot', 'cli', 'demo', 'features', 'migrations', 'platform', 'system-tests', 'testing'],
  'apps/web/src': ['app', 'conversation', 'features', 'platform'],
  'apps/console/src': ['app', 'features', 'platform'],
};

/**
 * Who writes a table: a feature, or a folder or file of the platform. Everyone may read.
 * @type {Record<string, string>}
 */
export const tableOwners = {
  account: 'features/account',
  email_check: 'features/account',
  former_card: 'features/account',
  former_rider: 'features/account',
  sign_in: 'features/sign-in',
  login: 'features/sign-in',
  code_limit: 'features/sign-in',
  login_rebind: 'features/sign-in',
  former_user_key: 'features/sign-in',
  staff: 'features/staff',
  staff_role: 'features/staff',
  staff_passkey: 'features/staff',
  staff_invitation: 'features/staff',
  staff_session: 'features/staff',
  saved_view: 'features/staff',
  staff_challenge: 'features/staff',
  machine_token: 'features/staff',
  alarm: 'features/alarm',
  alarm_told: 'features/alarm',
  alarm_settings: 'features/alarm',
  alarm_address: 'features/alarm',
  alarm_allowance: 'features/alarm',
  venue: 'features/venue',
  venue_text: 'features/venue',
  venue_version: 'features/venue',
  venue_announcement: 'features/venue',
  stored_photo: 'features/photo',
  former_guest: 'features/owner-payment',
  owner_payment: 'features/owner-payment',
  owner_month: 'features/owner-payment',
  station: 'features/station',
  electron: 'features/station',
  nest: 'features/station',
  station_event: 'features/station',
  nest_out_of_service: 'features/station',
  station_panel: 'features/station',
  station_check: 'features/station',
  station_command: 'features/station',
  station_note: 'features/station',
  station_stay: 'features/station',
  planned_move: 'features/station',
  station_silence: 'features/station',
  former_credential: 'features/station',
  group_report: 'features/station',
  venue_pause: 'features/station',
  ticket: 'features/field',
  ticket_step: 'features/field',
  ticket_note: 'features/field',
  field_presence: 'features/field',
  station_count: 'features/field',
  nest_swap: 'features/field',
  vault_customer: 'features/payment',
  payment_method: 'features/payment',
  money_act: 'features/payment',
  bank_check: 'features/payment',
  dispute: 'features/payment',
  ledger_entry: 'features/payment',
  credit: 'features/payment',
  credit_use: 'features/payment',
  webhook_seen: 'features/payment',
  payment_incident: 'features/payment',
  payment_reconciliation: 'features/payment',
  promo_code: 'features/promo',
  promo_use: 'features/promo',
  promo_guess: 'features/promo',
  promo_spend: 'features/promo',
  seller: 'features/seller',
  seller_country: 'features/seller',
  seller_version: 'features/seller',
  receipt: 'features/payment',
  receipt_counter: 'features/payment',
  receipt_due: 'features/payment',
  book_change: 'features/books',
  book_filling: 'features/books',
  book_line: 'features/books',
  book_total: 'features/books',
  processor_rate: 'features/books',
  country: 'features/country',
  country_prefix: 'features/country',
  country_tax: 'features/country',
  country_version: 'features/country',
  former_promo: 'features/promo',
  plan_order: 'features/subscription',
  subscription: 'features/subscription',
  plan_extension: 'features/subscription',
  added_days: 'features/subscription',
  booking: 'features/rental',
  exchange_grant: 'features/rental',
  release: 'features/rental',
  rental: 'features/rental',
  rental_move: 'features/rental',
  first_rental: 'features/rental',
  held_electron: 'features/rental',
  dud_payback: 'features/electron',
  dud_rule: 'features/electron',
  unproved_return: 'features/rental',
  hand_return: 'features/rental',
  incident: 'features/rental',
  fee_refund_due: 'features/rental',
  fee_schedule: 'features/pricing',
  former_price: 'features/pricing',
  price_draft: 'features/pricing',
  price_estimate: 'features/pricing',
  fee_posting: 'features/late-return',
  fee_reminder: 'features/late-return',
  fee_refund: 'features/late-return',
  suspension: 'features/suspension',
  staff_block: 'features/suspension',
  debt_payment: 'features/debt',
  debt_payment_fee: 'features/debt',
  referral_reward: 'features/referral',
  missing_text: 'features/translation',
  news: 'features/news',
  own_text: 'features/translation',
  survey_answer: 'features/survey',
  problem_report: 'features/problem-report',
  inbox_item: 'features/inbox',
  inbox_note: 'features/inbox',
  rider_note: 'features/support',
  venue_request: 'features/venue-request',
  due_work: 'platform/due-work',
  migration: 'platform/database',
  outbox_message: 'platform/outbox',
  push_subscription: 'platform/push',
  alarm_browser: 'platform/push',
  data_key: 'platform/sealed',
  running_node: 'platform/sealed',
  operator_act: 'platform/operator',
  staff_act: 'platform/operator',
  demo_clock: 'demo',
};

/**
 * Who may write tables they do not own, and why.
 * @type {Record<string, string>}
 */
export const mayWriteAnyTable = {
  demo: 'creates the demo world before any feature runs',
  'platform/sealed': 'seals what is plain or under an older key, by its list of what is sealed',
  'features/personal-data': 'takes a person out of every table at once, by its list of what is personal',
};

/** Words that say nothing about the content, anywhere in a name. */
export const emptyWords = ['util', 'utils', 'helper', 'helpers', 'common', 'misc'];

/** Words that say nothing at the end of a name: `payment-service`, but not `service-worker`. */
export const emptyEndings = ['service', 'services', 'manager', 'managers'];

export const longestFile = 300;

/**
 * Files that may be longer, and why.
 * @type {Record<string, string>}
 */
export const longFiles = {};

/**
 * Numbers that texts may contain. Every other number must be a value, filled from the price list, the schedule or its
 * constant. `says` matches the text with the number; a value in it is `{}`.
 */
export const numbersInTexts = [
  { says: /iPhone (?:da )?(?:\d+|\{\})(?:\+|以降)?(?:(?: to | a |〜|–)\d+)?/, why: 'names of phones' },
  {
    id: /^(?:rental\.(?:queue|not-ready|offline)|subscription\.promo-referral-used)$/,
    says: /10|5|1/,
    why: 'texts given word for word in the specification: Z10, Z12, Z13, Z15',
  },
  { id: /^rental\.cleaning-alcohol$/, says: /70%/, why: 'the name of the alcohol, S13' },
  { id: /^survey\.nps-(?:low|high)$/, says: /^10?/, why: 'the ends of the scale' },
  { id: /^station-dialog\.(?:find-code|scan-or)$/, says: /[46]/, why: 'the length of codes, X2' },
  { id: /^account-page\.delete-(?:digits|wrong)$/, says: /4/, why: 'the last digits of a phone number' },
  { id: /^account(?:-page)?\.name[.-]unreadable$/, says: /80/, why: 'the longest name, of person-name.ts' },
  { id: /^report\.tip-cant_take_battery$/, says: /20/, why: 'takeWithinMs of the station protocol' },
  {
    id: /^payment\.card-(?:number|cvv)-shape$/,
    says: /[\d ()+-]+/,
    why: 'examples of the input format',
  },
  {
    id: /^console-sellers\.(?:add-text|code-hint|descriptor-hint|tax-(?:us|jp)|fault-no-descriptor)$/,
    says: /ETG-2026-000123|12-3456789|3〜8文字|3 to 8|3, 7 or 12 characters|3、7、12文字|22(?:文字| in all)|13(?: digits|桁)/,
    why: 'shapes that the law and the gateway prescribe, and examples of them',
  },
  { id: /^console-countries\.(?:prefixes|zones)-hint$/, says: /1行|39/, why: 'examples of the input format' },
  {
    id: /^console-import\.(?:about|choose-hint|problem-not-text|(?:column|fault|file)-)/,
    says: /UTF-8|[46](?:桁| or | digits)|35\.6812|139\.7671|0[86]:00|20:00|0, 0|0以外|with 0|2文字|[12](?:行|回|目)/,
    why: 'examples of what a file may contain, and the length of codes, X2',
  },
  { id: /^map\.hours\.always$/, says: /24/, why: 'the hours of a day' },
  {
    id: /^subscription\.refund-(?:month|weeks)$/,
    language: 'ja',
    says: /1か月|2週間/,
    why: 'the text is chosen by the number of the price list, D2',
  },
  {
    language: 'ja',
    says: /1(?:日|か月|年)(?:プラン|・)|1か月(?:以上の|無料|使い放題)/,
    why: 'names of plans',
  },
  {
    language: 'ja',
    says: /1(?:台|回|つ|時間ごと|日ごと|日(?=\{\}))/,
    why: 'a counter, where English says "a"',
  },
];
