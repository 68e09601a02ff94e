import type { MissingText } from '@etg/contract/translation';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { eachOnce, mostMissingTexts } from './missing-texts.rules.ts';
import { deleteLongestUnseen, lockMissingTexts, saveMissingTexts } from './missing-texts.store.ts';

/** Counts the texts that a page reports as missing, each once per report, and limits the size of the table [L2]. */
export async function recordMissingTexts(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  reported: readonly MissingText[],
): Promise<void> {
  await transact(db, async (tx) => {
    await lockMissingTexts(tx);
    await saveMissingTexts(tx, eachOnce(reported), clock.now());
    await deleteLongestUnseen(tx, mostMissingTexts);
  });
}
