import type { Right } from '@etg/contract/console/rights';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import type { Search } from '../../platform/search-text.ts';

export interface ListLinks {
  stations(search?: Search): string;
  station(code: string): string;
  /** Undefined for those who may not read riders. */
  riders(search: Search): string | undefined;
}

/** The lists behind what Today shows, in the same country. */
export function listLinks(country: string | undefined, rights: readonly Right[]): ListLinks {
  return {
    stations: (search = {}) => hrefOf('stations', { search: { ...search, country } }),
    station: (code) => hrefOf('station', { params: { code } }),
    riders: (search) =>
      mayOpen('riders', rights) ? hrefOf('riders', { search: { ...search, country } }) : undefined,
  };
}
