import { everyStationTopic } from '@etg/contract/station-protocol';
import type { FastifyInstance } from 'fastify';
import { rentalLive, rentalRoutes, rentalStation, rentalSweep } from './features/rental/index.ts';
import { bearerToken, type SignInDoor, signInRoutes, whoIs } from './features/sign-in/index.ts';
import { createStationLink, stationRoutes } from './features/station/index.ts';
import { userStoryRoutes } from './features/user-story/index.ts';
import { answerCalls } from './platform/http/answer-calls.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { userKeyOf } from './platform/http/user-key.ts';
import { type Live, openLive } from './platform/live/live.ts';
import type { MqttLink } from './platform/mqtt/client.ts';

export interface AppParts extends SignInDoor {
  http: FastifyInstance;
  mqtt: MqttLink;
}

/** The table of contents: every door of every feature, low to high. */
export async function openDoors(parts: AppParts): Promise<Live> {
  const { http, mqtt } = parts;
  const stations = createStationLink(mqtt);

  // HTTP
  await serveApiDocs(http);
  const calls = answerCalls(http, (request) =>
    whoIs(parts, { token: bearerToken(request), userKey: userKeyOf(request.headers.cookie) }),
  );
  userStoryRoutes(calls, parts);
  signInRoutes(calls, parts);
  stationRoutes(calls, parts);
  rentalRoutes(calls, parts);

  // Live channel
  const live = openLive(http, {
    signIn: ({ token, cookieHeader }) => whoIs(parts, { token, userKey: userKeyOf(cookieHeader) }),
    onConnection: (socket) => rentalLive(socket, { ...parts, stations }),
  });

  // Clock
  rentalSweep({ ...parts, live, stations });

  // Stations
  const topics = (['online', 'state', 'event'] as const).map(everyStationTopic);
  await mqtt.subscribe(topics, rentalStation({ ...parts, live }));
  return live;
}
