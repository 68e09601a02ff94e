/** What a venue is for now: somewhere to take an Electron, or to return one. */
export type VenueUse = 'get' | 'return';

/** The part of a listed venue that decides it. */
export interface StockedVenue {
  readonly status: number;
  readonly state: {
    readonly electrons: { readonly get: number; readonly return: number };
    readonly ready?: Readonly<Partial<Record<string, number>>> | undefined;
    readonly silent?: boolean | undefined;
    readonly paused?: boolean | undefined;
  };
}

const disabledStatus = 2;

/** Why a venue serves nobody, whatever its stock; the worst reason first. */
export function venueOutage({ status, state }: StockedVenue): 'disabled' | 'paused' | 'silent' | undefined {
  if (status === disabledStatus) return 'disabled';
  if (state.paused) return 'paused';
  return state.silent ? 'silent' : undefined;
}

/** The Electrons with one of the cables, or the empty nests, as the station last reported them. */
export function venueStock({ state }: StockedVenue, use: VenueUse, cables?: readonly string[]): number {
  if (use === 'return') return state.electrons.return;
  if (!cables) return state.electrons.get;
  return cables.reduce((sum, cable) => sum + (state.ready?.[cable] ?? 0), 0);
}

/** Whether a list may name the venue: a rider sent there must not come in vain [S18]. */
export function canServe(venue: StockedVenue, use: VenueUse, cables?: readonly string[]): boolean {
  return venueOutage(venue) === undefined && venueStock(venue, use, cables) > 0;
}
