import type { Point } from '@etg/domain/walk';
import { useQuery } from '@tanstack/react-query';
import { useFollow } from '../../platform/live.ts';
import { callQuery } from '../../platform/query.ts';

const gatherMs = 5_000;

/** Where the stations with open tickets are, by their codes. Only a phone is on its way to them. */
export function useStationPositions(isPhone: boolean): ReadonlyMap<string, Point> {
  const asked = callQuery('GET /field/tickets', { query: {} });
  useFollow('tickets', isPhone ? [asked.queryKey, ['GET /today']] : [], gatherMs);
  const { data } = useQuery({ ...asked, enabled: isPhone });
  return new Map(data?.tickets.map(({ station, position }) => [station.code, position]));
}
