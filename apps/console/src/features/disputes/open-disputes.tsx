import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { List, ListRow } from '../../platform/list.tsx';
import { useFollow } from '../../platform/live.ts';
import { useMe } from '../../platform/me.tsx';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { Time, useMoney } from '../../platform/time.tsx';
import { useEvidenceWords, useReasonWords } from './dispute-words.ts';

const shown = 5;

/** Disputes that wait for our answer, on a page beside other money; for those who answer them. */
export function OpenDisputes() {
  const { rights } = useMe();
  return mayOpen('disputes', rights) ? <Disputes /> : null;
}

function Disputes() {
  const t = useText();
  const money = useMoney();
  const reason = useReasonWords();
  const evidence = useEvidenceWords();
  const query = useQuery(callQuery('GET /disputes', { query: { state: 'open' } }));
  useFollow('disputes', [['GET /disputes']]);
  const { data } = query;
  const sums = data?.open.map(({ amount, currency }) => money(amount, currency)).join(' + ') ?? '';
  return (
    <Pane
      title={t('console-disputes.disputes')}
      about={
        data && data.counts.open > 0
          ? t('console-disputes.open-sum', { count: data.counts.open, sums })
          : undefined
      }
      end={<Link href={hrefOf('disputes')}>{t('console-disputes.all')}</Link>}
    >
      <Pending query={query}>
        <List empty={t('console-disputes.none-open')}>
          {(data?.disputes ?? []).slice(0, shown).map((line) => (
            <ListRow
              key={line.id}
              title={
                <Link href={hrefOf('disputes', { search: { item: line.id } })}>
                  {t('console-disputes.title', {
                    money: money(line.amount.amount, line.amount.currency),
                    reason: reason(line.reason),
                  })}
                </Link>
              }
              about={evidence(line)}
              action={line.reply_by !== undefined && <Time at={line.reply_by} />}
            />
          ))}
        </List>
      </Pending>
    </Pane>
  );
}
