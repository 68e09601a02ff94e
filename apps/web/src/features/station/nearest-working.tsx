import type { ListedVenue } from '@etg/contract/venue';
import { distanceText } from '@etg/domain/distance-text';
import type { VenueUse } from '@etg/domain/venue-stock';
import { type Walk, walkBetween } from '@etg/domain/walk';
import { IconGet, IconReturn } from '@etg/ui/icons';
import { List, ListRow } from '@etg/ui/list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { useVenueTitle } from '../../platform/venue-text.ts';
import { workingNear } from './return.rules.ts';

export interface NearestWorkingProps {
  /** The venue that cannot do it. */
  venue: Pick<ListedVenue, 'coordinates' | 'state'>;
  need: VenueUse;
}

/** The nearest other venue where an Electron can be taken, or returned. Nothing where there is none. */
export function NearestWorking({ venue, need }: NearestWorkingProps) {
  const t = useText();
  const { lat, lng } = venue.coordinates;
  const near = `${lat.toFixed(5)},${lng.toFixed(5)}`;
  const { data } = useQuery({
    queryKey: ['POST /venues/find', near, ''],
    queryFn: async () => (await api('POST /venues/find', { body: { near, text: '' } })).venues,
  });
  const [nearest] = data ? workingNear(data, venue, need) : [];
  const way = useWay();
  const titleOf = useVenueTitle();
  if (!nearest) return null;
  const { state, coordinates } = nearest;
  return (
    <List label={t('station-more.nearest')}>
      <ListRow
        icon={need === 'get' ? <IconGet small /> : <IconReturn small />}
        title={t('station-more.nearest-is', { venue: titleOf(nearest) })}
        detail={t(`station-more.nearest-${need}`, {
          count: state.electrons[need],
          way: way(walkBetween(venue.coordinates, coordinates)),
        })}
        href={`/?${new URLSearchParams({ m: 'chooseStation', groupId: state.groups[0] ?? '' })}`}
      />
    </List>
  );
}

function useWay(): (walk: Walk) => string {
  const t = useText();
  const language = useLanguage();
  return ({ metres, minutes }) =>
    minutes === undefined ? distanceText(metres, language) : t('station-more.walk', { minutes });
}
