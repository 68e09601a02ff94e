import type { User } from '@etg/contract/user';
import type { Currency } from '@etg/domain/money';
import type { MessageId } from '@etg/messages/areas';

export interface Billing {
  readonly email: string;
  readonly zip: string;
}

export interface BillingProblems {
  readonly email?: MessageId;
  readonly zip?: MessageId;
}

/** A verified address is not asked for again [X10]. */
export function asksEmail({ email, email_status }: Pick<User, 'email' | 'email_status'>): boolean {
  return !(email && email_status === 'verified');
}

export function billingProblems(
  { email, zip }: Billing,
  asked: { email: boolean; currency: Currency },
): BillingProblems {
  return {
    ...(asked.email && emailProblem(email.trim())),
    ...(cleanZip(zip) === '' && { zip: zipTexts(asked.currency).missing }),
  };
}

/** What the code is called in the country of the order. */
export function zipTexts(currency: Currency): { readonly label: MessageId; readonly missing: MessageId } {
  if (currency === 'USD') return { label: 'subscription.zip', missing: 'subscription.zip-missing' };
  if (currency === 'GBP') return { label: 'subscription.postcode', missing: 'subscription.postcode-missing' };
  return { label: 'subscription.postal-code', missing: 'subscription.postal-code-missing' };
}

function emailProblem(email: string): Pick<BillingProblems, 'email'> {
  if (email === '') return { email: 'subscription.email-missing' };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: 'subscription.email-wrong' };
}

/** Accepts the full-width characters of Japanese keyboards, and removes what no postal code contains. */
export function cleanZip(zip: string): string {
  return zip
    .normalize('NFKC')
    .replace(/[‐‑‒–—―ーｰ−]/g, '-')
    .replace(/[^A-Za-z0-9 -]/g, '')
    .trim()
    .slice(0, 12);
}
