import { regionOfCurrency } from '@etg/domain/region';
import type { Tx } from '../../../platform/database/database.ts';
import { insertTaxEntry } from '../acts/ledger.store.ts';
import type { MoneyAct } from '../acts/money-act.store.ts';
import { recordSaleTax, type SaleTax } from './record-sale-tax.ts';
import { taxOfPart } from './tax.rules.ts';
import { type Booked, hasTaxBack, listBooked, saveTax, wantsReceipt } from './tax.store.ts';

/**
 * Posts what of a sale's tax goes back with each of its refunds, in the transaction of their entries [QM7]. Also what a node
 * of the previous release has left out, which posts no tax: whatever has none yet gets it, in the order of the entries.
 *
 * The caller has posted an entry of the sale or locked it, so nobody else records its tax meanwhile.
 */
export async function recordTaxBack(tx: Tx, saleKey: string): Promise<void> {
  const booked = await listBooked(tx, saleKey);
  const sale = booked.find(({ kind }) => kind === 'capture');
  const tax = sale && (await findTax(tx, sale));
  // From before there was tax in the books: none goes back.
  if (!sale || !tax) return;
  const refunds = booked.flatMap(({ kind, ...each }) => (kind === 'refund' ? [each] : []));
  const known = refunds.filter(({ act }) => act.tax_minor !== null);
  let refunded = known.reduce((sum, { act }) => sum + act.amount_minor, 0n);
  let given = known.reduce((sum, { act }) => sum + (act.tax_minor ?? 0n), 0n);
  for (const { act, at } of refunds.filter((each) => !known.includes(each))) {
    refunded += act.amount_minor;
    const minor = taxOfPart({ minor: sale.act.amount_minor, tax: tax.minor }, refunded) - given;
    given += minor;
    await saveTax(tx, act.key, { ...tax, minor });
    if (minor > 0n) await insertTaxEntry(tx, act, { kind: 'tax_back', minor, at });
  }
  const reversal = booked.find(({ kind }) => kind === 'reversal');
  if (reversal && tax.minor > given && !(await hasTaxBack(tx, saleKey)))
    // The settlement failed after all: nothing was sold, so no tax is owed for it.
    await insertTaxEntry(tx, reversal.act, { kind: 'tax_back', minor: tax.minor - given, at: reversal.at });
}

async function findTax(tx: Tx, { act, at }: Booked): Promise<SaleTax | undefined> {
  if (act.tax_minor !== null) return taxOf(act, act.tax_minor);
  return (await wantsReceipt(tx, act.key)) ? recordSaleTax(tx, act, at) : undefined;
}

function taxOf({ country, currency, tax_rate: rate }: MoneyAct, minor: bigint): SaleTax {
  return { country: country ?? regionOfCurrency(currency), rate: rate ?? 0, minor };
}
