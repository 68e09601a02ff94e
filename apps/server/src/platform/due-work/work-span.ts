import { resumeTrace } from '../trace/carried.ts';
import { beginSpan } from '../trace/trace.ts';
import type { WorkEnded } from './measure-due-work.ts';

interface ClaimedWork {
  kind: string;
  subject: string;
  due_at: Date;
  attempts: number;
  trace?: string | null;
}

/** An id of ours, or a key made of one. What else a subject may be, such as a card's token, is left out of traces. */
const isOwnId = /^(?:[a-z_-]+:)*[0-9a-f]{8}-[0-9a-f-]{27}(?::[\w-]+)*$/;

/** One piece of work under way: part of the trace of the act that planned it, if that one was traced. */
export function beginWork(claimed: ClaimedWork, now: Date) {
  const { kind, subject, due_at, attempts, trace } = claimed;
  const notes = { 'due_work.kind': kind, ...(isOwnId.test(subject) && { 'due_work.subject': subject }) };
  const place = trace ? resumeTrace(trace) : undefined;
  const span = place && beginSpan({ name: `due work ${kind}`, kind: 'consumer', notes, ...place });
  return {
    work: { kind, subject },
    attempts,
    inside: <Result>(work: () => Result): Result => (span ? span.inside(work) : work()),
    end: (error?: unknown): WorkEnded => {
      span?.end(error);
      const outcome = error === undefined ? 'done' : 'failed';
      return { kind, outcome, lateMs: now.getTime() - due_at.getTime() };
    },
  };
}
