import { createTestDatabase } from '@etg/testing/test-database';
import { Registry } from 'prom-client';
import { decryptMessage } from '../../testing/people.fixture.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { createDueWork } from '../due-work/due-work.ts';
import { createLogger, type Logger } from '../logger.ts';
import type { MailSender } from '../mail/mail-port.ts';
import type { PushSender } from '../push/push-port.ts';
import { testKeys } from '../sealed/keys.fixture.ts';
import type { SmsSender } from '../sms/sms-port.ts';
import { startFakeTwilio } from '../sms/twilio.fixture.ts';
import { twilioSender } from '../sms/twilio-sender.ts';
import { postMessage } from './post-message.ts';
import { openOutbox, sendMessages } from './send-messages.ts';

const silent = createLogger({ level: 'silent' });

const noMail: MailSender = { send: async () => ({ outcome: 'unreachable', reason: 'no mail here' }) };
const noPush: PushSender = { send: async () => ({ outcome: 'unreachable', reason: 'no push here' }) };

export type TestOutbox = Awaited<ReturnType<typeof openTestOutbox>>;

interface WorkerParts {
  log?: Logger;
  database?: Database;
  sms?: SmsSender;
  mail?: MailSender;
  push?: PushSender;
}

/** An outbox with its own database, a fake Twilio, and a clock that only moves when the test moves it. */
export async function openTestOutbox() {
  const database = await createTestDatabase();
  const connect = () => openDatabase(database.url, silent, testKeys);
  const db = connect();
  const fake = await startFakeTwilio();
  let time = Date.now();
  const clock = { now: () => new Date(time) };
  const workers: { stop(): Promise<void> }[] = [];

  // A long timeout: on a busy machine a call that the test delays must not be cut off.
  const twilio = twilioSender(fake.account, { timeoutMs: 60_000 });

  function aWorker(deps: WorkerParts = {}) {
    const { log = silent, database = db, sms = twilio, mail = noMail, push = noPush } = deps;
    const metrics = new Registry();
    const dueWork = createDueWork({ db: database, clock, log });
    const outbox = openOutbox({ db: database, clock, log, dueWork, sms, mail, push, metrics });
    sendMessages({ dueWork, outbox });
    const { settled } = outbox;
    const worker = {
      dueWork,
      settled,
      /** Does all due work and waits for the calls that follow from it. */
      work: async () => {
        await dueWork.drain();
        await settled();
        await dueWork.drain();
      },
      counted: async (outcome: string) => {
        const [counter] = await metrics.getMetricsAsJSON();
        return counter?.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
      },
      stop: async () => {
        await dueWork.stop();
        await settled();
      },
    };
    workers.push(worker);
    return worker;
  }

  return {
    db,
    connect,
    fake,
    clock,
    aWorker,
    pass: (ms: number) => {
      time += ms;
    },
    /** A message that is useful for ten minutes, like a sign-in code. */
    post: ({ to = '14155550001', text = 'Code 123456', secret = true } = {}) => {
      const at = clock.now();
      const usefulUntil = new Date(time + 10 * 60_000);
      return transact(db, (tx) => postMessage(tx, { channel: 'sms', to, text, at, usefulUntil, secret }));
    },
    messages: async () => {
      const messages = await db.selectFrom('outbox_message').selectAll().orderBy('created_at').execute();
      return messages.map((message) => decryptMessage(db, message));
    },
    dueRows: () => db.selectFrom('due_work').selectAll().execute(),
    stop: async () => {
      for (const worker of workers) await worker.stop();
      await fake.stop();
      await db.destroy();
      await database.drop();
    },
  };
}
