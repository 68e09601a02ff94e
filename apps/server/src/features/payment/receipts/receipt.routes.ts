import { Readable } from 'node:stream';
import { downloadReceipt, readNumberedReceipt } from '@etg/contract/numbered-receipt';
import type { Answering } from '../../../platform/http/answer-calls.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Payments } from '../open-payments.ts';
import { createReceiptFile } from './create-receipt-file.ts';
import { findReceipt } from './numbered-receipt.store.ts';

/** A rider's own receipts. Somebody else's is answered like one that does not exist. */
export function receiptRoutes({ answer, answerFile }: Answering, { db }: Payments): void {
  async function read(id: string, accountId: string) {
    const receipt = await findReceipt(db, { id, accountId });
    if (!receipt) throw notFound();
    return receipt;
  }

  answer(readNumberedReceipt, async ({ accountId, params: { receiptId } }) => ({
    code: 200,
    receipt: await read(receiptId, accountId),
  }));

  answerFile(downloadReceipt, async ({ accountId, params: { receiptId }, headers }) => {
    const receipt = await read(receiptId, accountId);
    const language = headers.language ?? (await findLanguage(accountId));
    const { name, bytes } = await createReceiptFile(receipt, language);
    return { name, type: 'application/pdf', content: Readable.from([bytes]) };
  });

  async function findLanguage(accountId: string) {
    const found = await db
      .selectFrom('account')
      .select('language')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return found.language;
  }
}
