/** Without validators, since browsers and the console's pages import them. */

export const receiptKinds = ['receipt', 'refund'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Which number of the seller a receipt bears. */
export const sellerTaxKinds = ['vat', 'jp_qualified_invoice', 'ein', 'none'] as const;
export type SellerTaxKind = (typeof sellerTaxKinds)[number];
