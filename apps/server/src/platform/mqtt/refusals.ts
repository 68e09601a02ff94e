import { Counter } from 'prom-client';
import type { Logger } from '../logger.ts';

/** Why something a station said, or a connection to the broker, was not taken. */
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
  /** `who` is a station or an address, never what it said. */
  refuse(reason: RefusalReason, who: string): void;
  readonly counter: Counter<'reason'>;
}

/** One line a minute for the same reason and sender: whoever floods us must not flood the log. */
const sayAgainAfterMs = 60_000;
const rememberedSenders = 1_000;

export function createRefusals({ log, now = Date.now }: { log: Logger; now?: () => number }): Refusals {
  const counter = new Counter({
    name: 'station_messages_refused_total',
    help: 'What stations and strangers said that was not taken, by reason.',
    labelNames: ['reason'],
    registers: [],
  });
  const said = new Map<string, { at: number; unsaid: number }>();

  function refuse(reason: RefusalReason, who: string): void {
    counter.inc({ reason });
    const key = `${reason} ${who}`;
    const last = said.get(key);
    if (last && now() - last.at < sayAgainAfterMs) {
      last.unsaid += 1;
      return;
    }
    if (said.size >= rememberedSenders) said.clear();
    said.set(key, { at: now(), unsaid: 0 });
    log.warn({ reason, who, unsaid: last?.unsaid ?? 0 }, 'a station message was refused');
  }

  return { refuse, counter };
}
