import { storedVenueFields } from '@etg/contract/console/venue';
import type { Reader } from '../../platform/database/database.ts';
import { chosenFields, type VenueChanges } from './venue-change.rules.ts';
import { knownFields } from './venue-fields.rules.ts';
import { listVersionsFrom } from './venue-version.store.ts';

export type Undo =
  | { outcome: 'possible'; fields: VenueChanges }
  /** Somebody changed the same field later: undoing this would undo that too. */
  | { outcome: 'no-such-version' | 'venue-changed-since' };

/** What the fields of one change were before it [QA6]. */
export async function readUndo(
  db: Reader,
  { venueId, version }: { venueId: string; version: number },
): Promise<Undo> {
  const [before, change, ...later] = await listVersionsFrom(db, venueId, version - 1);
  if (before?.version !== version - 1 || change?.version !== version) return { outcome: 'no-such-version' };
  const names = knownFields(change.changed);
  const isOverwritten = later.some(({ changed }) => names.some((name) => changed.includes(name)));
  if (isOverwritten) return { outcome: 'venue-changed-since' };
  return {
    outcome: 'possible',
    fields: chosenFields(names, storedVenueFields.partial().parse(before.fields)),
  };
}
