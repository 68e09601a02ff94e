import { readBlock } from '@etg/contract/suspension';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findOpenBlock } from './block.store.ts';

/** What staff wrote to a rider whom they keep from renting [QC7]. */
export function suspensionRoutes({ answer }: Answering, { db }: Pick<Core, 'db'>): void {
  answer(readBlock, async ({ accountId }) => {
    const block = await findOpenBlock(db, accountId);
    if (!block) return { code: 200 };
    const { words, until } = block;
    return { code: 200, block: { words, ...(until && { until: toUnix(until) }) } };
  });
}
