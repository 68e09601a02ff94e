import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type braintree from 'braintree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aSale,
  codesOf,
  day,
  nonceFor,
  startSandbox,
  type TestSandbox,
  typedCard,
} from '../sandbox.fixture.ts';
import type { DisputeSearch } from '../sdk-disputes.fixture.ts';

let test: TestSandbox;
let folder: string;
beforeEach(async () => {
  test = await startSandbox();
  folder = await mkdtemp(join(tmpdir(), 'etg-evidence-'));
});
afterEach(async () => {
  await test.sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function aSettledSale(wishes: Partial<braintree.TransactionRequest> = {}) {
  const { transaction } = await test.sdk.transaction.sale(aSale(wishes));
  await test.sdk.testing.settle(transaction.id);
  return transaction;
}

async function aDispute(order: { amount?: string; reply_in_days?: number } = {}) {
  const { id } = await aSettledSale();
  return (await test.sandbox.openDispute({ transaction: id, ...order })).id;
}

/** The SDK answers with a result that contains the dispute, although its types promise the dispute itself. */
async function found(id: string): Promise<braintree.Dispute & { evidence: { id: string }[] }> {
  const answer: unknown = await test.sdk.dispute.find(id);
  return Object(answer).dispute;
}

async function upload(name: string, bytes: Buffer | string, kind = 'evidence_document') {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const file = createReadStream(path);
  try {
    return await test.sdk.documentUpload.create({ kind, file });
  } finally {
    file.destroy();
  }
}

describe('a dispute', () => {
  it('is found by the SDK with its amount, reason, dates and transaction [QC10]', async () => {
    const sale = await aSettledSale({ orderId: 'disputed' });
    const { id } = await test.sandbox.openDispute({ transaction: sale.id, amount: '3.00', reply_in_days: 2 });
    expect(await found(id)).toMatchObject({
      id,
      status: 'open',
      kind: 'chargeback',
      reason: 'fraud',
      reasonCode: '83',
      amount: '3.00',
      amountDisputed: '3.00',
      amountWon: '0.00',
      currencyIsoCode: 'USD',
      receivedDate: '2026-11-15',
      replyByDate: '2026-11-17',
      evidence: [],
      statusHistory: [{ status: 'open', timestamp: '2026-11-15T09:00:00Z' }],
      transaction: { id: sale.id, orderId: 'disputed', amount: '5.00' },
    });
    await expect(test.sdk.dispute.find('nothing')).rejects.toMatchObject({ type: 'notFoundError' });
    expect((await test.sdk.transaction.find(sale.id)).disputes).toHaveLength(1);
  });

  it('of the published card has the reason code of the published amount [QC10]', async () => {
    const paymentMethodNonce = await nonceFor(test, { ...typedCard, number: '4023898493988028' });
    const { transaction } = await test.sdk.transaction.sale(aSale({ paymentMethodNonce, amount: '13.10' }));
    await test.advance(day);
    expect((await test.sdk.transaction.find(transaction.id)).disputes).toMatchObject([
      { status: 'open', reasonCode: '1310' },
    ]);
  });

  it('is accepted once, and takes no evidence after that [QC10]', async () => {
    const id = await aDispute();
    expect((await test.sdk.dispute.accept(id)).success).toBe(true);
    expect((await found(id)).status).toBe('accepted');
    expect(codesOf(await test.sdk.dispute.accept(id))).toEqual(['95704']);
    expect(codesOf(await test.sdk.dispute.finalize(id))).toEqual(['95705']);
    expect(codesOf(await test.sdk.dispute.addTextEvidence(id, { content: 'late' }))).toEqual(['95701']);
  });

  it('is contested with a text and a file; the bank decides 30 days later [QC10]', async () => {
    const [id, withoutFile] = [await aDispute(), await aDispute()];
    const { documentUpload } = await upload('case.pdf', '%PDF-1.7 case');
    expect(documentUpload).toMatchObject({ size: 13, contentType: 'application/pdf' });
    expect((await test.sdk.dispute.addTextEvidence(id, { content: 'Returned on Friday' })).success).toBe(
      true,
    );
    expect((await test.sdk.dispute.addFileEvidence(id, { documentId: documentUpload.id })).success).toBe(
      true,
    );
    await test.sdk.dispute.addTextEvidence(withoutFile, { content: 'Trust us' });
    expect((await test.sdk.dispute.finalize(id)).success).toBe(true);
    await test.sdk.dispute.finalize(withoutFile);
    expect(await found(id)).toMatchObject({
      status: 'disputed',
      evidence: [{ comment: 'Returned on Friday' }, { url: expect.stringContaining('case.pdf') }],
    });
    await test.advance(30 * day);
    expect([(await found(id)).status, (await found(withoutFile)).status]).toEqual(['won', 'lost']);
    expect((await found(id)).amountWon).toBe('5.00');
  });

  it('is decided at once by the published texts, and by the workbench [QC10]', async () => {
    const [won, lost, told] = [await aDispute(), await aDispute(), await aDispute()];
    await test.sdk.dispute.addTextEvidence(won, { content: 'compelling_evidence' });
    await test.sdk.dispute.addTextEvidence(lost, { content: 'losing_evidence' });
    await test.sdk.dispute.finalize(won);
    await test.sdk.dispute.finalize(lost);
    await test.sandbox.decideDispute(told, 'under_review');
    expect([(await found(won)).status, (await found(lost)).status, (await found(told)).status]).toEqual([
      'won',
      'lost',
      'under_review',
    ]);
    await expect(test.sandbox.decideDispute('nothing', 'won')).rejects.toThrow('dispute nothing');
  });

  it('needs evidence to be contested, and evidence can be removed while it is open [QC10]', async () => {
    const id = await aDispute();
    expect(codesOf(await test.sdk.dispute.finalize(id))).toEqual(['95726']);
    await test.sdk.dispute.addTextEvidence(id, { content: 'wrong' });
    const [evidence] = (await found(id)).evidence;
    expect((await test.sdk.dispute.removeEvidence(id, evidence?.id ?? '')).success).toBe(true);
    expect((await found(id)).evidence).toEqual([]);
    await expect(test.sdk.dispute.removeEvidence(id, 'nothing')).rejects.toMatchObject({
      type: 'notFoundError',
    });
    expect(codesOf(await test.sdk.dispute.addFileEvidence(id, { documentId: 'nothing' }))).toEqual(['95703']);
  });

  it('expires when its reply-by day is over [QC10]', async () => {
    const id = await aDispute({ reply_in_days: 1 });
    await test.advance(1.6 * day);
    expect((await found(id)).status).toBe('open');
    await test.advance(0.1 * day);
    expect((await found(id)).status).toBe('expired');
  });

  it('is only about a settled sale, and never about more than it [QC10]', async () => {
    const { transaction } = await test.sdk.transaction.sale(aSale());
    await expect(test.sandbox.openDispute({ transaction: transaction.id })).rejects.toThrow('settled');
    await test.sdk.testing.settle(transaction.id);
    const more = { transaction: transaction.id, amount: '5.01' };
    await expect(test.sandbox.openDispute(more)).rejects.toThrow('left');
    await test.sdk.transaction.refund(transaction.id, '2.00');
    expect((await test.sandbox.openDispute({ transaction: transaction.id })).amount).toBe('3.00');
  });

  it('is found by a search, page by page [QC10]', async () => {
    const { id: transaction } = await aSettledSale();
    for (let count = 0; count < 60; count += 1)
      await test.sandbox.openDispute({ transaction, amount: '1.00' });
    const last = await aDispute({ reply_in_days: 3 });
    await test.sdk.dispute.accept(last);
    const search = async (wanted: (search: DisputeSearch) => void) => {
      const all: string[] = [];
      for await (const { id } of test.sdk.dispute.search(wanted)) all.push(id);
      return all;
    };
    expect(await search((wanted) => wanted.status().in(['open']))).toHaveLength(60);
    expect(await search((wanted) => wanted.status().in(['accepted', 'won']))).toEqual([last]);
    expect(await search((wanted) => wanted.replyByDate().max('2026-11-18'))).toEqual([last]);
    expect(await search((wanted) => wanted.receivedDate().min('2026-11-16'))).toEqual([]);
    expect(await search((wanted) => wanted.transactionId().is(transaction))).toHaveLength(60);
  });
});

describe('an uploaded document', () => {
  it('is refused if it is empty, too large, of another type, or not what its name says [QC10]', async () => {
    const codes = async (name: string, bytes: Buffer | string, kind?: string) =>
      codesOf(Object(await upload(name, bytes, kind)));
    expect(await codes('case.pdf', '')).toEqual(['84906']);
    expect(await codes('case.pdf', Buffer.alloc(4 * 1_024 * 1_024 + 1))).toEqual(['84902']);
    expect(await codes('case.exe', 'MZ')).toEqual(['84903']);
    expect(await codes('case.pdf', 'MZ')).toEqual(['84904']);
    expect(await codes('case.pdf', '%PDF-1.7', 'selfie')).toEqual(['84901']);
  });
});
