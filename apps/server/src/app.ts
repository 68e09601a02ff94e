import { everyStationTopic } from '@etg/contract/station-protocol';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './features/account/index.ts';
import { rentalLive, rentalRoutes, rentalStation, rentalSweep } from './features/rental/index.ts';
import {
  guardDevices,
  prepareProofs,
  type SignInPlace,
  signInLive,
  signInRoutes,
} from './features/sign-in/index.ts';
import { createStationLink, stationRoutes } from './features/station/index.ts';
import { userStoryRoutes } from './features/user-story/index.ts';
import { answerCalls } from './platform/http/answer-calls.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { type Live, openLive } from './platform/live/live.ts';
import type { MqttLink } from './platform/mqtt/client.ts';
import type { SmsPort } from './platform/sms/sms-port.ts';

export interface AppParts extends SignInPlace {
  http: FastifyInstance;
  mqtt: MqttLink;
  sms: Pick<SmsPort, 'isDown'>;
}

/** The table of contents: every door of every feature, low to high. */
export async function openDoors(parts: AppParts): Promise<Live> {
  const { http, mqtt } = parts;
  const stations = createStationLink(mqtt);
  const proving = { ...parts, ...prepareProofs(parts) };

  // Live channel
  const live = openLive(http, {
    signIn: signInLive(proving),
    onConnection: (socket) => rentalLive(socket, { ...parts, stations }),
  });

  // HTTP
  await serveApiDocs(http);
  const guard = guardDevices(http, proving);
  const calls = answerCalls(http, guard.whoIs);
  userStoryRoutes(calls, parts);
  accountRoutes(calls, parts);
  signInRoutes(calls, { ...parts, guard, live });
  stationRoutes(calls, parts);
  rentalRoutes(calls, parts);

  // Clock
  rentalSweep({ ...parts, live, stations });

  // Stations
  const topics = (['online', 'state', 'event'] as const).map(everyStationTopic);
  await mqtt.subscribe(topics, rentalStation({ ...parts, live }));
  return live;
}
