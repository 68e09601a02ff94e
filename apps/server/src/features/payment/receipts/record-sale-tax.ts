import { placeDay } from '@etg/domain/place-day';
import { factsOf, regionOfCurrency } from '@etg/domain/region';
import type { Tx } from '../../../platform/database/database.ts';
import { insertTaxEntry } from '../acts/ledger.store.ts';
import type { MoneyAct } from '../acts/money-act.store.ts';
import { taxIn } from './tax.rules.ts';
import { findTaxRate, saveTax } from './tax.store.ts';

export interface SaleTax {
  country: string;
  rate: number;
  minor: bigint;
}

/**
 * Posts the tax of a sale in the transaction that posts the sale. The rate is that of its day in its country, and stays with
 * it: a receipt or a refund never asks for the rate again [QM7]. A sale that the previous release planned names no country:
 * it is the first with its currency.
 */
export async function recordSaleTax(tx: Tx, sale: MoneyAct, at: Date): Promise<SaleTax> {
  const country = sale.country ?? regionOfCurrency(sale.currency);
  const rate = await findTaxRate(tx, country, placeDay(at, factsOf(country).zone).day);
  const tax = { country, rate, minor: taxIn(sale.amount_minor, rate) };
  await saveTax(tx, sale.key, tax);
  if (tax.minor > 0n) await insertTaxEntry(tx, sale, { kind: 'tax', minor: tax.minor, at });
  return tax;
}
