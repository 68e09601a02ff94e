import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { List, ListRow } from '../../platform/list.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './promo.module.css';

const fewest = 4;
const most = 500;

/** Whose friends came. These codes are never edited [D23]. */
export function InvitationsPane() {
  const t = useText();
  const search = useSearchState();
  const isAll = search.get('invitations') === 'all';
  const query = useQuery(callQuery('GET /promos/invitations', { query: { limit: isAll ? most : fewest } }));
  const { invitations = [], total = 0 } = query.data ?? {};
  return (
    <Pane
      title={t('console-promo.invitations')}
      about={t('console-promo.invitations-about')}
      end={
        total > fewest && (
          <Link href={search.href({ invitations: isAll ? undefined : 'all' })}>
            {isAll ? t('console-promo.fewer') : t('console-promo.all-invitations', { count: total })}
          </Link>
        )
      }
    >
      <Pending query={query}>
        <div className={isAll ? styles.allInvitations : undefined}>
          <List empty={t('console-promo.no-invitations')}>
            {invitations.map(({ code, rider, invited, rented, months, odd }) => (
              <ListRow
                key={code}
                title={
                  <>
                    {rider && (
                      <Link href={`/riders/${rider.id}`}>
                        {[rider.name, rider.phone].filter(Boolean).join(' ')}
                      </Link>
                    )}{' '}
                    <span className={styles.code}>{code}</span>
                  </>
                }
                about={t('console-promo.invited', { invited, rented })}
                action={
                  odd > 0 ? (
                    <Status kind="warn">{t('console-promo.odd', { count: odd })}</Status>
                  ) : (
                    t('console-promo.months-given', { count: months })
                  )
                }
              />
            ))}
          </List>
        </div>
      </Pending>
    </Pane>
  );
}
