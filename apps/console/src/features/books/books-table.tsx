import type { OpenFigure } from '@etg/contract/console/book-words';
import type { BookRow, Books } from '@etg/contract/console/books';
import { classNames } from '@etg/ui/class-names';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';
import type { SearchState } from '../../platform/use-search.ts';
import styles from './books.module.css';
import { isKnown } from './books-query.rules.ts';
import { useAmount, useFigureName, useRowName } from './use-book-words.ts';

interface BooksTableProps {
  books: Books;
  rows: readonly BookRow[];
  search: SearchState;
  opened: { figure: OpenFigure; row: string } | undefined;
}

type Column = OpenFigure | 'processor';
const always: readonly Column[] = ['plans', 'fees', 'lost', 'refunds', 'disputed'];

/** Tax, the processor's fee and credits have a column only where there are any. */
function columnsOf({ total }: Books): Column[] {
  return [
    ...always,
    ...(total.tax === 0 ? [] : (['tax'] as const)),
    ...(total.processor === undefined ? [] : (['processor'] as const)),
    'net',
    ...(total.credits === 0 ? [] : (['credits'] as const)),
  ];
}

/** Each figure leads to the ledger lines that add up to it; each name to its days. */
export function BooksTable({ books, rows, search, opened }: BooksTableProps) {
  const t = useText();
  const figureName = useFigureName();
  const rowName = useRowName();
  const columns = columnsOf(books);
  const hasBank = rows.some(({ bank }) => bank !== undefined);
  const { by } = books;
  const cells = { columns, currency: books.currency, search, opened };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table on a narrow screen is scrolled by keys too
    <section className={styles.scroll} aria-label={t('console-books.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`console-books.column-${by}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {column === 'processor' ? t('console-books.column-processor') : figureName(column)}
              </th>
            ))}
            {hasBank && <th scope="col">{t('console-books.column-bank')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = rowName(by, row);
            return (
              <tr key={row.key} className={opened?.row === row.key ? styles.chosen : undefined}>
                <th scope="row">
                  {by === 'day' || !isKnown(row.key) ? (
                    name
                  ) : (
                    <Link
                      href={search.href({ by: undefined, [by]: row.key, lines: undefined, row: undefined })}
                    >
                      {name}
                    </Link>
                  )}
                </th>
                <Cells {...cells} sums={row} row={row.key} name={name} />
                {hasBank && (
                  <td>
                    <Bank row={row} today={books.today} currency={books.currency} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('console-books.whole')}</th>
            <Cells {...cells} sums={books.total} row="" name={t('console-books.whole')} />
            {hasBank && <td />}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface CellsProps extends Pick<BooksTableProps, 'search' | 'opened'> {
  columns: readonly Column[];
  currency: string;
  sums: Books['total'];
  row: string;
  name: string;
}

function Cells({ columns, currency, sums, row, name, search, opened }: CellsProps) {
  const t = useText();
  const money = useMoney();
  const amount = useAmount(currency);
  const figureName = useFigureName();
  return columns.map((column) => {
    const value = sums[column] ?? 0;
    const isOpen = opened?.figure === column && opened.row === row;
    return (
      <td key={column} className={classNames(styles.number, column === 'net' && styles.net)}>
        {column === 'processor' ? (
          amount(value)
        ) : value !== 0 ? (
          <Link
            href={search.href({ lines: column, row: row || undefined })}
            aria-current={isOpen ? 'true' : undefined}
            aria-label={t('console-books.open-lines', {
              figure: figureName(column),
              row: name,
              money: money(value, currency),
            })}
          >
            {amount(value)}
          </Link>
        ) : null}
      </td>
    );
  });
}

const bankKinds: Readonly<Record<NonNullable<BookRow['bank']>, StatusKind>> = {
  open: 'wait',
  agrees: 'good',
  differs: 'warn',
};

function Bank({ row, today, currency }: { row: BookRow; today: string; currency: string }) {
  const t = useText();
  const money = useMoney();
  const { bank, differs = 0, key } = row;
  if (!bank) return null;
  const words = {
    open: key === today ? t('console-books.bank-today') : t('console-books.bank-open'),
    agrees: t('console-books.bank-agrees'),
    differs: t('console-books.bank-differs', { money: money(differs, currency) }),
  };
  return <Status kind={bankKinds[bank]}>{words[bank]}</Status>;
}
