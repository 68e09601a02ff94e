import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../platform/query.ts';

export interface NestShape {
  readonly key: string;
  readonly full: boolean;
}

/** The nests of all stations of a venue, in a row; undefined until every station is loaded. */
export function useNests(groups: readonly string[]): readonly NestShape[] | undefined {
  const client = useQueryClient();
  // One query for all stations: `useQueries` would add its code to everybody's first visit.
  const { data: panels } = useQuery({
    queryKey: ['panels', ...groups],
    queryFn: () => Promise.all(groups.map((groupId) => client.fetchQuery(panelQuery(groupId)))),
  });
  return panels?.flatMap(({ nests = [] }, station) =>
    nests.map(({ nest, cable, fault }) => ({
      key: `${groups[station]} ${nest}`,
      full: cable !== null || fault,
    })),
  );
}

function panelQuery(groupId: string) {
  return callQuery('GET /groups/get/{groupId}', { params: { groupId }, headers: { source: 'flow' } });
}
