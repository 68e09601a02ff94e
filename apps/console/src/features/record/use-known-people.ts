import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../../platform/api.ts';
import { useMay } from '../../platform/me.tsx';
import { callQuery } from '../../platform/query.ts';

/** The people that this person may list; others appear in the record by their ids. */
export function useKnownPeople(): Reply<'GET /staff'>['people'] {
  const mayListPeople = useMay('staff.manage');
  return useQuery({ ...callQuery('GET /staff'), enabled: mayListPeople }).data?.people ?? [];
}
