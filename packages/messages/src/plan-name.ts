import type plan from './en/plan.json';

/** A plan as its name needs it. */
export interface NamedPlan {
  readonly plan:
    | 'hourly_rate'
    | 'daily'
    | 'monthly'
    | 'semester'
    | 'annual'
    | 'promo'
    | 'free_use_no_penalty'
    | 'free_use_with_penalty';
  /** What a promo plan gives: that is its name. */
  readonly gift?: { readonly kind: 'first_use' | 'friend' | 'days'; readonly days: number } | undefined;
}

type Say = (id: keyof typeof plan, values?: Readonly<Record<string, string | number>>) => string;

/** The one name of a plan: on the order, the rental, the account, in the history, and in what the server sends. */
export function planName(say: Say, { plan, gift }: NamedPlan): string {
  if (plan !== 'promo' || !gift) return say(`plan.${plan}`);
  if (gift.kind === 'first_use') return say('plan.first-use');
  return gift.kind === 'friend' ? say('plan.friend') : say('plan.free-days', { days: gift.days });
}
