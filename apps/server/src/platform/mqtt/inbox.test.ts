import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { Inbox, type InboxLimits } from './inbox.ts';
import type { Message } from './message.ts';
import type { RefusalReason } from './refusals.ts';

const generous: InboxLimits = {
  atOnce: 3,
  burst: 1_000,
  perSecond: 1,
  waitingBytes: 1_000_000,
  largestPayloadBytes: 100,
};

function anInbox(limits: Partial<InboxLimits> = {}) {
  const handled: string[] = [];
  const refused: RefusalReason[] = [];
  const open: { topic: string; finish: () => void }[] = [];
  const laters: (() => void)[] = [];
  let time = 0;
  let most = 0;
  const inbox = new Inbox({
    senderOf: (topic) => topic.split('/')[0] ?? '',
    isFullState: (topic) => topic.endsWith('/state'),
    handle: (message) =>
      new Promise<void>((resolve, reject) => {
        const finish = () => {
          open.splice(open.indexOf(entry), 1);
          const text = message.payload.toString();
          handled.push(text);
          if (text === 'bad') reject(new Error('bad'));
          else resolve();
        };
        const entry = { topic: message.topic, finish };
        open.push(entry);
        most = Math.max(most, open.length);
      }),
    refusals: { refuse: (reason) => void refused.push(reason) },
    log: createLogger({ level: 'silent' }),
    limits: { ...generous, ...limits },
    now: () => time,
    later: (work) => void laters.push(work),
  });
  const aMessage = (topic: string, text: string): Message => ({ topic, payload: Buffer.from(text) });
  return {
    inbox,
    handled,
    refused,
    open,
    most: () => most,
    receive: (topic: string, text: string) => inbox.receive(aMessage(topic, text)),
    /** Lets all messages finish, until none is being handled. */
    finishAll: async () => {
      const quiet = inbox.settled();
      while (open.length > 0) {
        open[0]?.finish();
        await Promise.resolve().then(() => Promise.resolve());
        await new Promise((resolve) => setImmediate(resolve));
      }
      await quiet;
    },
    passTime: (ms: number) => {
      time += ms;
      for (const work of laters.splice(0)) work();
    },
  };
}

describe('inbox', () => {
  it('handles what one sender says in its order, and never more at once than allowed', async () => {
    const said = fc.array(fc.nat({ max: 5 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(said, fc.integer({ min: 1, max: 4 }), async (senders, atOnce) => {
        const { receive, finishAll, handled, most } = anInbox({ atOnce });
        senders.forEach((sender, index) => {
          receive(`${sender}/event`, `${sender}:${index}`);
        });
        await finishAll();
        expect(most()).toBeLessThanOrEqual(atOnce);
        expect(handled).toHaveLength(senders.length);
        for (const sender of new Set(senders)) {
          const order = handled.flatMap((text) => {
            const [from, index] = text.split(':').map(Number);
            return from === sender ? [index] : [];
          });
          expect(order).toEqual([...order].sort((left, right) => Number(left) - Number(right)));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('gives every sender its turn while one floods', () => {
    const { receive, open } = anInbox({ atOnce: 2 });
    for (let turn = 0; turn < 100; turn += 1) receive('1/event', String(turn));
    receive('2/event', 'hello');
    expect(open.map(({ topic }) => topic)).toEqual(['1/event', '2/event']);
  });

  it('cuts a flood off, and still hears its newest snapshot in the end', async () => {
    const { receive, finishAll, handled, refused, passTime } = anInbox({ burst: 3, perSecond: 1 });
    for (let turn = 0; turn < 6; turn += 1) receive('1/event', `event ${turn}`);
    receive('1/state', 'old');
    receive('1/state', 'new');
    await finishAll();
    expect(handled).toEqual(['event 0', 'event 1', 'event 2']);
    expect(refused).toEqual(['flood', 'flood', 'flood', 'flood', 'flood']);
    passTime(999);
    passTime(1);
    await finishAll();
    expect(handled.at(-1)).toBe('new');
    expect(handled).toHaveLength(4);
  });

  it('lets no sender fill the memory while it waits, nor one message', () => {
    const { receive, refused } = anInbox({ waitingBytes: 150 });
    receive('1/event', 'x'.repeat(101));
    for (let turn = 0; turn < 4; turn += 1) receive('1/event', 'x'.repeat(60));
    expect(refused).toEqual(['too_large', 'flood']);
  });

  it('goes on after a message that failed', async () => {
    const { receive, finishAll, handled } = anInbox();
    receive('1/event', 'bad');
    receive('1/event', 'good');
    await finishAll();
    expect(handled).toEqual(['bad', 'good']);
  });
});
