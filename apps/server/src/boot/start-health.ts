import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { serveHealth } from '../platform/http/health.ts';
import type { MqttLink } from '../platform/mqtt/client.ts';
import type { WrongTokens } from '../platform/operator/wrong-tokens.ts';
import type { Nodes } from './start-nodes.ts';

interface HealthDeps extends Pick<Nodes, 'redis'> {
  config: Config;
  db: Database;
  mqtt: MqttLink;
  wrongTokens: WrongTokens;
}

/**
 * Readiness by role. A station gateway is not ready without the broker. An api node stays ready: it serves everything
 * but unlocking, and a load balancer that removed all api nodes would help no rider.
 */
export function startHealth(
  http: FastifyInstance,
  { config, db, mqtt, redis, wrongTokens }: HealthDeps,
): Registry {
  const broker = { broker: () => mqtt.connected() };
  const needsBroker = config.roles.has('gateway');
  return serveHealth(http, {
    metrics: config.demo ? 'open' : { token: config.metricsToken, wrongTokens },
    parts: {
      database: async () => Boolean(await sql`select 1`.execute(db)),
      ...(needsBroker && broker),
    },
    notes: { ...(!needsBroker && broker), ...(redis && { redis: () => redis.isConnected() }) },
  });
}
