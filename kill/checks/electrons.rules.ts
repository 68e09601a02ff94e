import type { Records } from './read-records.ts';

/** Where the Electrons really are. */
export interface Reality {
  nests: readonly { station: string; nest: number; electron: string | null }[];
  /** Electron → the account of the person who has it. */
  hands: ReadonlyMap<string, string>;
}

/** Every Electron is in exactly one place, and the records name that place. */
export function electronFaults(
  { nests, hands }: Reality,
  records: Pick<Records, 'nests' | 'held' | 'rentals'>,
): string[] {
  const places = [...nests.flatMap(({ electron }) => electron ?? []), ...hands.keys()];
  const known = new Map(records.nests.map((row) => [`${row.station_code}/${row.nest}`, row.electron_id]));
  const out = records.held.filter(({ back_at }) => back_at === null);
  const open = records.rentals.filter(({ returned_at, lost_at }) => returned_at === null && lost_at === null);
  return [
    ...repeated(places).map((electron) => `${electron} is in two places`),
    ...nests
      .filter(({ station, nest, electron }) => known.get(`${station}/${nest}`) !== electron)
      .map(
        ({ station, nest, electron }) =>
          `nest ${nest} of ${station} contains ${electron}, the panel says ${known.get(`${station}/${nest}`)}`,
      ),
    ...out
      .filter(({ electron_id, account_id }) => hands.get(electron_id) !== account_id)
      .map(({ electron_id, account_id }) => `${electron_id} is out to ${account_id}, who does not have it`),
    ...[...hands]
      .filter(
        ([electron, account]) =>
          !out.some((row) => row.electron_id === electron && row.account_id === account),
      )
      .map(([electron, account]) => `${electron} is in the hand of ${account}, and no record says so`),
    ...open
      .filter(({ id, electron_id }) => !out.some((row) => row.id === id && row.electron_id === electron_id))
      .map(({ id }) => `rental ${id} is open without its Electron`),
    ...repeated(out.map(({ account_id }) => account_id)).map((account) => `${account} has two chargers`),
    ...repeated(open.map(({ account_id }) => account_id)).map((account) => `${account} has two rentals`),
  ];
}

export function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
