import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../platform/query.ts';
import { useVenuesReplaced } from '../../platform/use-venues-replaced.ts';
import type { Group } from './station.rules.ts';

/** Where an owner pays, the page follows what is left of the budget, as open maps do [P15, QF9]. */
export function useLiveTerms(code: string, group: Group | undefined): void {
  const client = useQueryClient();
  const wanted = group !== undefined && (group.venue.free === true || group.free_used_up !== undefined);
  useVenuesReplaced(wanted, () => {
    // Without a source: the visitor was counted when they came.
    const { queryKey, queryFn } = callQuery('GET /groups/get/{groupId}', {
      params: { groupId: code },
      headers: {},
    });
    queryFn({ signal: new AbortController().signal }).then(
      (fresh) => client.setQueryData(queryKey, fresh),
      () => undefined,
    );
    void client.invalidateQueries({ queryKey: ['own terms', code] });
  });
}
