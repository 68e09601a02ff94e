import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { accountPageRoutes, accountRoutes, emailCheckRoutes } from './features/account/index.ts';
import {
  followPurchase,
  lateReturnRoutes,
  lateReturnSweep,
  leavePlanRoutes,
  noteFees,
  settleFees,
  shortestNoticeMs,
} from './features/late-return/index.ts';
import { notificationRoutes, remindRider } from './features/notification/index.ts';
import {
  type MoneyActHandler,
  type MoneyHandlers,
  measurePayments,
  type Payments,
  paymentQueueRoutes,
  paymentRoutes,
  paymentSweep,
  webhookRoutes,
} from './features/payment/index.ts';
import { personalDataRoutes, retentionSweep } from './features/personal-data/index.ts';
import { priceBookRoutes, pricingRoutes } from './features/pricing/index.ts';
import { problemReportRoutes, reportInboxRoutes } from './features/problem-report/index.ts';
import { promoRoutes } from './features/promo/index.ts';
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
  prepareProofs,
  type SignInPlace,
  signInLive,
  signInRoutes,
} from './features/sign-in/index.ts';
import {
  entryFormRoutes,
  hearStations,
  type MapTiles,
  type StationChanges,
  type StationHandler,
  type StationLink,
  stationLive,
  stationRoutes,
  stationSweep,
  venueBook,
  venueRoutes,
} from './features/station/index.ts';
import { describeOrders, settleOrder, subscriptionRoutes } from './features/subscription/index.ts';
import { keepSurveyAnswers, surveyRoutes } from './features/survey/index.ts';
import { traceRoutes } from './features/trace/index.ts';
import { translationRoutes } from './features/translation/index.ts';
import { userStoryRoutes } from './features/user-story/index.ts';
import { venueRequestRoutes } from './features/venue-request/index.ts';
import type { Meters } from './measure-node.ts';
import type { Core } from './platform/core.ts';
import type { GeoIp } from './platform/geo-ip.ts';
import { answerCalls } from './platform/http/answer-calls.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { type Live, type LiveAdapter, type LiveSocket, openLive } from './platform/live/live.ts';
import type { LiveRelay } from './platform/live/relay-live.ts';
import type { MqttLink } from './platform/mqtt/client.ts';
import type { Refusals } from './platform/mqtt/refusals.ts';
import { operatorActs } from './platform/operator/operator-acts.ts';
import { operatorDoor } from './platform/operator/operator-door.ts';
import type { IsOperatorPlace } from './platform/operator/operator-host.ts';
import type { Operators } from './platform/operator/operators.ts';
import type { WrongTokens } from './platform/operator/wrong-tokens.ts';
import type { PushPort } from './platform/push/push-port.ts';
import { keepSealed } from './platform/sealed/keep-sealed.ts';
import type { SmsPort } from './platform/sms/sms-port.ts';

/** What the doors, the ears and the clock have in common, whichever of them this process has. */
export interface NodeParts extends Core, Meters {
  demo: boolean;
  metrics: Registry;
  payments: Payments;
  stations: StationLink;
  changes: StationChanges;
}

export interface DoorParts extends NodeParts, SignInPlace {
  http: FastifyInstance;
  liveAdapter: LiveAdapter | undefined;
  /** Those who run the stations. */
  operators: Operators;
  isOperatorPlace: IsOperatorPlace;
  wrongTokens: WrongTokens;
  sms: Pick<SmsPort, 'isDown'>;
  push: Pick<PushPort, 'publicKey' | 'takes'>;
  geoIp: GeoIp;
  mapTiles: MapTiles | undefined;
  /** Whether one more page may open the live channel from there. */
  admitsLive(request: IncomingMessage): boolean;
  /** The pages that describe our calls. */
  apiDocs: boolean;
  /** Sees every page that connects, as the demo's log does. */
  watchLive?: ((socket: LiveSocket) => void) | undefined;
}

