import { bookGroups } from '@etg/contract/console/book-words';
import type { Books } from '@etg/contract/console/books';
import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { Freshness } from '@etg/ui/console/freshness';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status } from '@etg/ui/console/status';
import { IconCoin } from '@etg/ui/icons-money';
import { Link } from '@etg/ui/link';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, callAddress } from '../../platform/api.ts';
import { Text, useText } from '../../platform/i18n.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { clockOptions } from '../../platform/time.rules.ts';
import { Time, useLocale } from '../../platform/time.tsx';
import { type SearchState, useSearchState } from '../../platform/use-search.ts';
import { ViewLinks } from '../../platform/view-links.tsx';
import { BookStrip } from './book-strip.tsx';
import styles from './books.module.css';
import { type BooksQuery, booksQuery, linesQuery, openedLines } from './books-query.rules.ts';
import { BooksTable } from './books-table.tsx';
import { LinesPane } from './lines-pane.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { RateNote } from './rate-note.tsx';
import { useFullDay, useRowName } from './use-book-words.ts';

const refreshMs = 30_000;

/** Money of a period in one currency, with the ledger lines behind each figure [QM5]. `aside`: what else waits for finance. */
export function BooksPage({ aside }: { aside: ReactNode }) {
  const t = useText();
  const day = useFullDay();
  const search = useSearchState();
  const query = booksQuery(search.get);
  const pages = useInfiniteQuery({
    queryKey: ['GET /books', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /books', { query: { ...query, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const books = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const opened = openedLines(search.get);
  const rowName = useRowName();
  const row = rows.find(({ key }) => key === opened?.row);
  return (
    <>
      <PageTop
        page="books"
        context={books && t('console-books.of', { from: day(books.from), to: day(books.to) })}
        fresh={books && <AsOf books={books} />}
      >
        {books && <Currencies books={books} search={search} />}
      </PageTop>
      <Body>
        <Pending query={pages}>
          {books && (
            <div className={styles.page}>
              <BookStrip books={books} search={search} />
              <Pane
                title={t(`console-books.by-${books.by}`)}
                about={t('console-books.days-of', { currency: books.currency })}
                end={<Agreement books={books} />}
                flush
                fill
                footer={<Notes books={books} query={query} />}
              >
                <div className={styles.tools}>
                  <Groups query={query} search={search} />
                  <PeriodChoice books={books} search={search} />
                  <Filter books={books} query={query} search={search} />
                </div>
                {rows.length === 0 ? (
                  <PlaceNote icon={<IconCoin />} title={t('console-books.none')}>
                    {t('console-books.none-text', { currency: books.currency })}
                  </PlaceNote>
                ) : (
                  <BooksTable books={books} rows={rows} search={search} opened={opened} />
                )}
                {pages.hasNextPage && (
                  <Button
                    size="small"
                    disabled={pages.isFetchingNextPage}
                    onClick={() => void pages.fetchNextPage()}
                  >
                    {t('console-books.more')}
                  </Button>
                )}
              </Pane>
              <div className={styles.aside}>
                {opened ? (
                  <LinesPane
                    key={`${opened.figure} ${opened.row}`}
                    query={linesQuery({ ...query, by: books.by }, books, opened)}
                    name={
                      opened.row === '' ? t('console-books.whole') : row ? rowName(books.by, row) : opened.row
                    }
                    closeHref={search.href({ lines: undefined, row: undefined })}
                  />
                ) : (
                  <>
                    {aside}
                    <BankPane books={books} />
                  </>
                )}
              </div>
            </div>
          )}
        </Pending>
      </Body>
    </>
  );
}

function AsOf({ books }: { books: Books }) {
  const t = useText();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { ...clockOptions(locale), second: '2-digit' });
  return <Freshness old={false}>{t('console.as-of', { time: format.format(books.now * 1_000) })}</Freshness>;
}

function Currencies({ books, search }: { books: Books; search: SearchState }) {
  const t = useText();
  return (
    <ViewLinks
      label={t('console-books.currencies')}
      current={books.currency}
      views={books.currencies.map((currency) => ({
        view: currency,
        href: search.href({
          currency,
          country: undefined,
          venue: undefined,
          lines: undefined,
          row: undefined,
        }),
        text: currency,
      }))}
    />
  );
}

function Groups({ query, search }: { query: BooksQuery; search: SearchState }) {
  const t = useText();
  return (
    <ViewLinks
      label={t('console-books.by')}
      current={query.by}
      views={bookGroups.map((view) => ({
        view,
        href: search.href({ by: view === 'day' ? undefined : view, lines: undefined, row: undefined }),
        text: t(`console-books.by-${view}`),
      }))}
    />
  );
}

/** What the report is limited to, and the way back. */
function Filter({ books, query, search }: { books: Books; query: BooksQuery; search: SearchState }) {
  const t = useText();
  const rowName = useRowName();
  const parts = (['country', 'venue', 'plan'] as const).flatMap((part) => {
    const key = query[part];
    const name = part === 'venue' ? books.venue : undefined;
    return key === undefined ? [] : rowName(part, { key, name });
  });
  if (parts.length === 0) return null;
  return (
    <span className={styles.dates}>
      {t('console-books.only', { name: parts.join(', ') })}
      <Link
        href={search.href({
          country: undefined,
          venue: undefined,
          plan: undefined,
          lines: undefined,
          row: undefined,
        })}
      >
        {t('console-books.everything')}
      </Link>
    </span>
  );
}

function Agreement({ books: { days } }: { books: Books }) {
  const t = useText();
  if (days.compared === 0) return <Status kind="wait">{t('console-books.none-compared')}</Status>;
  return (
    <Status kind={days.agree === days.compared ? 'good' : 'warn'}>
      {t('console-books.days-agree', { agree: days.agree, count: days.compared })}
    </Status>
  );
}

function Notes({ books, query }: { books: Books; query: BooksQuery }) {
  const t = useText();
  return (
    <div className={styles.notes}>
      {books.filling && (
        <p role="status">
          <Status kind="wait">{t('console-books.filling')}</Status>
        </p>
      )}
      {books.total.credits !== 0 && <p>{t('console-books.credits-note')}</p>}
      <RateNote books={books} />
      <span>
        <ExportButton
          address={callAddress('GET /books/export', {
            query: { ...query, currency: books.currency, from: books.from, to: books.to },
          })}
        />
      </span>
    </div>
  );
}

function BankPane({ books }: { books: Books }) {
  const t = useText();
  const { compared, without_book: count } = books;
  return (
    <Pane title={t('console-books.bank')}>
      <p>{compared === undefined ? t('console-books.never-compared') : <Compared at={compared} />}</p>
      {count > 0 && (
        <p>
          <Status kind="warn">{t('console-books.without-book', { count })}</Status>{' '}
          <Link href={hrefOf('inbox')}>{t('console-books.ask')}</Link>
        </p>
      )}
    </Pane>
  );
}

function Compared({ at }: { at: number }) {
  return <Text id="console-books.compared" values={{ time: <Time at={at} /> }} />;
}
