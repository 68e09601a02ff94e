import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { type CheckProgress, checkDue, nextLook, outcomeOf, passTime } from './station-check.rules.ts';
import {
  findLastCheck,
  lockCheckWithStation,
  lockOpenCheck,
  markCheckEnded,
  type StoredCheck,
  updateJudgement,
  updateProgress,
} from './station-check.store.ts';
import { advanceProgress, type CheckWord, replanNests } from './station-check-word.rules.ts';

/** A station that is being checked said something. True if a step of the check moved. */
export async function advanceStationCheck(
  tx: Tx,
  { id, word, now }: { id: string; word: CheckWord; now: Date },
): Promise<boolean> {
  const check = await lockOpenCheck(tx, id);
  return check ? saveAdvanced(tx, check, { next: advanceProgress(check.progress, word), now }) : false;
}

/** It did not say something in time. Returns the station whose check moved. */
export async function advanceSilentStationCheck(
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<string | undefined> {
  const check = await lockCheckWithStation(tx, id);
  if (!check) return undefined;
  const next = passTime(check.progress, { startedAt: check.started_at, now });
  return (await saveAdvanced(tx, check, { next, now })) ? check.station_code : undefined;
}

/**
 * The number of nests that a station should have was put right: its newest check is judged again, also after its end, so
 * that nobody has to open and fill a nest once more. The station is locked.
 */
export async function advanceReplannedStationCheck(
  tx: Tx,
  { code, nests, now }: { code: string; nests: number; now: Date },
): Promise<void> {
  const last = await findLastCheck(tx, code, { ended: false });
  if (!last || last.outcome === 'stopped') return;
  const next = replanNests(last.progress, nests);
  if (!last.outcome) await saveAdvanced(tx, last, { next, now });
  else await updateJudgement(tx, last.id, { progress: next, outcome: outcomeOf(next) ?? last.outcome });
}

async function saveAdvanced(
  tx: Tx,
  check: StoredCheck,
  { next, now }: { next: CheckProgress; now: Date },
): Promise<boolean> {
  await updateProgress(tx, check.id, next);
  const outcome = outcomeOf(next);
  if (outcome) await markCheckEnded(tx, check, { outcome, now });
  else await planWork(tx, { kind: checkDue, subject: check.id, dueAt: nextLook(next, check.started_at) });
  const shown = ({ steps, opened }: CheckProgress) => JSON.stringify([steps, opened]);
  return shown(next) !== shown(check.progress);
}
