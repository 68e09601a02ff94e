import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { accountRoutes } from './features/account/index.ts';
import {
  incidentRoutes,
  rentalLive,
  rentalRoutes,
  rentalStation,
  rentalSweep,
} from './features/rental/index.ts';
import {
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
  stationChanges,
  stationRoutes,
  stationSweep,
} from './features/station/index.ts';
import { keepSurveyAnswers, surveyRoutes } from './features/survey/index.ts';
import { translationRoutes } from './features/translation/index.ts';
import { userStoryRoutes } from './features/user-story/index.ts';
import { answerCalls } from './platform/http/answer-calls.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { type Live, type LiveSocket, openLive } from './platform/live/live.ts';
import type { MqttLink } from './platform/mqtt/client.ts';
import type { Refusals } from './platform/mqtt/refusals.ts';
import type { SmsPort } from './platform/sms/sms-port.ts';

export interface AppParts extends SignInPlace {
  http: FastifyInstance;
  metrics: Registry;
  mqtt: MqttLink;
  refusals: Refusals;
  /** Whether a request comes from those who run the stations. */
  isOperator(request: FastifyRequest): boolean;
  sms: Pick<SmsPort, 'isDown'>;
  /** Sees every page that connects, as the demo's log does. */
  watchLive?: ((socket: LiveSocket) => void) | undefined;
}

/** The table of contents: every door of every feature, low to high. */
export async function openDoors(parts: AppParts): Promise<Live> {
  const { http, mqtt } = parts;
  const stations = createStationLink(mqtt);
  const changes = stationChanges();
  const proving = { ...parts, ...prepareProofs(parts) };

  // Live channel
  const live = openLive(http, {
    signIn: signInLive(proving),
    onConnection: (socket) => {
      parts.watchLive?.(socket);
      rentalLive(socket, { ...parts, stations, changes });
    },
  });

  // HTTP
  await serveApiDocs(http);
  const guard = guardDevices(http, proving);
  const calls = answerCalls(http, guard.whoIs);
  userStoryRoutes(calls, parts);
  accountRoutes(calls, { ...parts, keepAnswers: keepSurveyAnswers });
  signInRoutes(calls, { ...parts, guard, live });
  stationRoutes(calls, parts);
  await entryFormRoutes(http, parts);
  rentalRoutes(calls, parts);
  incidentRoutes(http, parts);
  surveyRoutes(http, parts);
  translationRoutes(calls, parts);

  // Clock
  await stationSweep({ ...parts, changes });
  rentalSweep({ ...parts, live, stations, changes });

  // Stations
  await hearStations({ ...parts, changes }, rentalStation({ ...parts, live, stations }));
  return live;
}
