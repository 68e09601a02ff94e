import { Readable } from 'node:stream';
import { downloadReceipt, readNumberedReceipt } from '@etg/contract/numbered-receipt';
import type { Answering } from '../../../platform/http/answer-calls.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Payments } from '../open-payments.ts';
import { createReceiptFile } from './create-receipt-file.ts';
import { findReceipt } from './numbered-receipt.store.ts';

/** A rider's own receipts. Somebody else's is answered like one that does not exist [QM7]. */
export function receiptRoutes({ answer, answerFile }: Answering, { db }: Payments): void {
  answer(readNumberedReceipt, async ({ accountId, params: { receiptId: id } }) => {
    const receipt = await findReceipt(db, { id, accountId });
    if (!receipt) throw notFound();
    return { code: 200, receipt };
  });

  answerFile(downloadReceipt, async ({ accountId, params: { receiptId: id }, headers }) => {
    const receipt = await findReceipt(db, { id, accountId });
    if (!receipt) throw notFound();
    const language = headers.language ?? (await findLanguage(db, accountId));
    const { name, bytes } = await createReceiptFile(receipt, language);
    return { name, content: Readable.from([bytes]), type: 'application/pdf' };
  });
}

async function findLanguage(db: Payments['db'], accountId: string) {
  const account = await db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.language;
}
