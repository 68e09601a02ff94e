import {
  type ElectronSort,
  type ElectronView,
  electronPlaces,
  electronSorts,
  electronViews,
} from '@etg/contract/console/electron-words';
import type { ElectronRow } from '@etg/contract/console/electrons';

export const cables = ['lightning', 'usb_c', 'micro_usb'] as const satisfies readonly ElectronRow['cable'][];

/** What the address says about the list: `?view=out&country=US&q=E-100`. */
export interface ElectronQuery {
  readonly view: ElectronView;
  readonly country?: string;
  readonly station?: string;
  readonly cable?: ElectronRow['cable'];
  readonly q?: string;
}

/** What is malformed is not asked for. */
export function electronQuery(get: (key: string) => string): ElectronQuery {
  const cable = cables.find((word) => word === get('cable'));
  const [country, station, q] = [get('country'), get('station').trim(), get('q').trim()];
  return {
    view: electronViews.find((word) => word === get('view')) ?? 'all',
    ...(cable && { cable }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(/^\d{1,12}$/.test(station) && { station }),
    ...(q !== '' && { q: q.slice(0, 100) }),
  };
}

export function isFiltered({ view: _, ...filters }: ElectronQuery): boolean {
  return Object.keys(filters).length > 0;
}

export interface ElectronOrder {
  readonly sort: ElectronSort;
  readonly turned?: 'yes';
}

/** The column that says where an Electron is sorts by when it was last seen. */
const sortOfColumn: Readonly<Record<string, ElectronSort>> = { where: 'seen' };

/** `?sort=-trips`: by the column, turned. The server sorts by one column. */
export function electronOrder(text: string): ElectronOrder {
  const column = text.replace(/^-/, '').split(',')[0] ?? '';
  const sort = sortOfColumn[column] ?? electronSorts.find((each) => each === column) ?? 'score';
  return { sort, ...(text.startsWith('-') && { turned: 'yes' as const }) };
}

/** By what the server has sorted a row. A charge changes all the time: it moves no row until somebody sorts again. */
export function sortValue(row: ElectronRow, sort: ElectronSort): string | number | undefined {
  switch (sort) {
    case 'charge':
      return undefined;
    case 'seen':
      return electronPlaces.indexOf(row.place);
    default:
      return row[sort];
  }
}
