/** No validators: browsers import it. */

export const newsStates = ['draft', 'planned', 'on', 'over', 'stopped'] as const;
export type NewsState = (typeof newsStates)[number];

/** More than these at once are no news. */
export const mostNews = 50;

/** Why an act about news is refused: keys `console-words.refused.{why}` of the dictionary. */
export const newsRefusals = [
  'news-changed',
  'news-no-words',
  'news-words-hidden',
  'news-no-place',
  'news-past',
  'news-order',
  'news-unchanged',
  'news-not-on',
  'news-too-many',
] as const;
export type NewsRefusal = (typeof newsRefusals)[number];
