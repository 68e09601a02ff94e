import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../platform/query.ts';

export interface NestShape {
  readonly key: string;
  readonly full: boolean;
}

/** The front panels of a venue's stations, side by side; nothing until each of them is known. */
export function useNests(groups: readonly string[]): readonly NestShape[] | undefined {
  const panels = useQueries({
    queries: groups.map((groupId) =>
      callQuery('GET /groups/get/{groupId}', { params: { groupId }, headers: { source: 'flow' } }),
    ),
  });
  if (panels.some(({ data }) => data === undefined)) return undefined;
  return panels.flatMap(({ data }, station) =>
    (data?.nests ?? []).map(({ nest, cable, fault }) => ({
      key: `${groups[station]} ${nest}`,
      full: cable !== null || fault,
    })),
  );
}
