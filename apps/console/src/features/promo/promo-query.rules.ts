import { type PromoSort, type PromoView, promoSorts, promoViews } from '@etg/contract/console/promo-words';

/** What the address says about the list: `?view=running&q=campus`. */
export interface PromoQuery {
  readonly view: PromoView;
  readonly q?: string;
}

/** What is malformed is not asked for. */
export function promoQuery(get: (key: string) => string): PromoQuery {
  const q = get('q').trim();
  return {
    view: promoViews.find((word) => word === get('view')) ?? 'all',
    ...(q !== '' && { q: q.slice(0, 100) }),
  };
}

export interface PromoOrder {
  readonly sort: PromoSort;
  readonly turned?: 'yes';
}

/** `?sort=-used`: by the column, turned. The server sorts by one column. */
export function promoOrder(text: string): PromoOrder {
  const column = text.replace(/^-/, '').split(',')[0] ?? '';
  const sort = promoSorts.find((each) => each === column) ?? 'made';
  return { sort, ...(text.startsWith('-') && { turned: 'yes' as const }) };
}
