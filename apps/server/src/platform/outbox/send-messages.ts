import { Counter, type Registry } from 'prom-client';
import type { Core } from '../core.ts';
import type { Tx } from '../database/database.ts';
import type { AfterCommit } from '../due-work/do-one.ts';
import type { MailSender } from '../mail/mail-port.ts';
import type { PushSender } from '../push/push-port.ts';
import type { SendResult, SmsSender } from '../sms/sms-port.ts';
import { inSpan, noteSpan } from '../trace/trace.ts';
import { leaseMs, mostAtOnce, nextStep, tryAgainWhenFullMs } from './outbox.rules.ts';
import {
  claimMessage,
  forgetText,
  isNoticeSent,
  lockMessage,
  type Message,
  markUnsent,
  readMessage,
} from './outbox.store.ts';
import { sendMessage } from './post-message.ts';
import { type Outcome, recordResult } from './record-result.ts';

export interface MessageSending {
  /** Resolves when no call is under way any more. */
  settled(): Promise<void>;
}

/**
 * Sends what is posted. The due work only claims a message; the call to the service runs after that commit, beside the
 * other due work, so that a slow service holds up neither a transaction nor a release check.
 */
export function sendMessages(parts: Core & Senders & { metrics: Registry }): MessageSending {
  const { clock, dueWork, log } = parts;
  const counters = countersOf(parts.metrics);
  const underWay = new Set<Promise<void>>();

  async function claim(tx: Tx, id: string): Promise<AfterCommit | undefined> {
    const now = clock.now();
    const lookAgain = (dueAt: Date) => dueWork.plan(tx, { kind: sendMessage, subject: id, dueAt });
    const message = await lockMessage(tx, id);
    if (!message) return undefined;
    const next = nextStep(message, now);
    if (next.step === 'wait') await lookAgain(next.until);
    if (next.step === 'forget') await forgetText(tx, id);
    if (next.step === 'give-up') {
      await markUnsent(tx, { id, attempts: message.attempts, state: 'given_up' });
      if (message.secret) await lookAgain(now);
      return () => count(message, { outcome: 'given_up', reason: 'too late' });
    }
    if (next.step !== 'send') return undefined;
    if (message.last_resort && message.notice_id && (await isNoticeSent(tx, message.notice_id))) {
      await markUnsent(tx, { id, attempts: message.attempts, state: 'not_needed' });
      return undefined;
    }
    if (underWay.size >= mostAtOnce) {
      await lookAgain(new Date(now.getTime() + tryAgainWhenFullMs));
      return undefined;
    }
    const leaseUntil = new Date(now.getTime() + leaseMs);
    // If this process dies before it has recorded the result, the claim is looked at when it has run out.
    await lookAgain(leaseUntil);
    const claimed = await claimMessage(tx, id, leaseUntil);
    return () => track(deliver(claimed));
  }

  async function deliver(message: Message): Promise<void> {
    try {
      const result = await inSpan({ name: `send ${message.channel}`, kind: 'client' }, async () => {
        const sent = await send(parts, message);
        noteSpan({ 'message.outcome': sent.outcome });
        return sent;
      });
      for (const outcome of await recordResult(parts, message, result)) count(message, outcome);
    } catch (error) {
      log.error({ error, message: message.id }, 'what became of a message could not be recorded');
    }
  }

  function count({ id, channel }: Message, { outcome, reason }: Outcome): void {
    counters[channel].inc({ outcome });
    if (reason) log.warn({ message: id, outcome, reason }, 'a message did not leave');
  }

  function track(call: Promise<void>): void {
    underWay.add(call);
    void call.finally(() => underWay.delete(call));
  }

  dueWork.handle(sendMessage, claim);
  return {
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}

interface Senders {
  sms: SmsSender;
  mail: MailSender;
  push: PushSender;
}

async function send({ sms, mail, push, db }: Senders & Core, message: Message): Promise<SendResult> {
  const { channel, subject, useful_until } = message;
  const { to, text, html } = readMessage(db, message);
  if (channel === 'sms') return sms.send({ to, text });
  if (channel === 'push') return push.send({ to, text, usefulUntil: useful_until });
  return mail.send({ to, subject: subject ?? '', text, html: html ?? undefined });
}

function countersOf(metrics: Registry) {
  const counter = (channel: string, what: string) =>
    new Counter({
      name: `${channel}_messages_total`,
      help: `${what} by what became of them; each try that reached nobody counts as unreachable.`,
      labelNames: ['outcome'] as const,
      registers: [metrics],
    });
  return {
    sms: counter('sms', 'Text messages'),
    email: counter('email', 'Mails'),
    push: counter('push', 'Notifications'),
  };
}
