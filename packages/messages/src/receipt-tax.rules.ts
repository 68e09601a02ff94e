import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import type { ReceiptReader, ReceiptRow, SayReceipt } from './receipt-lines.rules.ts';

type TaxName = 'vat' | 'consumption' | 'sales' | 'other';

/** What the tax is called: by the country, and where only a VAT number tells, by that. */
export function taxNameOf({ country, seller }: Pick<NumberedReceipt, 'country' | 'seller'>): TaxName {
  if (country === 'JP') return 'consumption';
  if (country === 'US') return 'sales';
  return seller.tax_number.kind === 'vat' ? 'vat' : 'other';
}

/** A seller who collects a tax names its rate even at zero; nobody else may name one, and none is named where none is taken. */
export function isTaxed({ seller, taxes }: NumberedReceipt): boolean {
  const { kind } = seller.tax_number;
  return kind === 'vat' || kind === 'jp_qualified_invoice' || taxes.some(({ tax }) => tax > 0);
}

/**
 * For each rate what it is charged on, and the tax. In Japan with the tax, elsewhere without it; with several rates both,
 * since the total is of all.
 */
export function taxRows({ say, money, percent }: ReceiptReader, receipt: NumberedReceipt): ReceiptRow[] {
  if (!isTaxed(receipt)) return [];
  const tax = say(`receipt.tax-${taxNameOf(receipt)}`);
  const inJapan = receipt.country === 'JP';
  return receipt.taxes.flatMap((sum): ReceiptRow[] => {
    const rate = percent(sum.rate);
    const gross = { is: 'gross', name: say('receipt.with-tax', { rate }), value: money(sum.gross) } as const;
    const name = inJapan ? say('receipt.tax-within', { tax, rate }) : say('receipt.tax', { tax, rate });
    return [
      ...(inJapan || receipt.taxes.length > 1 ? [gross] : []),
      ...(inJapan
        ? []
        : [{ is: 'net' as const, name: say('receipt.before-tax', { rate }), value: money(sum.net) }]),
      { is: 'tax', name, value: money(sum.tax) },
    ];
  });
}

export function sellerRows(say: SayReceipt, seller: NumberedReceipt['seller']): ReceiptRow[] {
  const { kind, number } = seller.tax_number;
  return [
    ...(kind === 'none' || number === ''
      ? []
      : [{ is: 'seller-number' as const, name: say(`receipt.number-${kind}`), value: number }]),
    ...(seller.registration
      ? [
          {
            is: 'seller-registration' as const,
            name: say('receipt.registration'),
            value: seller.registration,
          },
        ]
      : []),
    ...(seller.email
      ? [{ is: 'seller-email' as const, name: say('receipt.email'), value: seller.email }]
      : []),
  ];
}
