import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Core } from '../core.ts';
import { fleetGauges } from '../metrics/fleet-gauges.ts';
import { sendMessage } from './post-message.ts';

const channels = ['sms', 'email', 'push'];

/** Messages not sent yet. Found through their due work, so that old messages cost nothing. */
export function measureOutbox({ db, clock }: Pick<Core, 'db' | 'clock'>, registry: Registry): void {
  fleetGauges(registry, {
    gauges: {
      outbox_waiting: { help: 'Messages that are not sent yet, by channel.', label: 'channel' },
      outbox_oldest_seconds: { help: 'How long the oldest of them has waited.', label: 'channel' },
    },
    read: async () => {
      const now = clock.now().getTime();
      const { rows } = await sql<{ channel: string; waiting: bigint; oldest: Date }>`
        select channel, count(*) as waiting, min(created_at) as oldest
        from due_work join outbox_message on outbox_message.id = due_work.subject::uuid
        where due_work.kind = ${sendMessage} and state in ('waiting', 'sending') and not last_resort
        group by channel`.execute(db);
      const of = (channel: string) => rows.find((row) => row.channel === channel);
      const ageOf = (oldest: Date | undefined) => (oldest ? (now - oldest.getTime()) / 1_000 : 0);
      return {
        outbox_waiting: new Map(channels.map((channel) => [channel, Number(of(channel)?.waiting ?? 0)])),
        outbox_oldest_seconds: new Map(channels.map((channel) => [channel, ageOf(of(channel)?.oldest)])),
      };
    },
  });
}
