import type { PutRight } from '@etg/contract/console/support';
import type { PutRightChoice } from './ways.ts';

/** Something that was charged, or could not be, and can be given back or waived. */
export interface Charge {
  readonly of: 'fee' | 'debt' | 'plan';
  readonly id: string;
  readonly at: number;
  /** The most that can be given back, or what is owed. */
  readonly most: number;
  readonly currency: PutRight['currency'];
  readonly to: string;
  readonly name: string;
  readonly zone?: string | undefined;
}

/** The newest first; what is owed after what was taken. */
export function chargesOf({ fees, plan }: PutRight): Charge[] {
  const taken = fees.flatMap((fee): Charge[] =>
    fee.left > 0 ? [{ ...fee, of: 'fee', most: fee.left, name: `fee.${fee.kind}` }] : [],
  );
  const owed = fees.flatMap((fee): Charge[] =>
    fee.owed ? [{ ...fee, of: 'debt', most: fee.amount, name: `fee.${fee.kind}` }] : [],
  );
  const bought: Charge[] =
    plan?.price && plan.left > 0
      ? [
          {
            of: 'plan',
            id: plan.id,
            at: plan.bought,
            most: plan.left,
            currency: plan.price.currency,
            to: plan.to,
            name: `plan.${plan.plan}`,
          },
        ]
      : [];
  const newest = (one: Charge, other: Charge) => other.at - one.at;
  return [...[...taken, ...bought].sort(newest), ...owed.sort(newest)];
}

/** Why a way cannot be gone now, as the end of a key of the texts; undefined if it can. The server decides anew. */
export function whyNot(
  choice: PutRightChoice,
  facts: PutRight,
): 'nothing-out' | 'nothing-taken' | 'no-plan' | 'granted' | undefined {
  switch (choice) {
    case 'end':
      return facts.rental ? undefined : 'nothing-out';
    case 'give-back':
      return chargesOf(facts).length > 0 ? undefined : 'nothing-taken';
    case 'add-time':
      return facts.plan ? undefined : 'no-plan';
    case 'exchange':
      if (facts.exchange === 'granted') return 'granted';
      return facts.rental ? undefined : 'nothing-out';
    default:
      return undefined;
  }
}

/** What somebody typed as an amount: a number with at most the currency's decimals, more than nothing; else undefined. */
export function readAmount(typed: string, decimals: number): number | undefined {
  const clean = typed.trim().replace(',', '.');
  const pattern = decimals === 0 ? /^\d{1,7}$/ : new RegExp(`^\\d{1,7}(\\.\\d{1,${decimals}})?$`);
  const amount = pattern.test(clean) ? Number(clean) : 0;
  return amount > 0 ? amount : undefined;
}
