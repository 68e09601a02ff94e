import { Counter } from 'prom-client';
import type { Logger } from '../logger.ts';

/** Why a station's message, or a connection to the broker, was refused. */
export type RefusalReason =
  | 'broken_packet'
  | 'flood'
  | 'keepalive'
  | 'not_allowed'
  | 'too_large'
  | 'too_many_connections'
  | 'unknown_station'
  | 'unknown_topic'
  | 'unknown_version'
  | 'unreadable'
  | 'wrong_client_id'
  | 'wrong_credentials';

export interface Refusals {
  /** `who` is a station or an address, never the content of a message. */
  refuse(reason: RefusalReason, who: string): void;
  readonly counter: Counter<'reason'>;
}

/** One log line a minute for each reason and sender: a flood of messages must not flood the log. */
const logAgainAfterMs = 60_000;
const rememberedSenders = 1_000;

export function createRefusals({ log, now = Date.now }: { log: Logger; now?: () => number }): Refusals {
  const counter = new Counter({
    name: 'station_messages_refused_total',
    help: 'Refused messages and connections of stations and strangers, by reason.',
    labelNames: ['reason'],
    registers: [],
  });
  const logged = new Map<string, { at: number; suppressed: number }>();

  function refuse(reason: RefusalReason, who: string): void {
    counter.inc({ reason });
    const key = `${reason} ${who}`;
    const last = logged.get(key);
    if (last && now() - last.at < logAgainAfterMs) {
      last.suppressed += 1;
      return;
    }
    if (logged.size >= rememberedSenders) logged.clear();
    logged.set(key, { at: now(), suppressed: 0 });
    log.warn({ reason, who, suppressed: last?.suppressed ?? 0 }, 'a station message was refused');
  }

  return { refuse, counter };
}
