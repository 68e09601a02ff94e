/** No validators: browsers import it. */

/** `waiting`, `planned` and so on are of versions; a draft is no version yet. */
export const priceVersionStates = [
  /** New rentals begin under it. */
  'in-force',
  /** Begins later; until then it can be cancelled. */
  'planned',
  /** Was in force. Rentals that began under it keep it. */
  'past',
  /** Taken back before it began. */
  'cancelled',
  /** Taken out of force by a machine operator after it had begun. */
  'withdrawn',
  /** Its body cannot be read, so it is never in force. */
  'malformed',
] as const;

/** What is wrong with one field of a draft. */
export const priceFaults = [
  'missing',
  /** Not a whole number of minor units, minutes, days or times. */
  'not-whole',
  'too-small',
  'too-large',
  /** A step that begins before the one above it. */
  'not-in-order',
  /** A step after an upgrade, which moves the rider to another plan. */
  'after-upgrade',
  /** Reminds before the rental begins. */
  'reminds-too-early',
  /** An upgrade to a plan that is not longer. */
  'not-longer',
  /** The plan of the upgrade has no price in force in this country. */
  'no-such-price',
  'too-many-steps',
  /** The price list names a charge that this plan lacks. */
  'charge-missing',
  'upgrade-missing',
] as const;
export type PriceFault = (typeof priceFaults)[number];

/** Why an act about prices is refused: keys `console-words.refused.{why}` of the dictionary. */
export const priceRefusals = [
  'price-no-draft',
  'price-draft-changed',
  'price-draft-faulty',
  'price-start-past',
  'price-start-taken',
  'price-free-not-said',
  'price-unchanged',
  'price-not-planned',
  /** Another planned version upgrades to it. */
  'price-needed',
] as const;
export type PriceRefusal = (typeof priceRefusals)[number];
