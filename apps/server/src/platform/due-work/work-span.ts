import { resumeTrace } from '../trace/carried.ts';
import { startSpan } from '../trace/trace.ts';
import type { WorkEnded } from './measure-due-work.ts';

interface ClaimedWork {
  kind: string;
  subject: string;
  due_at: Date;
  attempts: number;
  trace?: string | null;
}

/** One of our ids, or a key built from one. Other subjects, such as a card's token, must not appear in traces. */
const isOwnId = /^(?:[a-z_-]+:)*[0-9a-f]{8}-[0-9a-f-]{27}(?::[\w-]+)*$/;

/** Starts a piece of work: its span belongs to the trace of the act that planned it, if that act was traced. */
export function startWork(claimed: ClaimedWork, now: Date) {
  const { kind, subject, due_at, attempts, trace } = claimed;
  const notes = { 'due_work.kind': kind, ...(isOwnId.test(subject) && { 'due_work.subject': subject }) };
  const place = trace ? resumeTrace(trace) : undefined;
  const span = place && startSpan({ name: `due work ${kind}`, kind: 'consumer', notes, ...place });
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
