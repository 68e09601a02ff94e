import type { ListedVenue } from '@etg/contract/venue';
import { type Point, walkBetween } from '@etg/domain/walk';
import { IconReturn } from '@etg/ui/icons';
import { List, ListRow } from '@etg/ui/list';
import { Group } from '@etg/ui/page';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { distanceText } from '../../platform/distance.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOpenRental } from '../../platform/use-open-rental.ts';
import { nearestFree } from './nearest-return.rules.ts';

const shownAtMost = 2;
const minuteMs = 60_000;

/** The nearest stations with an empty nest, from the phone's position if known, else from where it was taken. */
export function NearestReturn() {
  const place = usePlaceText();
  const t = useText();
  const now = new Date(useNow(minuteMs));
  const from = useStartingPoint(useOpenRental().data?.rental?.station);
  const { data } = useQuery({
    queryKey: ['nearest return', from],
    queryFn: async () => (from ? await findNear(from) : []),
    enabled: from !== undefined,
  });
  const venues = from && data ? nearestFree(data, from, now).slice(0, shownAtMost) : [];
  if (!from || venues.length === 0) return null;
  return (
    <Group title={t('late-return.nearest')}>
      <List>
        {venues.map((venue) => (
          <ListRow
            key={venue.state.groups.join(' ')}
            icon={<IconReturn small />}
            title={venue.title}
            detail={place(venue, from)}
            href={`/?${new URLSearchParams({ m: 'chooseStation', groupId: venue.state.groups[0] ?? '' })}`}
          />
        ))}
      </List>
    </Group>
  );
}

/** The empty nests, and how long the walk is; how far where it is no walk. */
function usePlaceText(): (venue: ListedVenue, from: Point) => string {
  const t = useText();
  const language = useLanguage();
  return ({ state, coordinates }, from) => {
    const nests = state.electrons.return;
    const { metres, minutes } = walkBetween(from, coordinates);
    return minutes === undefined
      ? t('late-return.nearest-far', { nests, distance: distanceText(metres, language) })
      : t('late-return.nearest-nests', { nests, minutes });
  };
}

async function findNear({ lat, lng }: Point): Promise<readonly ListedVenue[]> {
  const near = `${lat.toFixed(5)},${lng.toFixed(5)}`;
  return (await api('POST /venues/find', { body: { near, text: '', serving: 'return' } })).venues;
}

/** Reads the position only if it is allowed already: the browser's question must not come up here. */
function useStartingPoint(station: string | undefined): Point | undefined {
  const here = useQuery({ queryKey: ['where the phone is'], queryFn: readPosition, staleTime: 60_000 });
  const { data } = useQuery({
    ...callQuery('GET /groups/get/{groupId}', {
      params: { groupId: station ?? '' },
      headers: { source: 'flow' },
    }),
    enabled: station !== undefined && here.data === null,
  });
  return here.data ?? data?.venue.coordinates;
}

async function readPosition(): Promise<Point | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return null;
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 5_000, maximumAge: 60_000 }),
    );
    return { lat: coords.latitude, lng: coords.longitude };
  } catch {
    return null;
  }
}
