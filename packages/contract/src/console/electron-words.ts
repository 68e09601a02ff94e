/** The words of Electrons [QF10]. No validators: browsers import them. */

/** What staff, or the rule about duds, decided. An Electron that is not in service is never lit. */
export const electronStates = ['in_service', 'out_of_service', 'retired'] as const;
export type ElectronState = (typeof electronStates)[number];

/** Why it is not in service. `dud`: the rule found it. */
export const electronReasons = [
  'dud',
  'does-not-charge',
  'broken-cable',
  'damaged',
  'worn',
  'missing',
  'other',
] as const;
export type ElectronReason = (typeof electronReasons)[number];

/** `nowhere`: neither in a nest nor out with a rider, as far as stations told us. */
export const electronPlaces = ['nest', 'out', 'lost', 'nowhere'] as const;
export type ElectronPlace = (typeof electronPlaces)[number];

/** What became of one trip: taken and brought back. `dud`: the rule gives the rider something back. `not-known`: no charge was told. */
export const tripVerdicts = ['worked', 'not-used', 'weak', 'dud', 'not-known', 'under-way'] as const;
export type TripVerdict = (typeof tripVerdicts)[number];

/** Why an Electron has its dud score. Each is a text `console-electrons.sign-{word}`. */
export const dudSigns = [
  'gave-nothing',
  'swapped-at-once',
  'rider-says',
  'does-not-fill',
  'station-says',
] as const;
export type DudSign = (typeof dudSigns)[number];

/** What the rule gave back to the rider of a dud. Each is a text `console-electrons.gave-{word}`. */
export const dudPaybacks = ['fees', 'plan-price', 'free-use', 'day', 'nothing'] as const;
export type DudPayback = (typeof dudPaybacks)[number];

/** The ready-made views of the list: tabs with a live count. */
export const electronViews = ['all', 'suspect', 'out-of-service', 'out', 'missing', 'retired'] as const;
export type ElectronView = (typeof electronViews)[number];

export const electronSorts = ['score', 'id', 'charge', 'trips', 'seen'] as const;
export type ElectronSort = (typeof electronSorts)[number];
