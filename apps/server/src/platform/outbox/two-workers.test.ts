import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../testing/world.fixture.ts';
import { transact } from '../database/transact.ts';
import { twilioError } from '../sms/twilio.fixture.ts';
import { openTestOutbox, type TestOutbox } from './outbox.fixture.ts';

const minute = 60_000;
let outbox: TestOutbox;
beforeEach(async () => {
  outbox = await openTestOutbox();
});
afterEach(async () => outbox.stop());

describe('two workers', () => {
  it('send each message once', async () => {
    const both = [outbox.aWorker(), outbox.aWorker()];
    const texts = Array.from({ length: 40 }, (_, index) => `Message ${index}`);
    await Promise.all(texts.map((text) => outbox.post({ text, secret: false })));
    while ((await outbox.dueRows()).length > 0) {
      await Promise.all(both.map((worker) => worker.work()));
      outbox.pass(1_000);
    }
    expect(outbox.fake.calls.map((call) => call.Body).sort()).toEqual(texts.sort());
    expect((await outbox.messages()).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('leave a message to the one that is sending it', async () => {
    const [first, second] = [outbox.aWorker(), outbox.aWorker()];
    outbox.fake.answerWith('hold');
    await outbox.post({ secret: false });
    await first.dueWork.drain();
    await outbox.fake.nextCall();
    // The claim is valid even if the due work is brought forward.
    await outbox.db.updateTable('due_work').set({ due_at: outbox.clock.now() }).execute();
    await second.work();
    expect(outbox.fake.calls).toHaveLength(1);
    outbox.fake.release();
    await first.settled();
    outbox.pass(minute);
    await second.work();
    expect(outbox.fake.calls).toHaveLength(1);
    expect(await outbox.messages()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(await outbox.dueRows()).toEqual([]);
  });

  it('send again what one left behind when it died, but only when its claim has run out', async () => {
    const dying = outbox.connect();
    const first = outbox.aWorker({ database: dying });
    outbox.fake.answerWith('hold');
    await outbox.post({ secret: false });
    await first.dueWork.drain();
    await outbox.fake.nextCall();
    await first.dueWork.stop();
    await dying.destroy();
    outbox.fake.release();
    await first.settled();

    outbox.fake.answerWith('accept');
    const second = outbox.aWorker();
    outbox.pass(29_000);
    await second.work();
    expect(await outbox.messages()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    outbox.pass(1_000);
    await second.work();
    expect(outbox.fake.calls).toHaveLength(2);
    expect(await outbox.messages()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('keep the truth when the first one wakes up after the second took over', async () => {
    const [first, second] = [outbox.aWorker(), outbox.aWorker()];
    outbox.fake.answerWith('hold');
    await outbox.post({ secret: false });
    await first.dueWork.drain();
    await outbox.fake.nextCall();
    outbox.pass(30_000);
    outbox.fake.answerWith(twilioError(500, 20500));
    await second.work();
    expect(await outbox.messages()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    outbox.fake.release();
    await first.settled();
    expect(await outbox.messages()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    outbox.pass(minute);
    await second.work();
    expect(outbox.fake.calls).toHaveLength(2);
  });

  it('do not hear of the first one’s failure when the second has taken over', async () => {
    const [first, second] = [outbox.aWorker(), outbox.aWorker()];
    outbox.fake.answerWith('hold');
    await outbox.post({ secret: false });
    await first.dueWork.drain();
    await outbox.fake.nextCall();
    outbox.pass(30_000);
    await second.dueWork.drain();
    await outbox.fake.nextCall();
    const claimed = [await outbox.messages(), await outbox.dueRows()];
    outbox.fake.release(twilioError(500, 20500));
    await first.settled();
    expect([await outbox.messages(), await outbox.dueRows()]).toEqual(claimed);
    outbox.fake.release();
    await second.settled();
    expect(await outbox.messages()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(await outbox.dueRows()).toEqual([]);
  });

  it('do not send what is being recorded as sent', async () => {
    const worker = outbox.aWorker();
    await outbox.post({ secret: false });
    const looked = await transact(outbox.db, async (tx) => {
      await tx.updateTable('outbox_message').set({ state: 'sent', sent_at: outbox.clock.now() }).execute();
      const looking = worker.dueWork.drain();
      await until(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(outbox.db);
        return rows.length > 0;
      });
      return { looking };
    });
    await looked.looking;
    await worker.settled();
    expect(outbox.fake.calls).toEqual([]);
  });
});
