import type { Core } from '../core.ts';
import { transact } from '../database/transact.ts';
import type { SendResult } from '../sms/sms-port.ts';
import { retryAt } from './outbox.rules.ts';
import { findNeededLastResort, lockNotice, type Message, markSent, markUnsent } from './outbox.store.ts';
import { sendMessage } from './post-message.ts';

export interface Outcome {
  outcome: SendResult['outcome'] | 'given_up';
  reason?: string;
}

class ClaimLost extends Error {}

/** Records the result of a call and plans the next check of the message. Returns the outcomes to count. */
export async function recordResult(
  { db, clock, dueWork, log }: Core,
  message: Message,
  result: SendResult,
): Promise<Outcome[]> {
  const { id, attempts, useful_until } = message;
  const now = clock.now();
  const again = result.outcome === 'unreachable' ? retryAt(attempts, now, useful_until) : undefined;
  const nextCheck = again ?? (message.secret ? useful_until : undefined);
  try {
    await transact(db, async (tx) => {
      if (message.notice_id) await lockNotice(tx, message.notice_id);
      // Locks the due work before the message, in the same order as the due-work runner, to avoid deadlocks.
      if (nextCheck) await dueWork.plan(tx, { kind: sendMessage, subject: id, dueAt: nextCheck });
      else await dueWork.drop(tx, { kind: sendMessage, subject: id });
      const recorded =
        result.outcome === 'sent'
          ? await markSent(tx, { id, at: now, providerId: result.providerId })
          : await markUnsent(tx, { id, attempts, state: unsentState(result.outcome, again) });
      if (!recorded) throw new ClaimLost();
      const resort =
        message.notice_id && !again ? await findNeededLastResort(tx, message.notice_id) : undefined;
      if (resort) await dueWork.plan(tx, { kind: sendMessage, subject: resort, dueAt: now });
    });
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error;
    log.warn({ message: id }, 'another worker claimed the message, or it was deleted');
  }
  return outcomesOf(result, again);
}

function unsentState(outcome: 'refused' | 'unreachable', again: Date | undefined) {
  if (outcome === 'refused') return 'refused';
  return again ? 'waiting' : 'given_up';
}

function outcomesOf(result: SendResult, again: Date | undefined): Outcome[] {
  if (result.outcome !== 'unreachable' || again) return [result];
  return [result, { outcome: 'given_up', reason: 'too late' }];
}
