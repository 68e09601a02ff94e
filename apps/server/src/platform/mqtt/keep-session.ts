import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { type BrokerAddress, connected, connectTo } from './connection.ts';
import type { MessageHandler } from './message.ts';

interface Kept {
  /** The broker remembers the session under this name, and what it missed. */
  clientId: string;
  topics: readonly string[];
  handle: MessageHandler;
  log: Logger;
}

export interface KeptSession {
  /** Also when it was ended on purpose, and another node keeps it. */
  connected(): boolean;
  close(): Promise<void>;
}

const tryAgainAfterMs = 1_000;

/**
 * A session the broker keeps while we are away: what is said on its topics waits there. A message is acknowledged when
 * it has been handled, one after the other, so that neither a crash nor a lost database loses one.
 */
export async function keepSession(
  address: BrokerAddress,
  { clientId, topics, handle, log }: Kept,
): Promise<KeptSession> {
  const closing = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  const client = connectTo(address, { clientId, clean: false, resubscribe: false });

  async function untilHandled(topic: string, payload: Buffer): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        return await handle({ topic, payload });
      } catch (error) {
        log.error({ error, topic }, 'a kept station message failed and is tried again');
        await pause(tryAgainAfterMs, undefined, closing).catch(() => undefined);
      }
    }
    throw new Error('closed before it was handled');
  }

  client.handleMessage = ({ topic, payload }, acknowledge) => {
    underWay = untilHandled(topic, Buffer.from(payload)).then(
      () => acknowledge(),
      // Without an acknowledgement the broker tells it again to whoever comes next.
      () => undefined,
    );
  };
  client.on('error', (error) => log.warn({ error }, 'the kept session reported an error'));
  const subscribe = () => client.subscribeAsync([...topics], { qos: 1 });
  await connected(client);
  // The broker remembers this too, for every connection to come; unless it has forgotten us.
  await subscribe().catch(async (error: unknown) => {
    await client.endAsync(true);
    throw error;
  });
  client.on('connect', ({ sessionPresent }) => {
    if (!sessionPresent)
      subscribe().catch((error: unknown) => log.warn({ error }, 'events are not kept for us'));
  });
  return {
    connected: () => closing.signal.aborted || client.connected,
    close: async () => {
      closing.abort();
      await underWay;
      await client.endAsync(true);
    },
  };
}
