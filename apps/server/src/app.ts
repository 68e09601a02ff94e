import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Meters } from './boot/measure-node.ts';
import { performStaffActs, registerConsole } from './console.ts';
import { accountPageRoutes, accountRoutes, emailCheckRoutes } from './features/account/index.ts';
import { alarmSweep, registerSignInAlarms } from './features/alarm/index.ts';
import { booksSweep } from './features/books/index.ts';
import { cancellationRoutes } from './features/cancellation/index.ts';
import { type Countries, countryRoutes } from './features/country/index.ts';
import { debtRoutes } from './features/debt/index.ts';
import { electronSweep } from './features/electron/index.ts';
import { fieldSweep } from './features/field/index.ts';
import { inboxSweep, ownReportRoutes } from './features/inbox/index.ts';
import { lateReturnRoutes, lateReturnSweep, shortestNoticeMs } from './features/late-return/index.ts';
import { type NewsBook, newsRoutes } from './features/news/index.ts';
import { notificationRoutes, postPushOrText } from './features/notification/index.ts';
import {
  measurePayments,
  type Payments,
  paymentQueueRoutes,
  paymentRoutes,
  paymentSweep,
  webhookRoutes,
} from './features/payment/index.ts';
import { personalDataRoutes, retentionSweep } from './features/personal-data/index.ts';
import { photoRoutes, photoSweep } from './features/photo/index.ts';
import {
  priceBookRoutes,
  priceEstimateSweep,
  pricingRoutes,
  readCountryPrices,
} from './features/pricing/index.ts';
import { problemReportRoutes, reportInboxRoutes } from './features/problem-report/index.ts';
import { promoRoutes } from './features/promo/index.ts';
import { findInvitation, grantReferralReward, referralRoutes } from './features/referral/index.ts';
import {
  incidentRoutes,
  rentalLive,
  rentalRoutes,
  rentalStation,
  rentalSweep,
} from './features/rental/index.ts';
import {
  deviceRoutes,
  guardDevices,
  type SignInOptions,
  signInLive,
  signInRoutes,
  startDeviceProofs,
} from './features/sign-in/index.ts';
import { type Company, createStaffFinder, findNamedStaffMember } from './features/staff/index.ts';
import {
  brokerRoutes,
  createVenueCatalogue,
  entryFormRoutes,
  handleStationMessages,
  type MapTiles,
  type StationChanges,
  type StationHandler,
  type StationLinkOfNode,
  stationLive,
  stationRoutes,
  stationSweep,
  venueRoutes,
} from './features/station/index.ts';
import { subscriptionRoutes, subscriptionSweep } from './features/subscription/index.ts';
import { blockSweep } from './features/support/index.ts';
import { recordSurveyAnswers, surveyRoutes } from './features/survey/index.ts';
import { suspensionRoutes } from './features/suspension/index.ts';
import { traceRoutes } from './features/trace/index.ts';
import { type OwnTextBook, translationRoutes } from './features/translation/index.ts';
import { userStoryRoutes } from './features/user-story/index.ts';
import { venuePauseRoutes, venueSweep } from './features/venue/index.ts';
import { venueRequestRoutes } from './features/venue-request/index.ts';
import type { Core } from './platform/core.ts';
import type { GeoIp } from './platform/geo-ip.ts';
import { answerCalls } from './platform/http/answer-calls.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { atMostEvery } from './platform/live/at-most-every.ts';
import { type Live, type LiveAdapter, type LiveSocket, openLive } from './platform/live/live.ts';
import type { LiveRelay } from './platform/live/relay-live.ts';
import type { MqttLink } from './platform/mqtt/client.ts';
import type { Refusals } from './platform/mqtt/refusals.ts';
import { operatorActs } from './platform/operator/operator-acts.ts';
import { operatorDoor } from './platform/operator/operator-door.ts';
import type { IsOperatorPlace } from './platform/operator/operator-host.ts';
import type { Operators } from './platform/operator/operators.ts';
import type { StaffDoorDeps } from './platform/operator/staff-door.ts';
import type { WrongTokens } from './platform/operator/wrong-tokens.ts';
import { type Outbox, sendMessages } from './platform/outbox/send-messages.ts';
import type { PushPort } from './platform/push/push-port.ts';
import { resealSweep } from './platform/sealed/reseal-sweep.ts';
import type { SmsPort } from './platform/sms/sms-port.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What every role needs. */
export interface NodeDeps extends Core, Meters {
  demo: boolean;
  metrics: Registry;
  payments: Payments;
  stations: StationLinkOfNode;
  changes: StationChanges;
  /** Where photos of venues are kept. */
  storage: Storage | undefined;
  countries: Countries;
  ownTexts: OwnTextBook;
  news: NewsBook;
  /** Where the console is used: `CONSOLE_URL`, or the address riders use. */
  consoleUrl: string;
}

