import type { Books } from '@etg/contract/console/books';
import { Figures } from '@etg/ui/console/figures';
import { useText } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import { useLocale, useMoney } from '../../platform/time.tsx';
import type { SearchState } from '../../platform/use-search.ts';

/** The period in one line: what came in, what went back, what riders owe, and what nobody knows yet. */
export function BookStrip({ books, search }: { books: Books; search: SearchState }) {
  const t = useText();
  const locale = useLocale();
  const money = useMoney();
  const { rights } = useMe();
  const { total, currency, owed, unknown } = books;
  const write = (amount: number) => money(amount, currency);
  const share = total.revenue > 0 ? (100 * Math.abs(total.refunds)) / total.revenue : 0;
  const lines = (figure: string) => search.href({ lines: figure, row: undefined });
  return (
    <Figures
      label={t('console-books.figures')}
      figures={[
        {
          id: 'revenue',
          name: t('console-books.revenue'),
          number: write(total.revenue),
          meaning: t('console-books.payments', { count: total.payments }),
          href: lines('revenue'),
        },
        {
          id: 'refunds',
          name: t('console-books.refunds'),
          number: write(total.refunds),
          meaning: t('console-books.refund-share', {
            percent: share.toLocaleString(locale, { maximumFractionDigits: 1 }),
            count: total.refund_count,
          }),
          href: lines('refunds'),
        },
        {
          id: 'net',
          name: t('console-books.net'),
          number: write(total.net),
          meaning:
            total.processor === undefined ? t('console-books.net-before-fee') : t('console-books.net-of-fee'),
          href: lines('net'),
        },
        {
          id: 'owed',
          name: t('console-books.owed'),
          number: write(owed.amount),
          meaning: t('console-books.people', { count: owed.people }),
          href: mayOpen('riders', rights) ? hrefOf('riders', { search: { which: 'owing' } }) : undefined,
        },
        {
          id: 'unknown',
          name: t('console-books.unknown'),
          number: write(unknown.amount),
          meaning: t('console-books.asked-again', { count: unknown.payments }),
          href: mayOpen('inbox', rights) ? hrefOf('inbox') : undefined,
        },
      ]}
    />
  );
}
