import { resumeTrace } from '../trace/carried.ts';
import { beginSpan } from '../trace/trace.ts';
import type { WorkEnded } from './measure-due-work.ts';

interface ClaimedWork {
  kind: string;
  subject: string;
  due_at: Date;
  trace?: string | null;
}

/** One piece of work under way: part of the trace of the act that planned it, if that one was traced. */
export function beginWork(claimed: ClaimedWork, now: Date) {
  const { kind, subject, due_at, trace } = claimed;
  const notes = { 'due_work.kind': kind, 'due_work.subject': subject };
  const place = trace ? resumeTrace(trace) : undefined;
  const span = place && beginSpan({ name: `due work ${kind}`, kind: 'consumer', notes, ...place });
  return {
    work: { kind, subject },
    inside: <Result>(work: () => Result): Result => (span ? span.inside(work) : work()),
    end: (error?: unknown): WorkEnded => {
      span?.end(error);
      const outcome = error === undefined ? 'done' : 'failed';
      return { kind, outcome, lateMs: now.getTime() - due_at.getTime() };
    },
  };
}