export interface ApiParts extends NodeDeps, SignInOptions {
  http: FastifyInstance;
  liveAdapter: LiveAdapter | undefined;
  /** The people who run the stations, by their tokens. */
  operators: Operators;
  isOperatorPlace: IsOperatorPlace;
  wrongTokens: WrongTokens;
  /** With which a broker asks whether a station may sign in. */
  brokerToken: string | undefined;
  /** What stations connect to, as far as this installation knows. */
  stationBroker: string | undefined;
  /** The legal pages of the company. */
  legal: Readonly<Record<'terms' | 'privacy' | 'refund', string>>;
  /** Whether this installation sends mails. */
  canMail: boolean;
  /** The company's identity provider, if staff come in with company accounts. */
  company: Company | undefined;
  /** Whether the console is answered under the host of a request. */
  isConsolePlace: StaffDoorDeps['isConsolePlace'];
  sms: Pick<SmsPort, 'isDown'>;
  push: Pick<PushPort, 'publicKey' | 'accepts'>;
  geoIp: GeoIp;
  mapTiles: MapTiles | undefined;
  /** Whether the address of this request may open one more live connection. */
  admitsLive(request: IncomingMessage): boolean;
  /** Whether the server serves the documentation of its API. */
  apiDocs: boolean;
  /** Called with every page that connects to the live channel. The demo's log uses it. */
  watchLive?: ((socket: LiveSocket) => void) | undefined;
}

function hintPagesOfStaff(live: ReturnType<typeof openLive>, changes: StationChanges): void {
  changes.subscribe((stations) => live.hintStaffHere(stations.map((code) => `station:${code}` as const)));
  // Ten thousand stations say something every few seconds: a list of them, or of what is in their nests, reads again at most once a second.
  changes.subscribe(atMostEvery(1_000, () => live.hintStaffHere(['stations', 'electrons'])));
}

/**
 * The table of contents: every door of the product by role, in three parts. The demo adds its own in
 * `demo/start-demo.ts`. First part, `ROLE=api`: the live channel and the HTTP calls, for riders and operators.
 */
