import type { InboxItem, InboxKind } from '@etg/contract/console/inbox';
import type { Core } from '../../platform/core.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { describeItems } from './describe-items.ts';
import { type ItemState, noCounts, readCursor, writeCursor } from './inbox.rules.ts';
import { countItems, findOldestUnanswered, listItems } from './inbox-item.store.ts';

export interface InboxQuery {
  member: Pick<StaffMember, 'scope' | 'staffId'>;
  kind?: InboxKind | undefined;
  state: ItemState;
  mine: boolean;
  after?: string | undefined;
  now: Date;
}

const onePage = 50;
/** Of somebody who is no person, such as a token: nothing is theirs. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** A page of the queue with the counts of its tabs. All of it is within the scope of whoever asks. */
export async function listInbox({ db }: Pick<Core, 'db'>, query: InboxQuery) {
  const { member, kind, state, mine, after, now } = query;
  const { scope } = member;
  const own = member.staffId ?? nobody;
  const chosen = { state, scope, now, ...(mine && { assignedTo: own }) };
  const position = after === undefined ? undefined : readCursor(after);
  const rows = await listItems(db, { ...chosen, kind }, { after: position, limit: onePage + 1 });
  const shown = rows.slice(0, onePage);
  const last = rows.length > onePage ? shown.at(-1) : undefined;
  const items: InboxItem[] = await describeItems(db, shown, now);
  const counts = await countItems(db, chosen);
  const open = await countItems(db, { state: 'open', scope, now });
  const yours = await countItems(db, { state: 'open', scope, now, assignedTo: own });
  const oldest = await findOldestUnanswered(db, { scope, now });
  return {
    items,
    ...(last && {
      next: writeCursor({ harm: last.harm, at: (last.closed_at ?? last.at).getTime(), id: last.id }),
    }),
    counts: { ...noCounts, ...Object.fromEntries(counts) },
    open: total(open),
    yours: total(yours),
    ...(oldest && { oldest_unanswered: toUnix(oldest) }),
  };
}

function total(counts: ReadonlyMap<InboxKind, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
