import { Counter, type Registry } from 'prom-client';
import type { Core } from '../core.ts';
import type { Tx } from '../database/database.ts';
import type { AfterCommit } from '../due-work/perform-one.ts';
import type { MailSender } from '../mail/mail-port.ts';
import type { PushSender } from '../push/push-port.ts';
import type { SendResult, SmsSender } from '../sms/sms-port.ts';
import { inSpan, noteSpan } from '../trace/trace.ts';
import { leaseMs, mostAtOnce, nextStep, tryAgainWhenFullMs } from './outbox.rules.ts';
import {
  claimMessage,
  deleteText,
  isNoticeSent,
  lockMessage,
  type Message,
  markUnsent,
  readMessage,
} from './outbox.store.ts';
import { sendMessage } from './post-message.ts';
import { type Outcome, recordResult } from './record-result.ts';

export interface Outbox {
  /** Claims a message whose due work is due; the call to its service follows the commit. */
  claim(tx: Tx, id: string): Promise<AfterCommit | undefined>;
  /** Resolves when no call to a service is under way any more. */
  settled(): Promise<void>;
}

/** Sends posted messages when they are due. */
export function sendMessages({ dueWork, outbox }: Pick<Core, 'dueWork'> & { outbox: Outbox }): void {
  dueWork.register(sendMessage, outbox.claim);
}

/**
 * The due work only claims a message. The call to the service starts after that commit and is not awaited, so that a
 * slow service delays neither a transaction nor other due work such as a release check.
 */
export function openOutbox(deps: Core & Senders & { metrics: Registry }): Outbox {
  const { clock, dueWork, log } = deps;
  const counters = countersOf(deps.metrics);
  const underWay = new Set<Promise<void>>();

  async function claim(tx: Tx, id: string): Promise<AfterCommit | undefined> {
    const now = clock.now();
    const planNextCheck = (dueAt: Date) => dueWork.plan(tx, { kind: sendMessage, subject: id, dueAt });
    const message = await lockMessage(tx, id);
    if (!message) return undefined;
    const next = nextStep(message, now);
    if (next.step === 'wait') await planNextCheck(next.until);
    if (next.step === 'forget') await deleteText(tx, id);
    if (next.step === 'give-up') {
      await markUnsent(tx, { id, attempts: message.attempts, state: 'given_up' });
      // The next check deletes the text.
      if (message.secret) await planNextCheck(now);
      return () => count(message, { outcome: 'given_up', reason: 'too late' });
    }
    if (next.step !== 'send') return undefined;
    if (message.last_resort && message.notice_id && (await isNoticeSent(tx, message.notice_id))) {
      await markUnsent(tx, { id, attempts: message.attempts, state: 'not_needed' });
      return undefined;
    }
    if (underWay.size >= mostAtOnce) {
      await planNextCheck(new Date(now.getTime() + tryAgainWhenFullMs));
      return undefined;
    }
    const leaseUntil = new Date(now.getTime() + leaseMs);
    // For a process that dies before it records the result: the message is checked again when the lease ends.
    await planNextCheck(leaseUntil);
    const claimed = await claimMessage(tx, id, leaseUntil);
    return () => track(deliver(claimed));
  }

  async function deliver(message: Message): Promise<void> {
    try {
      const result = await inSpan({ name: `send ${message.channel}`, kind: 'client' }, async () => {
        const sent = await send(deps, message);
        noteSpan({ 'message.outcome': sent.outcome });
        return sent;
      });
      for (const outcome of await recordResult(deps, message, result)) count(message, outcome);
    } catch (error) {
      log.error({ error, message: message.id }, 'the result of sending a message could not be recorded');
    }
  }

  function count({ id, channel }: Message, { outcome, reason }: Outcome): void {
    counters[channel].inc({ outcome });
    if (reason) log.warn({ message: id, outcome, reason }, 'a message was not sent');
  }

  function track(call: Promise<void>): void {
    underWay.add(call);
    void call.finally(() => underWay.delete(call));
  }

  return {
    claim,
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
