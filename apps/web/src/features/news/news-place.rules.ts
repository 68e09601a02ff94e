import type { PageName } from '@etg/contract/pages';

interface Where {
  page: PageName;
  /** The station in the address. */
  groupId: string | undefined;
  /** The station at which the rider was last. */
  last: string | undefined;
  /** Of the rental or the plan. */
  country: string | undefined;
}

/** Pages of somebody who stands at a station, whose address does not name it. */
const atStation: readonly PageName[] = ['stationStart', 'station', 'release'];
const code = /^\d{4,6}$/;

/** For which place a page asks for news: a station, elsewhere by somebody who was at one, or anywhere. */
export function newsPlaceOf({ page, groupId, last, country }: Where): string {
  const here = groupId ?? (atStation.includes(page) ? last : undefined);
  if (here !== undefined && code.test(here)) return `station-${here}`;
  if (last !== undefined && code.test(last)) return `near-${last}`;
  return country === undefined ? 'anywhere' : `in-${country}`;
}
