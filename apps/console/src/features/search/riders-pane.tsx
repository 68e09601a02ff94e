import type { RiderList } from '@etg/contract/console/rider-lists';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconPeople } from '@etg/ui/icons-more';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { Pending } from '../../platform/pending.tsx';
import { DataTable } from '../../platform/table/data-table.tsx';
import { rentalHref, riderHref } from './hit-places.rules.ts';
import { useRiderColumns } from './use-rider-columns.tsx';
import type { useRiderList } from './use-rider-list.ts';

/** A page can follow no more than 200 things. */
const mostFollowed = 150;

/** A row opens the rental if one is out, else the rider, as in search. */
export function RidersPane({ which, list }: { which: RiderList; list: ReturnType<typeof useRiderList> }) {
  const t = useText();
  const [, navigate] = useLocation();
  const { pages, riders } = list;
  const columns = useRiderColumns(which, list.now);
  return (
    <Pane
      title={t(`console-search.riders-${which}`)}
      about={t(`console-search.riders-about-${which}`)}
      flush
      fill
    >
      {riders?.slice(0, mostFollowed).map(({ rider }) => (
        <Followed key={rider.id} riderId={rider.id} />
      ))}
      <Pending query={{ ...pages, data: riders }}>
        {riders?.length === 0 ? (
          <PlaceNote icon={<IconPeople />} title={t(`console-search.riders-none-${which}`)}>
            {t('console-search.riders-none-text')}
          </PlaceNote>
        ) : (
          <DataTable
            label={t('console.page-riders')}
            main
            items={riders ?? []}
            idOf={({ rider }) => rider.id}
            columns={columns}
            onOpen={({ rider, rental }) => navigate(rental ? rentalHref(rental.id) : riderHref(rider.id))}
            onEnd={() => pages.hasNextPage && !pages.isFetching && void pages.fetchNextPage()}
          />
        )}
      </Pending>
    </Pane>
  );
}

function Followed({ riderId }: { riderId: string }) {
  useFollow(`rider:${riderId}`, [['GET /riders']]);
  return null;
}
