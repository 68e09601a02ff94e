import {
  type Health,
  healths,
  type StationSort,
  type StationState,
  type StationView,
  stationSorts,
  stationStates,
  stationViews,
} from '@etg/contract/console/fleet-words';
import type { StationRow } from '@etg/contract/console/stations';
import type { NestFault } from '@etg/contract/station-protocol';
import { nestFaults } from '@etg/contract/vocabulary';

export const heardWords = ['now', 'not-now', 'never'] as const;
export const failedWords = ['hour'] as const;
/** Of the failed unlocks, as the server counts them. */
export const failedHours = 1;

/** What the address says about the list: `?view=silent&country=US&q=pier`. */
export interface StationQuery {
  readonly view: StationView;
  readonly health?: Health;
  readonly state?: StationState;
  readonly country?: string;
  readonly venue?: string;
  readonly firmware?: string;
  readonly heard?: (typeof heardWords)[number];
  readonly fault?: NestFault;
  readonly failed?: (typeof failedWords)[number];
  readonly q?: string;
}

type Read = (key: string) => string;

/** What is malformed is not asked for. */
export function stationQuery(get: Read): StationQuery {
  const one = <Word extends string>(words: readonly Word[], key: string) =>
    words.find((word) => word === get(key));
  const [health, state, heard, fault, failed] = [
    one(healths, 'health'),
    one(stationStates, 'state'),
    one(heardWords, 'heard'),
    one(nestFaults, 'fault'),
    one(failedWords, 'failed'),
  ];
  const [country, venue, firmware, q] = [get('country'), get('venue'), get('firmware'), get('q').trim()];
  return {
    view: one(stationViews, 'view') ?? 'all',
    ...(health && { health }),
    ...(state && { state }),
    ...(heard && { heard }),
    ...(fault && { fault }),
    ...(failed && { failed }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(/^[\w-]{1,64}$/.test(venue) && { venue }),
    ...(firmware !== '' && { firmware: firmware.slice(0, 64) }),
    ...(q !== '' && { q: q.slice(0, 100) }),
  };
}

export function isFiltered({ view: _, ...filters }: StationQuery): boolean {
  return Object.keys(filters).length > 0;
}

export interface StationOrder {
  readonly sort: StationSort;
  readonly turned?: 'yes';
}

/** The head of the column with the health sorts by harm to riders. */
const sortOfColumn: Readonly<Record<string, StationSort>> = { health: 'harm' };

/** `?sort=-ready`: by the column, turned. The server sorts by one column. */
export function stationOrder(text: string): StationOrder {
  const column = text.replace(/^-/, '').split(',')[0] ?? '';
  const sort = sortOfColumn[column] ?? stationSorts.find((each) => each === column) ?? 'harm';
  return { sort, ...(text.startsWith('-') && { turned: 'yes' as const }) };
}

/** Whether the list is about unlocks that failed: their column is then shown, unless other columns were chosen. */
export function isOfFailed({ failed }: StationQuery, { sort }: StationOrder): boolean {
  return failed !== undefined || sort === 'failed';
}

/** Of the last hour. */
export function failedUnlocks({ unlocks_hour: hour }: StationRow): number {
  return hour ? hour.tried - hour.worked : 0;
}

/** By what the server has sorted a row. Undefined for what changes with every word of a station. */
export function sortValue(row: StationRow, sort: StationSort): string | number | undefined {
  switch (sort) {
    case 'harm':
      return healths.indexOf(row.health);
    case 'code':
      return row.code;
    case 'venue':
      return row.venue.title;
    case 'unlocks':
      return row.unlocks && row.unlocks.worked / Math.max(1, row.unlocks.tried);
    case 'failed':
      return failedUnlocks(row);
    case 'today':
      return row.today.amount;
    case 'heard':
      return undefined;
    default:
      return row[sort];
  }
}
