import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { toUnix } from '../wire-time.ts';
import type { OperatorDoor } from './operator-door.ts';

const mostAtOnce = 200;
/** `before` is the number of the last act shown: the next page lists older ones. */
const page = z.object({
  before: z.coerce.bigint().positive().optional(),
  subject: z.string().min(1).max(200).optional(),
  operator: z.string().min(1).max(40).optional(),
});

/** Lists who did what, the newest first. Reading the list is recorded as an act too. */
export function operatorActs(door: OperatorDoor): void {
  const call = {
    method: 'GET',
    path: '/operator/acts',
    act: 'act.read',
    right: 'record.read',
    given: page,
  } as const;
  door.open(call, async ({ tx, given }) => {
    const acts = await listActs(tx, given);
    const last = acts.at(-1);
    return {
      reply: {
        acts: acts.map(({ id, at, ...act }) => ({ id: String(id), at: toUnix(at), ...act })),
        ...(last && acts.length === mostAtOnce && { next: nextPage(given, last.id) }),
      },
      ...(given.subject && { subject: given.subject }),
    };
  });
}

function nextPage({ subject, operator }: z.infer<typeof page>, last: bigint): string {
  const query = new URLSearchParams({
    ...(subject && { subject }),
    ...(operator && { operator }),
    before: String(last),
  });
  return `/operator/acts?${query}`;
}

function listActs(tx: Tx, { before, subject, operator }: z.infer<typeof page>) {
  return tx
    .selectFrom('operator_act')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(operator !== undefined, (query) => query.where('operator', '=', operator ?? ''))
    .orderBy('id', 'desc')
    .limit(mostAtOnce)
    .execute();
}
