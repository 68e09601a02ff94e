import type { PromoRow } from '@etg/contract/console/promo';
import { promoViews } from '@etg/contract/console/promo-words';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconTag } from '@etg/ui/icons-money';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { DataTable } from '../../platform/table/data-table.tsx';
import { ListFilters } from '../../platform/table/list-filters.tsx';
import { useLocale } from '../../platform/time.tsx';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { ViewLinks } from '../../platform/view-links.tsx';
import styles from './promo.module.css';
import { PromoLines } from './promo-lines.tsx';
import type { PromoQuery } from './promo-query.rules.ts';
import { usePromoColumns } from './use-promo-columns.tsx';
import type { usePromoList } from './use-promo-list.ts';

interface PromosPaneProps {
  query: PromoQuery;
  list: ReturnType<typeof usePromoList>;
  chosen: string;
}

const idOf = ({ id }: PromoRow) => id;

/** Codes and batches: what has become of each, and how much of it is used. */
export function PromosPane({ query, list, chosen }: PromosPaneProps) {
  const t = useText();
  const search = useSearchState();
  const columns = usePromoColumns();
  const isPhone = usePhone();
  const { pages, promos, first, more } = list;
  return (
    <Pane
      title={t('console.page-promos')}
      bare
      flush
      fill
      footer={first && t('console-promo.rows', { count: first.total })}
    >
      <ListFilters search={search} label={t('console-promo.find')}>
        <div className={styles.beside}>
          <Views query={query} counts={first?.counts} />
        </div>
      </ListFilters>
      <Pending query={{ ...pages, data: promos }}>
        {promos?.length === 0 ? (
          <NoPromos query={query} />
        ) : isPhone ? (
          <PromoLines promos={promos ?? []} onEnd={more} />
        ) : (
          <div className={styles.list}>
            <DataTable
              label={t('console.page-promos')}
              main
              dense
              items={promos ?? []}
              idOf={idOf}
              columns={columns}
              sort={{
                text: search.get('sort'),
                fallback: 'made',
                byServer: true,
                onChange: (text) => search.set({ sort: text.split(',').at(-1) }),
              }}
              selected={chosen}
              total={first?.total}
              onOpen={({ id }) => search.set({ code: id, new: undefined })}
              onEnd={more}
            />
          </div>
        )}
      </Pending>
    </Pane>
  );
}

type Counts = Readonly<Record<string, number>>;

function Views({ query, counts }: { query: PromoQuery; counts: Counts | undefined }) {
  const t = useText();
  const locale = useLocale();
  const search = useSearchState();
  return (
    <ViewLinks
      label={t('console-promo.views')}
      current={query.view}
      views={promoViews.map((view) => ({
        view,
        href: search.href({ view: view === 'all' ? undefined : view }),
        text: `${t(`console-promo.view-${view}`)} ${counts?.[view]?.toLocaleString(locale) ?? ''}`,
      }))}
    />
  );
}

/** Empty says what would be here. */
function NoPromos({ query: { view, q } }: { query: PromoQuery }) {
  const t = useText();
  const which = q === undefined ? view : 'found';
  return (
    <PlaceNote icon={<IconTag />} title={t(`console-promo.none-${which}`)}>
      {t(`console-promo.none-${which}-text`)}
    </PlaceNote>
  );
}
