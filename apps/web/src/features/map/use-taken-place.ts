import type { ListedVenue } from '@etg/contract/venue';
import type { Point } from '@etg/domain/walk';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/query.ts';
import { useOpenRental } from '../../platform/use-open-rental.ts';

/** Where the rider's Electron was taken: the best guess where the phone does not tell its position [S18]. */
export function useTakenPlace(
  hasElectron: boolean,
  { venues, byBox }: { venues: readonly ListedVenue[] | undefined; byBox: boolean },
): Point | undefined {
  const station = useOpenRental(hasElectron).data?.rental?.station;
  const listed = station && venues?.find(({ state }) => state.groups.includes(station));
  const asked = useQuery({
    ...callQuery('GET /groups/get/{groupId}', {
      params: { groupId: station ?? '' },
      headers: { source: 'flow' },
    }),
    // Only where the phone does not have all venues, or no longer this one.
    enabled: station !== undefined && (byBox || venues !== undefined) && !listed,
  });
  if (!hasElectron) return undefined;
  return listed ? listed.coordinates : asked.data?.venue.coordinates;
}
