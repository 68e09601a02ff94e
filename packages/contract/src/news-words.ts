/** No validators: browsers import it. */

export const newsKinds = ['info', 'warning'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The longest text: it stands above a page. */
export const longestNews = 200;
