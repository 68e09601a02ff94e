import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { accountPageRoutes, accountRoutes, emailCheckRoutes } from './features/account/index.ts';
import { lateReturnRoutes, lateReturnSweep, shortestNoticeMs } from './features/late-return/index.ts';
import { notificationRoutes } from './features/notification/index.ts';
import {
  measurePayments,
  type Payments,
  paymentQueueRoutes,
  paymentRoutes,
  paymentSweep,
  webhookRoutes,
} from './features/payment/index.ts';
import { personalDataRoutes } from './features/personal-data/index.ts';
import { pricingRoutes } from './features/pricing/index.ts';
import { problemReportRoutes, reportInboxRoutes } from './features/problem-report/index.ts';
import { promoRoutes } from './features/promo/index.ts';
import {
  incidentRoutes,
  moveToSchedule,
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
  createStationLink,
  entryFormRoutes,
  hearStations,
  type MapTiles,
  stationChanges,
  stationLive,
  stationRoutes,
  stationSweep,
  venueBook,
  venueRoutes,
} from './features/station/index.ts';
import { listenToPayments, refundRoutes, subscriptionRoutes } from './features/subscription/index.ts';
import { keepSurveyAnswers, surveyRoutes } from './features/survey/index.ts';
import { translationRoutes } from './features/translation/index.ts';
import { userStoryRoutes } from './features/user-story/index.ts';
import { venueRequestRoutes } from './features/venue-request/index.ts';
import type { GeoIp } from './platform/geo-ip.ts';
import { answerCalls } from './platform/http/answer-calls.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { type Live, type LiveSocket, openLive } from './platform/live/live.ts';
import type { MqttLink } from './platform/mqtt/client.ts';
import type { Refusals } from './platform/mqtt/refusals.ts';
import type { PushPort } from './platform/push/push-port.ts';
import type { SmsPort } from './platform/sms/sms-port.ts';

export interface AppParts extends SignInPlace {
  http: FastifyInstance;
  metrics: Registry;
  payments: Payments;
  mqtt: MqttLink;
  refusals: Refusals;
  /** Whether a request comes from those who run the stations. */
  isOperator(request: FastifyRequest): boolean;
  sms: Pick<SmsPort, 'isDown'>;
  push: Pick<PushPort, 'publicKey' | 'takes'>;
  geoIp: GeoIp;
  mapTiles: MapTiles | undefined;
  /** Sees every page that connects, as the demo's log does. */
  watchLive?: ((socket: LiveSocket) => void) | undefined;
}

/** The table of contents: every door of every feature, low to high. */
export async function openDoors(parts: AppParts): Promise<Live> {
  const { http, mqtt, payments } = parts;
  const stations = createStationLink(mqtt);
  const changes = stationChanges();
  const book = venueBook(parts);
  const proving = { ...parts, ...prepareProofs(parts) };
  measurePayments(payments, parts.metrics);

  // Live channel
  const live = openLive(http, {
    signIn: signInLive(proving),
    onConnection: (socket) => {
      parts.watchLive?.(socket);
      rentalLive(socket, { ...parts, stations, changes });
    },
  });
  stationLive(live.venues, { ...parts, book, changes });

  // HTTP
  await serveApiDocs(http);
  const guard = guardDevices(http, proving);
  const calls = answerCalls(http, guard.whoIs);
  userStoryRoutes(calls, parts);
  accountRoutes(calls, { ...parts, keepAnswers: keepSurveyAnswers });
  accountPageRoutes(calls, payments);
  signInRoutes(calls, { ...parts, guard, live });
  notificationRoutes(calls, parts);
  deviceRoutes(calls, { ...parts, live });
  stationRoutes(calls, parts);
  venueRoutes(calls, { ...parts, book, tiles: parts.mapTiles });
  await entryFormRoutes(http, parts);
  await emailCheckRoutes(http, parts);
  pricingRoutes(calls, parts);
  paymentRoutes(calls, payments);
  await webhookRoutes(http, payments);
  paymentQueueRoutes(http, payments, parts);
  promoRoutes(calls, parts);
  listenToPayments(payments, live);
  subscriptionRoutes(calls, payments);
  // What was rented under a plan that is given back goes on as a free use.
  refundRoutes(calls, {
    ...payments,
    whenRefunded: (tx, refunded) => moveToSchedule(tx, { ...refunded, plan: 'promo' }),
  });
  rentalRoutes(calls, parts);
  incidentRoutes(http, parts);
  lateReturnRoutes(calls, { payments, live });
  personalDataRoutes(calls, { payments, live });
  surveyRoutes(http, parts);
  problemReportRoutes(calls, parts);
  reportInboxRoutes(http, parts);
  venueRequestRoutes(calls, parts);
  translationRoutes(calls, parts);

  // Clock
  await paymentSweep(payments);
  await stationSweep({ ...parts, changes });
  rentalSweep({ ...parts, live, stations, changes });
  // In the demo days pass at the press of a button, a reminder and its fee with them.
  lateReturnSweep({ payments, live, noticeMs: parts.demo ? 0 : shortestNoticeMs });

  // Stations
  await hearStations({ ...parts, changes }, rentalStation({ ...parts, live, stations }));
  return live;
}