/** The table of contents, first part: the doors that riders come through, low to high. `ROLE=api` */
export async function openDoors(parts: DoorParts): Promise<Live> {
  const { http, payments } = parts;
  const book = venueBook(parts);
  const proving = { ...parts, ...prepareProofs(parts) };

  // Live channel
  const live = openLive(http, {
    adapter: parts.liveAdapter,
    metrics: parts.metrics,
    admits: parts.admitsLive,
    signIn: signInLive(proving),
    onConnection: (socket) => {
      parts.watchLive?.(socket);
      rentalLive(socket, parts);
    },
  });
  stationLive(live.venues, { ...parts, book });

  // HTTP
  if (parts.apiDocs) await serveApiDocs(http);
  const guard = guardDevices(http, proving);
  const calls = answerCalls(http, guard.whoIs);
  const operator = operatorDoor(parts);
  userStoryRoutes(calls, parts);
  accountRoutes(calls, { ...parts, keepAnswers: keepSurveyAnswers });
  accountPageRoutes(calls, payments);
  signInRoutes(calls, { ...parts, guard, live, postNotice: remindRider, publicUrl: payments.publicUrl });
  notificationRoutes(calls, parts);
  deviceRoutes(calls, { ...parts, live });
  stationRoutes(calls, parts);
  venueRoutes(calls, { ...parts, book, tiles: parts.mapTiles });
  await entryFormRoutes(http, parts);
  await emailCheckRoutes(http, parts);
  pricingRoutes(calls, parts);
  priceBookRoutes(operator);
  paymentRoutes(calls, payments);
  await webhookRoutes(http, payments, parts);
  paymentQueueRoutes(operator, payments);
  promoRoutes(calls, parts);
  subscriptionRoutes(calls, payments);
  rentalRoutes(calls, parts);
  incidentRoutes(operator);
  lateReturnRoutes(calls, { payments, live });
  leavePlanRoutes(calls, { payments, live });
  personalDataRoutes(calls, { payments, live, secureCookies: parts.secureCookies });
  surveyRoutes(operator);
  problemReportRoutes(calls, parts);
  reportInboxRoutes(operator);
  venueRequestRoutes(calls, parts, operator);
  operatorActs(operator);
  translationRoutes(calls, parts);
  traceRoutes(calls, parts);
  return live;
}

/** Second part: the ears for everything that stations say. `ROLE=gateway` */
export async function openEars(
  parts: NodeParts & {
    live: Live;
    mqtt: MqttLink;
    refusals: Refusals;
    /** Decides what gets through, as the demo does while its world begins anew. */
    around(handler: StationHandler): StationHandler;
  },
): Promise<void> {
  await hearStations(parts, parts.around(rentalStation(parts)));
}

/** Third part: what the clock does when a row of `due_work` is due. `ROLE=worker` */
export async function windClock(parts: NodeParts & { live: Live }): Promise<void> {
  const { payments, live } = parts;
  await keepSealed(parts);
  await retentionSweep(parts);
  await paymentSweep(payments);
  await stationSweep(parts);
  rentalSweep(parts);
  // In the demo days pass at the press of a button, a reminder and its fee with them.
  lateReturnSweep({ payments, live, noticeMs: parts.demo ? 0 : shortestNoticeMs });
}

/** For the nodes that call the payment gateway: measures payments, and connects their notices to riders' pages. */
export function followPayments(
  { payments, metrics, pages }: NodeParts & { pages: LiveRelay },
  live: Live,
): void {
  measurePayments(payments, metrics);
  pages.connect(live);
}

/** A plan that was bought may also change the rental that is open. */
const settlePurchase: MoneyActHandler = (payments, tx, act) =>
  settleOrder(payments, tx, {
    act,
    whenBought: ({ now, ...bought }) => followPurchase(payments, tx, { ...bought, from: now }),
  });

/** What the end of a money act settles, by the act's purpose; and what history and receipts show of orders and fees. */
export const moneyHandlers: MoneyHandlers = {
  settle: {
    plan: settlePurchase,
    hold: settlePurchase,
    late: settleFees,
    upgrade: settleFees,
    lost: settleFees,
    debt: settleFees,
  },
  describeOrders,
  describeFees: noteFees,
};
