/** What has become of a code, or of a batch of codes. No validators: browsers import it. */
export const promoStates = ['running', 'planned', 'over', 'used-up', 'stopped'] as const;
export type PromoState = (typeof promoStates)[number];

/** The ready-made views of the list. `ended`: over, used up, or stopped. */
export const promoViews = ['all', 'running', 'planned', 'ended'] as const;
export type PromoView = (typeof promoViews)[number];

export const promoSorts = ['made', 'code', 'used', 'ends'] as const;
export type PromoSort = (typeof promoSorts)[number];

/** The plans whose price a code can reduce. */
export const promoPlans = ['hourly_rate', 'daily', 'monthly', 'semester', 'annual'] as const;

/** Of a pattern, every # becomes one of these: no letter is misread for another, or for a digit. */
export const patternLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** So many codes are made at once. */
export const mostAtOnce = 10_000;
/** Of all codes that fit a pattern, one in so many is real: guessing finds none. */
export const leastPatternRoom = 100;
