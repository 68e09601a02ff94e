import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { type BrokerAddress, connected, connectTo } from './connection.ts';
import type { MessageHandler } from './message.ts';

interface SessionOptions {
  /** The broker stores the session, and the messages it missed, under this name. */
  clientId: string;
  topics: readonly string[];
  handle: MessageHandler;
  log: Logger;
}

export interface StoredSession {
  /** Also true after `close`: another node has the session then, and nothing is wrong with this one. */
  connected(): boolean;
  close(): Promise<void>;
}

const tryAgainAfterMs = 1_000;

/**
 * A session that the broker stores while no gateway is connected, with the messages on its topics. Messages are handled one
 * after the other and acknowledged afterwards, so that neither a crash nor a lost database loses one.
 */
export async function openStoredSession(
  address: BrokerAddress,
  { clientId, topics, handle, log }: SessionOptions,
): Promise<StoredSession> {
  const closing = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  const client = connectTo(address, { clientId, clean: false, resubscribe: false });

  async function untilHandled(topic: string, payload: Buffer): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        return await handle({ topic, payload });
      } catch (error) {
        log.error({ error, topic }, 'a stored station message failed; trying again');
        await pause(tryAgainAfterMs, undefined, closing).catch(() => undefined);
      }
    }
    throw new Error('closed before it was handled');
  }

  client.handleMessage = ({ topic, payload }, acknowledge) => {
    underWay = untilHandled(topic, Buffer.from(payload)).then(
      () => acknowledge(),
      // Without an acknowledgement the broker delivers it again to the next connection.
      () => undefined,
    );
  };
  client.on('error', (error) => log.warn({ error }, 'the stored session reported an error'));
  const subscribe = () => client.subscribeAsync([...topics], { qos: 1 });
  await connected(client);
  // The broker stores the subscription as part of the session. If the broker has lost the session, we must subscribe again.
  await subscribe().catch(async (error: unknown) => {
    await client.endAsync(true);
    throw error;
  });
  client.on('connect', ({ sessionPresent }) => {
    if (!sessionPresent)
      subscribe().catch((error: unknown) =>
        log.warn({ error }, 'subscribing again failed: the broker stores no events for us'),
      );
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
