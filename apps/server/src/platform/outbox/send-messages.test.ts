import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../database/transact.ts';
import type { Logger } from '../logger.ts';
import { localAnnouncements } from '../redis/announcements.ts';
import { openSms } from '../sms/open-sms.ts';
import { twilioError } from '../sms/twilio.fixture.ts';
import { openTestOutbox, type TestOutbox } from './outbox.fixture.ts';
import { postMessage } from './post-message.ts';

const minute = 60_000;
let outbox: TestOutbox;
beforeEach(async () => {
  outbox = await openTestOutbox();
});
afterEach(async () => outbox.stop());

describe('a posted message', () => {
  it('is not sent when what caused it never happened', async () => {
    const worker = outbox.aWorker();
    const at = outbox.clock.now();
    const usefulUntil = new Date(at.getTime() + minute);
    const broken = transact(outbox.db, async (tx) => {
      await postMessage(tx, { channel: 'sms', to: '14155550001', text: 'Hello', at, usefulUntil });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    await worker.work();
    expect(outbox.fake.calls).toEqual([]);
    expect(await outbox.dueRows()).toEqual([]);
  });

  it('is sent once, with the id the service gave it', async () => {
    const worker = outbox.aWorker();
    await outbox.post();
    await worker.work();
    outbox.pass(minute);
    await worker.work();
    expect(outbox.fake.calls).toEqual([{ To: '+14155550001', Body: 'Code 123456', From: '+15005550006' }]);
    expect(await outbox.messages()).toMatchObject([
      { state: 'sent', attempts: 1, provider_id: 'SM00000000000000000000000000000001' },
    ]);
    expect(await worker.counted('sent')).toBe(1);
  });

  it('that carries a code is forgotten when the code has expired, and not before', async () => {
    const worker = outbox.aWorker();
    await outbox.post();
    await outbox.post({ text: 'Bring it back by 10 pm.', secret: false });
    await worker.work();
    expect((await outbox.messages()).map(({ body }) => body)).toContain('Code 123456');
    outbox.pass(10 * minute);
    await worker.work();
    expect((await outbox.messages()).map(({ body }) => body).sort()).toEqual([
      'Bring it back by 10 pm.',
      '…',
    ]);
    expect(await outbox.dueRows()).toEqual([]);
  });
});

describe('in the demo', () => {
  it('a message counts as sent, can be read, and goes nowhere', async () => {
    const worker = outbox.aWorker({ sms: await openSms(undefined, outbox.clock, localAnnouncements()) });
    await outbox.post();
    await worker.work();
    expect(await outbox.messages()).toMatchObject([
      { state: 'sent', body: 'Code 123456', provider_id: null },
    ]);
    expect(outbox.fake.calls).toEqual([]);
  });
});

describe('a number the service refuses', () => {
  it('is never tried again', async () => {
    const worker = outbox.aWorker();
    outbox.fake.answerWith(twilioError(400, 21211));
    await outbox.post({ secret: false });
    await worker.work();
    outbox.fake.answerWith('accept');
    outbox.pass(5 * minute);
    await worker.work();
    expect(outbox.fake.calls).toHaveLength(1);
    expect(await outbox.messages()).toMatchObject([{ state: 'refused', attempts: 1 }]);
    expect(await outbox.dueRows()).toEqual([]);
    expect(await worker.counted('refused')).toBe(1);
  });
});

describe('a service that is down', () => {
  it('is tried again after 5 s, 30 s and 2 minutes until it answers', async () => {
    const worker = outbox.aWorker();
    outbox.fake.answerWith(twilioError(500, 20500));
    await outbox.post();
    await worker.work();
    for (const pause of [5_000, 30_000]) {
      outbox.pass(pause - 1_000);
      const before = outbox.fake.calls.length;
      await worker.work();
      expect(outbox.fake.calls).toHaveLength(before);
      outbox.pass(1_000);
      await worker.work();
      expect(outbox.fake.calls).toHaveLength(before + 1);
    }
    outbox.fake.answerWith('accept');
    outbox.pass(2 * minute);
    await worker.work();
    expect(await outbox.messages()).toMatchObject([{ state: 'sent', attempts: 4 }]);
    expect([await worker.counted('unreachable'), await worker.counted('sent')]).toEqual([3, 1]);
  });

  it('is given up on when the message would come too late, and the code is forgotten', async () => {
    const worker = outbox.aWorker();
    outbox.fake.answerWith(twilioError(429, 20429));
    await outbox.post();
    for (let seconds = 0; seconds < 10 * 60; seconds += 5) {
      await worker.work();
      outbox.pass(5_000);
    }
    await worker.work();
    // Attempts after 0 s, 5 s, 35 s and then every two minutes.
    expect(outbox.fake.calls).toHaveLength(7);
    expect(await outbox.messages()).toMatchObject([{ state: 'given_up', body: '…' }]);
    expect(await worker.counted('given_up')).toBe(1);
  });

  it('is not asked at all when nobody worked until the message was of no use', async () => {
    await outbox.post();
    outbox.pass(11 * minute);
    const worker = outbox.aWorker();
    await worker.work();
    expect(outbox.fake.calls).toEqual([]);
    expect(await outbox.messages()).toMatchObject([{ state: 'given_up', attempts: 0, body: '…' }]);
    expect(await worker.counted('given_up')).toBe(1);
  });

  it('leaves no number, text or code in the log', async () => {
    const lines: string[] = [];
    const write = (...line: unknown[]) => void lines.push(inspect(line, { depth: 20 }));
    const log: Logger = { debug: write, info: write, warn: write, error: write, fatal: write };
    const worker = outbox.aWorker({ log });
    for (const answer of [
      twilioError(400, 21211, "The 'To' number +14155550001 is invalid"),
      'drop',
    ] as const) {
      outbox.fake.answerWith(answer);
      await outbox.post();
      await worker.work();
    }
    expect(lines.join()).toContain('HTTP 400, code 21211');
    expect(lines.join()).toContain('ECONNRESET');
    expect(lines.join()).not.toMatch(/4155550001|123456/);
  });
});

describe('a slow service', () => {
  it('holds up no other due work, and not more than 20 calls are under way', async () => {
    const worker = outbox.aWorker();
    const done: string[] = [];
    worker.dueWork.register('other', async (_tx, subject) => () => void done.push(subject));
    outbox.fake.answerWith('hold');
    for (let index = 0; index < 25; index += 1) await outbox.post({ text: String(index), secret: false });
    await transact(outbox.db, (tx) =>
      worker.dueWork.plan(tx, { kind: 'other', subject: 'release', dueAt: outbox.clock.now() }),
    );
    await worker.dueWork.drain();
    expect(done).toEqual(['release']);
    for (let call = 0; call < 20; call += 1) await outbox.fake.nextCall();
    expect(outbox.fake.calls).toHaveLength(20);
    outbox.fake.answerWith('accept');
    for (let call = 0; call < 20; call += 1) outbox.fake.release();
    await worker.settled();
    outbox.pass(1_000);
    await worker.work();
    expect(outbox.fake.calls).toHaveLength(25);
    expect((await outbox.messages()).every(({ state }) => state === 'sent')).toBe(true);
  });
});
