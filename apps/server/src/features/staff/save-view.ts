import { randomUUID } from 'node:crypto';
import { mostViews, type saveView as saveViewCall } from '@etg/contract/console/views';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { countOtherViews, insertView } from './saved-view.store.ts';

type Saved = z.output<(typeof saveViewCall)['body']>;
type Outcome = z.input<(typeof saveViewCall)['reply']>;

/** Keeps how somebody looks at a list, under a name. A program has no views. */
export async function saveView(
  db: Database,
  { list, name, search, shared }: Saved,
  { staffId, now }: { staffId: string | undefined; now: Date },
): Promise<Outcome> {
  if (staffId === undefined) return { outcome: 'refused', why: 'no-person' };
  return transact(db, async (tx) => {
    const view = { id: randomUUID(), staff_id: staffId, list, name, search, shared, created_at: now };
    if ((await countOtherViews(tx, view)) >= mostViews) return { outcome: 'refused', why: 'too-many' };
    return { outcome: 'done', id: await insertView(tx, view) };
  });
}