export async function registerApi(deps: ApiParts): Promise<Live> {
  const { http, payments } = deps;
  const catalogue = createVenueCatalogue({ ...deps, readPrices: readCountryPrices });
  const proving = { ...deps, ...startDeviceProofs(deps) };
  const secureConsole = deps.consoleUrl.startsWith('https:');
  const finder = createStaffFinder({ ...deps, secureConsole });

  // Live channel
  const live = openLive(http, {
    adapter: deps.liveAdapter,
    metrics: deps.metrics,
    admits: deps.admitsLive,
    signIn: signInLive(proving),
    signInStaff: async (headers) =>
      deps.isConsolePlace({ headers }) ? finder.findByCookie(headers.cookie) : undefined,
    onConnection: (socket) => {
      deps.watchLive?.(socket);
      rentalLive(socket, deps);
    },
  });
  stationLive(live.venues, { ...deps, catalogue });
  hintPagesOfStaff(live, deps.changes);

  // HTTP
  if (deps.apiDocs) await serveApiDocs(http);
  const guard = guardDevices(http, proving);
  const calls = answerCalls(http, guard.whoIs);
  const operator = operatorDoor({ ...deps, ...finder });
  registerSignInAlarms(deps);
  registerConsole({ ...deps, ...finder, secureConsole, live, publicUrl: payments.publicUrl });
  userStoryRoutes(calls, deps);
  accountRoutes(calls, { ...deps, keepAnswers: recordSurveyAnswers });
  accountPageRoutes(calls, payments);
  signInRoutes(calls, { ...deps, guard, live, postNotice: postPushOrText, publicUrl: payments.publicUrl });
  notificationRoutes(calls, deps);
  deviceRoutes(calls, { ...deps, live });
  stationRoutes(calls, { ...deps, readPrices: readCountryPrices });
  venueRoutes(calls, { ...deps, catalogue, tiles: deps.mapTiles });
  photoRoutes(http, deps);
  venuePauseRoutes(operator);
  brokerRoutes(http, deps);
  await entryFormRoutes(http, deps);
  await emailCheckRoutes(http, { ...deps, live });
  pricingRoutes(calls, deps);
  priceBookRoutes(operator);
  paymentRoutes(calls, payments);
  await webhookRoutes(http, payments, deps);
  paymentQueueRoutes(operator, payments);
  promoRoutes(calls, deps);
  subscriptionRoutes(calls, payments);
  rentalRoutes(calls, { ...deps, live });
  incidentRoutes(operator);
  lateReturnRoutes(calls, { payments, live });
  debtRoutes(calls, payments);
  referralRoutes(calls, payments);
  cancellationRoutes(calls, { payments, live });
  suspensionRoutes(calls, deps);
  personalDataRoutes(calls, { payments, live, secureCookies: deps.secureCookies });
  surveyRoutes(operator);
  problemReportRoutes(calls, { ...deps, live });
  reportInboxRoutes(operator);
  ownReportRoutes(calls, deps);
  venueRequestRoutes(calls, deps, operator);
  operatorActs(operator);
  answerEveryPage(calls, deps);
  return live;
}

/** What any page may ask or tell, whoever sees it. */
function answerEveryPage(calls: ReturnType<typeof answerCalls>, deps: ApiParts): void {
  countryRoutes(calls, deps);
  newsRoutes(calls, deps);
  translationRoutes(calls, deps);
  traceRoutes(calls, deps);
}

/** Second part, `ROLE=gateway`: the messages of stations. */
export async function subscribeToStations(
  deps: NodeDeps & {
    live: Live;
    mqtt: MqttLink;
    refusals: Refusals;
    /** Wraps the handler: the demo drops messages while its world is being reset. */
    around(handler: StationHandler): StationHandler;
  },
): Promise<void> {
  await handleStationMessages(deps, deps.around(rentalStation(deps)));
}

/** Third part, `ROLE=worker`: what is done when a row of `due_work` is due. */
export async function registerDueWork(deps: NodeDeps & { live: Live; outbox: Outbox }): Promise<void> {
  const { payments, live } = deps;
  sendMessages(deps);
  performStaffActs({ ...deps, publicUrl: payments.publicUrl });
  blockSweep(deps);
  await resealSweep(deps);
  await retentionSweep(deps);
  await paymentSweep(payments);
  await booksSweep(deps);
  await stationSweep({
    ...deps,
    findStaff: (reader, who) => findNamedStaffMember(reader, who, deps.clock.now()),
  });
  rentalSweep(deps);
  electronSweep({ ...deps, payments, live });
  priceEstimateSweep(deps);
  inboxSweep(deps);
  fieldSweep(deps);
  await alarmSweep(deps);
  photoSweep(deps);
  venueSweep(deps);
  subscriptionSweep(deps);
  lateReturnSweep({
    payments,
    live,
    // In the demo a visitor moves the clock by days at once, past a reminder and its fee.
    noticeMs: deps.demo ? 0 : shortestNoticeMs,
    referrals: { findInvitation, grantReferralReward },
  });
}

/** For the nodes that call the payment gateway: measures payments, and connects their notices to riders' pages. */
export function followPayments(
  { payments, metrics, pages }: NodeDeps & { pages: LiveRelay },
  live: Live,
): void {
  measurePayments(payments, metrics);
  pages.connect(live);
}
