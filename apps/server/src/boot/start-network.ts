import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { ChannelLog } from '../demo/channel-log.ts';
import type { NewsBook } from '../features/news/index.ts';
import type { OwnTextBook } from '../features/translation/index.ts';
import type { MovableClock } from '../platform/clock.ts';
import type { Core } from '../platform/core.ts';
import type { ConnectionLimits } from '../platform/http/connection-limits.ts';
import type { Certificate } from '../platform/http/own-certificate.ts';
import type { createLogger } from '../platform/logger.ts';
import type { MqttLink } from '../platform/mqtt/client.ts';
import { createRefusals, type Refusals } from '../platform/mqtt/refusals.ts';
import { createWrongTokens, type WrongTokens } from '../platform/operator/wrong-tokens.ts';
import type { Disposer } from './disposers.ts';
import { type PreparedPages, preparePages } from './start-api.ts';
import { startBroker } from './start-broker.ts';
import { startHealth } from './start-health.ts';
import { connectionLimits, startHttp } from './start-http.ts';
import type { Nodes } from './start-nodes.ts';

interface NetworkStart {
  config: Config;
  webDist: string;
  core: Core & {
    clock: MovableClock;
    log: ReturnType<typeof createLogger>;
    ownTexts: OwnTextBook;
    news: NewsBook;
  };
  nodes: Nodes;
  certificate: Certificate | undefined;
  watchStation: ChannelLog['watchStation'] | undefined;
  disposers: Disposer[];
}

export interface Network {
  mqtt: MqttLink;
  brokerUrl: string;
  /** Ends the connection of a station, if the broker is the embedded one. */
  disconnect: ((station: string) => void) | undefined;
  refusals: Refusals;
  /** Only where riders' pages are served. */
  pages: PreparedPages | undefined;
  http: FastifyInstance;
  connections: ConnectionLimits;
  wrongTokens: WrongTokens;
  metrics: Registry;
}

/** The station broker and the HTTP server, with health and metrics. Nothing of the product is registered yet. */
export async function startNetwork(start: NetworkStart): Promise<Network> {
  const { config, webDist, core, nodes, certificate, watchStation: watch, disposers } = start;
  const { log, clock, db } = core;
  const refusals = createRefusals({ log });
  const { mqtt, brokerUrl, disconnect } = await startBroker({ config, core, refusals, watch, disposers });
  const pages = config.roles.has('api')
    ? await preparePages(config, webDist, { ownTexts: core.ownTexts.ofPages, hasNews: core.news.hasAny })
    : undefined;
  const connections = connectionLimits(config);
  const http = await startHttp({
    config,
    core: { log, clock },
    certificate,
    redis: nodes.redis,
    styleHash: pages?.renderer?.styleHash,
    connections,
  });
  disposers.push(() => http.close());
  const wrongTokens = watchTokens(config, log);
  const metrics = startHealth(http, { config, db, mqtt, wrongTokens, ...nodes });
  for (const { counter } of [refusals, connections, wrongTokens]) metrics.registerMetric(counter);
  return { mqtt, brokerUrl, disconnect, refusals, pages, http, connections, wrongTokens, metrics };
}

/** The counter of wrong operator tokens. The demo has no tokens, hence no shared key: a random key does. */
function watchTokens({ codeKey }: Config, log: Core['log']) {
  return createWrongTokens({ key: codeKey ?? randomBytes(32), log });
}
