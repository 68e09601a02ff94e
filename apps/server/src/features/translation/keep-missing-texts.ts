import type { MissingText } from '@etg/contract/translation';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { eachOnce, mostMissingTexts } from './missing-texts.rules.ts';
import { forgetLongestUnseen, holdMissingTexts, keepMissingTexts as keep } from './missing-texts.store.ts';

/** Counts what a page missed, each text once per report, and never keeps more than so many [L2]. */
export async function keepMissingTexts(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  reported: readonly MissingText[],
): Promise<void> {
  await transact(db, async (tx) => {
    await holdMissingTexts(tx);
    await keep(tx, eachOnce(reported), clock.now());
    await forgetLongestUnseen(tx, mostMissingTexts);
  });
}
