import type { ConsoleCountry, CountryBody } from '@etg/contract/console/countries';
import type { Currency } from '@etg/domain/money';
import { type PlanKey, planKeys } from '@etg/domain/plan';

interface Found {
  body: CountryBody;
  /** Why the row cannot be read. */
  fault: string | undefined;
  /** In the first time zone of the country. */
  today: string;
  /** The plans that have a price in force. */
  priced: ReadonlySet<PlanKey>;
  accounts: Readonly<Partial<Record<Currency, string>>>;
  /** Somebody sells there whose receipts say who it is. */
  hasSeller: boolean;
}

/** What a country lacks before something can be sold there [QM1]. */
export function gapsOf({ body, fault, today, priced, accounts, hasSeller }: Found): ConsoleCountry['gaps'] {
  const plans = planKeys.filter((plan) => !priced.has(plan));
  const hasAccount = body.merchant_account !== '' || body.currency in accounts;
  return [
    ...(fault ? [{ gap: 'unreadable' as const }] : []),
    ...(body.prefixes.length === 0 ? [{ gap: 'prefixes' as const }] : []),
    ...(body.tax.some(({ begins_on }) => begins_on <= today) ? [] : [{ gap: 'tax' as const }]),
    ...(hasAccount ? [] : [{ gap: 'merchant-account' as const }]),
    ...(hasSeller ? [] : [{ gap: 'seller' as const }]),
    ...(plans.length > 0 ? [{ gap: 'prices' as const, plans }] : []),
  ];
}
