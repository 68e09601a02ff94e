import { type RiderList, riderLists } from '@etg/contract/console/rider-lists';

/** What the address says about the list of riders: `?which=out&station=1004`. */
export interface RiderQuery {
  readonly which: RiderList;
  readonly station?: string;
  readonly country?: string;
}

/** What cannot be a station or a country is not asked for: half a code is typed by everybody. */
export function riderQuery(get: (key: string) => string): RiderQuery {
  const [station, country] = [get('station').trim(), get('country')];
  return {
    which: riderLists.find((list) => list === get('which')) ?? 'late',
    ...(/^[0-9]{4}([0-9]{2})?$/.test(station) && { station }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
  };
}
