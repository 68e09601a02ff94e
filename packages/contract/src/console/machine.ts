import { z } from 'zod';
import { unixTime } from '../entities.ts';
import { actCall, staffCall } from './staff-call.ts';

const kind = z.string().max(60);
const subject = z.string().max(200);

/** What runs by itself: work that is late or stuck, and until when the books were compared. */
export const readMachine = staffCall({
  id: 'QA11',
  method: 'GET',
  path: '/machine',
  summary:
    'Work that the server does by itself: what is due, what is stuck, and until when the books were compared',
  access: { staff: 'staff.manage' },
  reply: z.object({
    /** One line for each kind of work that waits. Its name is a text `console-machine.work-{kind}`. */
    kinds: z.array(
      z.object({
        kind,
        waiting: z.int().describe('also what is not due yet'),
        due: z.int(),
        oldest: unixTime.optional().describe('when the oldest that is due should have been done'),
        stuck: z.int().describe('failed so often that it is tried more and more rarely'),
      }),
    ),
    /** The pieces that failed most often, at most 200. */
    stuck: z.array(z.object({ kind, subject, tries: z.int(), next: unixTime })),
    books_compared_until: unixTime.optional(),
    nodes: z.array(z.object({ name: z.string(), seen: unixTime })),
    now: unixTime,
  }),
});

/** A call of its own: to find who waits for whom, the database has to look at every connection. */
export const readLongTransactions = staffCall({
  id: 'QA11',
  method: 'GET',
  path: '/machine/transactions',
  summary: 'Transactions of the database that last longer than five seconds, the oldest first',
  access: { staff: 'staff.manage' },
  reply: z.object({
    long: z.array(
      z.object({
        pid: z.int(),
        since: unixTime,
        program: z.string(),
        statement: z.string().describe('the last one, shortened'),
        blocks: z.int().describe('how many others wait for it'),
      }),
    ),
  }),
});

export const retryStuckWork = actCall({
  id: 'QA11',
  method: 'POST',
  path: '/machine/retry',
  summary: 'Try stuck work again now: one piece, or all of it',
  access: { staff: 'staff.manage' },
  given: z.strictObject({ work: z.strictObject({ kind, subject }).optional() }),
  act: 'machine.retry',
});

export const endTransaction = actCall({
  id: 'QA11',
  method: 'POST',
  path: '/machine/end-transaction',
  summary: 'End a transaction of the database that lasts too long. What it wrote is undone',
  access: { staff: 'staff.manage' },
  given: z.strictObject({ pid: z.int32().min(1), since: unixTime }),
  act: 'machine.end-transaction',
  reasons: ['maintenance', 'other'],
  freshPasskey: true,
});
