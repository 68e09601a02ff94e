import { matchPage, type PageName } from '@etg/contract/pages';

/** What a page may load beyond the common policy, by directive. */
export type MoreSources = Readonly<Record<string, readonly string[]>>;

/** Where a payment method is added: only these pages may load the provider's frames. */
const paymentPages: readonly PageName[] = ['orderPayments', 'orderScreen'];

/** Where the provider opens the page of a rider's bank, under an address that only the bank knows. */
export function isBankPage(url: string): boolean {
  return matchPage(url.split('?')[0] ?? '/').name === 'bank';
}

export function isPaymentPage(url: string): boolean {
  return paymentPages.includes(matchPage(url.split('?')[0] ?? '/').name);
}

/** The same policy with additional sources. */
export function widenPolicy(policy: string, more: MoreSources): string {
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources] as const),
  );
  for (const [name, sources] of Object.entries(more)) {
    directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join(';');
}
