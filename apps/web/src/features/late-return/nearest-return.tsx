import type { ListedVenue } from '@etg/contract/venue';
import { distanceText } from '@etg/domain/distance-text';
import type { Point } from '@etg/domain/walk';
import { IconRoute } from '@etg/ui/icons-place';
import { List, ListRow } from '@etg/ui/list';
import { directionsTo } from '@etg/ui/map/directions';
import { Group } from '@etg/ui/page';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOpenRental } from '../../platform/use-open-rental.ts';
import { useVenueTitle } from '../../platform/venue-text.ts';
import styles from './late-return.module.css';
import { nearestFree, type Way, wayTo } from './nearest-return.rules.ts';

const minuteMs = 60_000;

/** The nearest stations that take one back, with the way there: from the phone's position, else from where it was taken. */
export function NearestReturn() {
  const t = useText();
  const titleOf = useVenueTitle();
  const wayText = useWayText();
  const now = useNow(minuteMs);
  const { from, isHere } = useStartingPoint(useOpenRental().data?.rental?.station);
  const { data } = useQuery({
    queryKey: ['nearest return', from],
    queryFn: async () => (from ? await findNear(from) : []),
    enabled: from !== undefined,
    // A nest that was empty a minute ago may be full.
    refetchInterval: minuteMs,
  });
  const venues = from && data ? nearestFree(data, from, new Date(now)) : [];
  if (!from || venues.length === 0) return null;
  return (
    <Group title={t(isHere ? 'late-return.nearest' : 'late-return.nearest-taken')}>
      <List>
        {venues.map((venue) => (
          <ListRow
            key={venue.state.groups.join(' ')}
            icon={<IconRoute small />}
            title={titleOf(venue)}
            detail={
              <>
                {[
                  t('late-return.nearest-nests', { nests: venue.state.electrons.return }),
                  wayText(wayTo(from, venue.coordinates)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                <span className={styles.route}>{t('late-return.nearest-direction')}</span>
              </>
            }
            href={directionsTo(venue)}
            elsewhere
          />
        ))}
      </List>
    </Group>
  );
}

function useWayText(): (way: Way | undefined) => string | undefined {
  const t = useText();
  const language = useLanguage();
  return (way) => {
    if (!way) return undefined;
    return way.minutes === undefined
      ? distanceText(way.metres, language)
      : t('late-return.nearest-walk', { minutes: way.minutes });
  };
}

async function findNear({ lat, lng }: Point): Promise<readonly ListedVenue[]> {
  const near = `${lat.toFixed(5)},${lng.toFixed(5)}`;
  return (await api('POST /venues/find', { body: { near, text: '', serving: 'return' } })).venues;
}

interface StartingPoint {
  readonly from: Point | undefined;
  /** Whether that is where the phone is. */
  readonly isHere: boolean;
}

/** Reads the position only if it is allowed already: the browser's question must not come up here. */
function useStartingPoint(station: string | undefined): StartingPoint {
  const here = useQuery({ queryKey: ['where the phone is'], queryFn: readPosition, staleTime: 60_000 });
  const { data } = useQuery({
    ...callQuery('GET /groups/get/{groupId}', {
      params: { groupId: station ?? '' },
      headers: { source: 'flow' },
    }),
    enabled: station !== undefined && here.data === null,
  });
  return { from: here.data ?? data?.venue.coordinates, isHere: Boolean(here.data) };
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
