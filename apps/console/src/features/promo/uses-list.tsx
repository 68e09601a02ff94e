import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { List, ListRow } from '../../platform/list.tsx';
import { Pending } from '../../platform/pending.tsx';
import { Time, useMoney } from '../../platform/time.tsx';
import styles from './promo.module.css';

const pageRows = 20;

/** Who used it, the last first. Riders without a name are those whom the reader may not see, or who left. */
export function UsesList({ id, isBatch }: { id: string; isBatch: boolean }) {
  const t = useText();
  const money = useMoney();
  const query = useInfiniteQuery({
    queryKey: ['GET /promos/{promoId}/uses', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /promos/{promoId}/uses', {
        params: { promoId: id },
        query: { limit: pageRows, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const uses = query.data?.pages.flatMap((page) => page.uses) ?? [];
  return (
    <Pane title={t('console-promo.who-used')}>
      <Pending query={query}>
        <List empty={t('console-promo.no-uses')}>
          {uses.map(({ order, at, code, value, rider }) => (
            <ListRow
              key={order}
              title={
                rider ? (
                  <Link href={`/riders/${rider.id}`}>
                    {[rider.name, rider.phone].filter(Boolean).join(' ')}
                  </Link>
                ) : (
                  t('console-promo.a-rider')
                )
              }
              about={
                <>
                  <Time at={at} /> {isBatch && <span className={styles.code}>{code}</span>}
                </>
              }
              action={value && money(value.amount, value.currency)}
            />
          ))}
        </List>
        {query.hasNextPage && (
          <Button size="small" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('console-promo.more-uses')}
          </Button>
        )}
      </Pending>
    </Pane>
  );
}
