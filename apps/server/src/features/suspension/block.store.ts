import { randomUUID } from 'node:crypto';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { decrypt, encrypt } from '../../platform/sealed/sealed.ts';

export interface NewBlock {
  accountId: string;
  /** What the rider reads, in the rider's language. */
  words: string;
  until: Date | undefined;
  /** Who blocked it, by their name in the record. */
  operator: string;
  actId: string;
  now: Date;
}

export async function insertBlock(tx: Tx, block: NewBlock): Promise<void> {
  const { accountId, words, until, operator, actId, now } = block;
  await tx
    .insertInto('staff_block')
    .values({
      id: randomUUID(),
      account_id: accountId,
      words: encrypt(tx, 'staff_block.words', words),
      since: now,
      until: until ?? null,
      blocked_by: operator,
      act_id: actId,
    })
    .execute();
}

/** The block of staff that holds now. */
export async function findOpenBlock(db: Reader, accountId: string) {
  const block = await db
    .selectFrom('staff_block')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return block && { ...block, words: decrypt(db, 'staff_block.words', block.words) };
}

/** All blocks of staff, newest first. */
export async function listBlocks(db: Reader, accountId: string) {
  const blocks = await db
    .selectFrom('staff_block')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('since', 'desc')
    .limit(20)
    .execute();
  return blocks.map((block) => ({ ...block, words: decrypt(db, 'staff_block.words', block.words) }));
}

/** False if there was none. Without an operator it ended by itself. */
export async function endBlock(
  tx: Tx,
  { accountId, operator, now }: { accountId: string; operator: string | undefined; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_block')
    .set({ lifted_at: now, lifted_by: operator ?? null })
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
