import type { Language } from '@etg/contract/languages';
import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import { loadDictionary } from '@etg/messages/load';
import { receiptWords } from '@etg/messages/receipt-words.rules';
import { aFeeReceipt, aReceipt, aRefund } from '@etg/testing/receipts';
import { expect, it } from 'vitest';
import { translate } from '../../platform/i18n.tsx';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { createTexts } from '../../platform/texts.ts';
import { Screen } from './receipt.screen.tsx';

function draw(receipt: NumberedReceipt, language: Language): Promise<string> {
  const params = { receiptId: receipt.id };
  const queries = [[['GET /receipts/{receiptId}', params], { code: 200, receipt }]] as const;
  const props = { page: 'receipt', params, query: new URLSearchParams() } as const;
  return rendered(<Screen {...props} />, { areas: ['receipt', 'plan'], language, queries });
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

async function wordsOf(receipt: NumberedReceipt, language: Language) {
  const texts = createTexts(language, loadDictionary);
  await texts.load(['receipt', 'plan']);
  return receiptWords((id, values) => translate(texts, id, values), language, receipt);
}

it('a receipt on its page says what the mail and the PDF say, in every language [QM7]', async () => {
  for (const receipt of [aReceipt('US'), aReceipt('JP', { credit: 100 }), aRefund('GB'), aFeeReceipt()])
    for (const language of ['en', 'ja', 'it', 'ru'] as const) {
      const page = textOf(await draw(receipt, language));
      const words = await wordsOf(receipt, language);
      for (const { name, value } of [...words.facts, ...words.sums, words.total, ...words.seller.rows]) {
        if (name !== words.facts[0]?.name) expect(page).toContain(plain(name));
        expect(page).toContain(plain(value));
      }
      const lines = words.lines.flatMap(({ what, detail = '', rate = '', amount }) => [
        what,
        detail,
        rate,
        amount,
      ]);
      const { name, address } = words.seller;
      for (const text of [words.title, name, ...address, ...words.notes, ...lines])
        expect(page).toContain(plain(text));
    }
});
