import type { Books } from '@etg/contract/console/books';
import { useText } from '../../platform/i18n.tsx';
import type { SearchState } from '../../platform/use-search.ts';
import { ViewLinks } from '../../platform/view-links.tsx';
import styles from './books.module.css';
import { monthsAround } from './books-query.rules.ts';

const closed = { lines: undefined, row: undefined };

/** A month, or any days: the address has them. */
export function PeriodChoice({ books, search }: { books: Books; search: SearchState }) {
  const t = useText();
  const { from, to, today } = books;
  const months = monthsAround(today);
  const views = (['this', 'last'] as const).map((view) => ({
    view,
    href: search.href({ ...closed, ...months[view] }),
    text: t(`console-books.${view}-month`),
  }));
  const current = views.find(({ view }) => months[view].from === from && months[view].to === to)?.view;
  const set = (side: 'from' | 'to') => (value: string) =>
    value !== '' && search.set({ ...closed, from, to, [side]: value });
  return (
    <>
      <ViewLinks<'this' | 'last' | ''>
        label={t('console-books.period')}
        views={views}
        current={current ?? ''}
      />
      <span className={styles.dates}>
        <label>
          {t('console-books.from')}{' '}
          <input type="date" value={from} max={to} onChange={({ target }) => set('from')(target.value)} />
        </label>
        <label>
          {t('console-books.to')}{' '}
          <input type="date" value={to} min={from} onChange={({ target }) => set('to')(target.value)} />
        </label>
      </span>
    </>
  );
}
