import type { RentalModel } from './rental-model.fixture.ts';

/** The database's records of the Electrons of this world. */
async function readRecords({ place: { db }, stations, riders }: RentalModel) {
  const codes = stations.map((station) => station.code);
  const [nests, held, rentals, incidents] = await Promise.all([
    db
      .selectFrom('nest')
      .select(['station_code', 'nest', 'electron_id'])
      .where('station_code', 'in', codes)
      .execute(),
    db
      .selectFrom('held_electron')
      .innerJoin('rental', 'rental.id', 'held_electron.rental_id')
      .select([
        'held_electron.electron_id',
        'held_electron.rental_id',
        'rental.account_id',
        'rental.electron_id as current',
      ])
      .where('rental.account_id', 'in', riders)
      .where('held_electron.back_at', 'is', null)
      .execute(),
    db
      .selectFrom('rental')
      .select(['id', 'account_id', 'returned_at'])
      .where('account_id', 'in', riders)
      .execute(),
    db
      .selectFrom('incident')
      .select('electron_id')
      .where('station_code', 'in', codes)
      // Kinds of incident that ask where an Electron is.
      .where('kind', 'in', ['second_charger', 'removed_unasked', 'unknown_electron', 'return_unproved'])
      .where('closed_at', 'is', null)
      .execute(),
  ]);
  return { nests, held, rentals, incidents };
}

/** Contradictions within the database, which must not exist even between two messages. */
export async function impossibilities(world: RentalModel): Promise<string[]> {
  const { nests, held, rentals } = await readRecords(world);
  const seated = new Set(nests.map((nest) => nest.electron_id));
  const open = rentals.filter((rental) => rental.returned_at === null);
  const ids = world.sent.map(({ command }) => command).filter(({ type }) => type === 'release');
  return [
    ...held
      .filter((each) => seated.has(each.electron_id))
      .map((each) => `${each.electron_id} in a nest and a hand`),
    ...held
      .filter((each) => !open.some((rental) => rental.id === each.rental_id))
      .map((each) => `${each.electron_id} out of a rental that is over`),
    ...open
      .filter(
        (rental) => !held.some((each) => each.rental_id === rental.id && each.electron_id === each.current),
      )
      .map((rental) => `rental ${rental.id} open without its Electron`),
    ...repeated(open.map((rental) => `a second open rental of ${rental.account_id}`)),
    ...repeated(held.map((each) => `${each.electron_id} in two hands`)),
    ...repeated(ids.map(({ id }) => `command ${id} sent twice`)),
  ];
}

/** Where the database differs from the world. There must be no difference once every station has sent its panel. */
export async function disagreements(world: RentalModel): Promise<string[]> {
  const { nests, held, incidents } = await readRecords(world);
  const seats = world.stations.flatMap(({ code, nests: real }) => real.map((nest) => ({ code, ...nest })));
  const panel = seats.filter(
    ({ code, nest, electron }) =>
      nests.find((row) => row.station_code === code && row.nest === nest)?.electron_id !== electron,
  );
  const known = new Set(incidents.map((incident) => incident.electron_id));
  const lost = [...world.hands].filter(
    ([electron, rider]) =>
      rider !== undefined &&
      !known.has(electron) &&
      !held.some((each) => each.electron_id === electron && each.account_id === rider),
  );
  return [
    ...panel.map(({ code, nest, electron }) => `nest ${nest} of ${code} holds ${electron}`),
    ...held
      .filter((each) => !world.hands.has(each.electron_id))
      .map((each) => `${each.electron_id} is in no hand any more`),
    ...lost.map(([electron, rider]) => `${electron} is with ${rider}`),
  ];
}

/** Rentals that staff ended by hand and that a later word of a station made worse for the rider. */
export async function worsened({ place: { db }, endedByHand }: RentalModel): Promise<string[]> {
  if (endedByHand.size === 0) return [];
  const rentals = await db
    .selectFrom('rental')
    .select(['id', 'returned_at', 'ended_by'])
    .where('id', 'in', [...endedByHand.keys()])
    .execute();
  return rentals
    .filter(({ id, returned_at, ended_by }) => {
      const said = endedByHand.get(id);
      return ended_by === null || returned_at === null || (said && returned_at > said);
    })
    .map(({ id, returned_at }) => `${id} ended at ${returned_at?.toISOString()}`);
}

function repeated(lines: readonly string[]): string[] {
  return lines.filter((line, index) => lines.indexOf(line) !== index);
}
