import type { Reader } from '../../platform/database/database.ts';
import { findLastRental, listLives } from './plan-extension.store.ts';
import { heldSpans, type Pause, type Span } from './plan-hold.rules.ts';

/** When a rider's plans were on hold because of one pause. */
export async function readHeldSpans(db: Reader, accountId: string, pause: Pause): Promise<Span[]> {
  const lives = await listLives(db, accountId, pause);
  return heldSpans(lives, pause, await findLastRental(db, accountId, pause.from));
}
