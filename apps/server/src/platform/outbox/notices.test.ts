import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../database/transact.ts';
import type { PushSender } from '../push/push-port.ts';
import type { SendResult } from '../sms/sms-port.ts';
import { openTestOutbox, type TestOutbox } from './outbox.fixture.ts';
import { postMessage } from './post-message.ts';

const minute = 60_000;
const sent: SendResult = { outcome: 'sent', providerId: undefined };
const refused: SendResult = { outcome: 'refused', reason: 'HTTP 410' };
const unreachable: SendResult = { outcome: 'unreachable', reason: 'HTTP 503' };

let outbox: TestOutbox;
beforeEach(async () => {
  outbox = await openTestOutbox();
});
afterEach(async () => outbox.stop());

/** A push service with a fixed result for each browser. */
function browsers(answers: Record<string, SendResult>): PushSender {
  return { send: async ({ to }) => answers[to] ?? refused };
}

/** Waits for `count` calls and then refuses them all at the same moment. */
function browsersAtOnce(count: number): PushSender {
  let waiting: (() => void)[] = [];
  return {
    send: async () => {
      await new Promise<void>((refuse) => {
        waiting.push(refuse);
        if (waiting.length < count) return;
        for (const each of waiting) each();
        waiting = [];
      });
      return refused;
    },
  };
}

/** Posts a notice to these browsers, with a text message two minutes later as the last resort. */
async function post(...to: string[]): Promise<void> {
  const at = outbox.clock.now();
  const rest = { text: 'Bring it back', at, usefulUntil: new Date(at.getTime() + 60 * minute) };
  const notice = { id: randomUUID() };
  const lastResortAt = new Date(at.getTime() + 2 * minute);
  await transact(outbox.db, async (tx) => {
    for (const browser of to) await postMessage(tx, { channel: 'push', to: browser, ...rest, notice });
    await postMessage(tx, {
      channel: 'sms',
      to: '14155550001',
      ...rest,
      notice: { ...notice, lastResortAt },
    });
  });
}

const states = async () => {
  const rows = await outbox.messages();
  return Object.fromEntries(rows.map(({ channel, recipient, state }) => [`${channel} ${recipient}`, state]));
};

describe('the last resort of a notice', () => {
  it('is not needed when one of its messages was taken', async () => {
    const worker = outbox.aWorker({ push: browsers({ phone: sent, laptop: refused }) });
    await post('phone', 'laptop');
    await worker.work();
    outbox.pass(2 * minute);
    await worker.work();
    expect(await states()).toEqual({
      'push phone': 'sent',
      'push laptop': 'refused',
      'sms 14155550001': 'not_needed',
    });
    expect(outbox.fake.calls).toEqual([]);
    expect(await outbox.dueRows()).toEqual([]);
  });

  it('leaves at once when every message was refused', async () => {
    const worker = outbox.aWorker({ push: browsers({}) });
    await post('phone', 'laptop');
    await worker.work();
    await worker.work();
    expect(outbox.fake.calls).toMatchObject([{ To: '+14155550001', Body: 'Bring it back' }]);
  });

  it('leaves at once also when two messages are refused at the same moment, a hundred times', async () => {
    const worker = outbox.aWorker({ push: browsersAtOnce(2) });
    for (let round = 1; round <= 100; round += 1) {
      await post('phone', 'laptop');
      await worker.work();
      await worker.work();
      expect(outbox.fake.calls).toHaveLength(round);
    }
  });

  it('leaves after two minutes when nobody could be reached, which is tried until then', async () => {
    const worker = outbox.aWorker({ push: browsers({ phone: unreachable }) });
    await post('phone');
    await worker.work();
    outbox.pass(minute);
    await worker.work();
    expect(outbox.fake.calls).toEqual([]);
    outbox.pass(minute);
    await worker.work();
    expect(outbox.fake.calls).toHaveLength(1);
    const [push] = await outbox.messages();
    expect(push).toMatchObject({ state: 'waiting', attempts: 3 });
  });
});
