import type { OpenFigure } from '@etg/contract/console/book-words';
import type { BookLine } from '@etg/contract/console/books';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, callAddress } from '../../platform/api.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { List, ListRow } from '../../platform/list.tsx';
import { useMe } from '../../platform/me.tsx';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { Time, useMoney } from '../../platform/time.tsx';
import styles from './books.module.css';
import type { linesQuery } from './books-query.rules.ts';
import { useFigureName, useKindName } from './use-book-words.ts';

interface LinesPaneProps {
  query: ReturnType<typeof linesQuery>;
  /** Of the row: a day, a country, a venue, a plan. */
  name: string;
  closeHref: string;
}

const pageRows = 50;

/** The lines of the ledger that add up to a figure, the last first, each with what it leads to. */
export function LinesPane({ query, name, closeHref }: LinesPaneProps) {
  const t = useText();
  const money = useMoney();
  const figureName = useFigureName();
  const pages = useInfiniteQuery({
    queryKey: ['GET /books/lines', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /books/lines', {
        query: { ...query, limit: pageRows, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const first = pages.data?.pages[0];
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? [];
  const { figure, currency }: { figure: OpenFigure; currency: string } = query;
  return (
    <Pane
      title={t('console-books.lines')}
      about={t('console-books.lines-of', { figure: figureName(figure), row: name })}
      end={<Link href={closeHref}>{t('console-books.close-lines')}</Link>}
      footer={
        first && (
          <span className={styles.foot}>
            {t('console-books.lines-sum', { count: first.count, sum: money(first.sum, currency) })}
            {figure === 'net' && ` ${t('console-books.lines-net')}`}
            <ExportButton address={callAddress('GET /books/lines/export', { query })} />
          </span>
        )
      }
    >
      <Pending query={pages}>
        <List empty={t('console-books.no-lines')}>
          {lines.map((line) => (
            <Line key={`${line.entry} ${line.part}`} line={line} currency={currency} />
          ))}
        </List>
        {pages.hasNextPage && (
          <Button size="small" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('console-books.more-lines')}
          </Button>
        )}
      </Pending>
    </Pane>
  );
}

function Line({ line, currency }: { line: BookLine; currency: string }) {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  const kindName = useKindName();
  const { rights } = useMe();
  const { rider, rental, dispute, venue, plan } = line;
  const about = [venue?.name, plan && word(`plan.${plan}`)].filter(Boolean).join(', ');
  return (
    <ListRow
      title={
        rider && mayOpen('rider', rights) ? (
          <Link href={hrefOf('rider', { params: { riderId: rider.id } })}>
            {[rider.name, rider.phone].filter(Boolean).join(' ')}
          </Link>
        ) : (
          t('console-books.a-rider')
        )
      }
      about={
        <>
          {kindName(line)}, <Time at={line.at} zone={line.zone} />
          {about && ` · ${about}`}
          {rental && mayOpen('rentalCase', rights) && (
            <>
              {' · '}
              <Link href={hrefOf('rentalCase', { params: { rentalId: rental } })}>
                {t('console-books.to-rental')}
              </Link>
            </>
          )}
          {dispute && mayOpen('disputes', rights) && (
            <>
              {' · '}
              <Link href={hrefOf('disputes', { search: { item: dispute } })}>
                {t('console-books.to-dispute')}
              </Link>
            </>
          )}
        </>
      }
      action={<span className={styles.amount}>{money(line.amount, currency)}</span>}
    />
  );
}
