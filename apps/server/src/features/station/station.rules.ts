import type { NestView } from '@etg/contract/station';
import type { NestState } from '@etg/contract/station-protocol';
import type { ListedVenue, Venue, VenueState } from '@etg/contract/venue';
import { type CableType, cableTypes, surveyFields } from '@etg/contract/vocabulary';

/** Topics on which each station gateway publishes to itself: the echo proves that its connection to the broker works. */
export const stationGatewayTopics = 'supernova/gateway';

/** Due work: marks stations as offline that were silent for too long. */
export const silenceCheck = 'station-silence';

/** Due work: adds up what speaks against an Electron [QF10]. */
export const electronJudgement = 'electron-judgement';

/** Below this charge an Electron is of little use to a rider. */
export const leastChargePercent = 20;

export interface NestFacts {
  nest: number;
  electron_id: string | null;
  cable: CableType | null;
  charge: number | null;
  fault: string | null;
  lit: boolean;
  /** As staff decided, whatever the panel shows [QF4]. */
  out_of_service: boolean;
  /** Open for a technician, or about to be [QF5]. */
  open_for_service: boolean;
  /** The Electron in it was taken out of service, or is retired [QF10]. */
  electron_out: boolean;
  /** What speaks against the Electron in it, as the rule about duds last added it up. */
  score?: number;
  /** Whoever presses has just brought it back. */
  brought_back?: boolean;
}

/** What staff decided about a station [QF4]. */
export type ServiceState = 'planned' | 'live' | 'paused' | 'out_of_service' | 'retired';

/** Stations that are on the map and count at their venue. */
export const statesOnMap = ['live', 'paused'] as const satisfies ServiceState[];

/** Of a station in another state, riders are told that there is none with this code. */
export const statesForRiders = ['live', 'paused', 'out_of_service'] as const satisfies ServiceState[];

/** Nobody is sent to a nest that staff took out of service, or that a technician has open. */
function isInUse({ out_of_service, open_for_service }: NestFacts): boolean {
  return !out_of_service && !open_for_service;
}

export interface UnlockableNest {
  nest: number;
  electron: string;
  cable: CableType;
  charge: number;
}

/** "Available" counts only what could be unlocked now: an Electron that is charged enough, in a working nest that is not lit. */
export function unlockable(nest: NestFacts): UnlockableNest | undefined {
  const { electron_id: electron, cable, charge } = nest;
  if (electron === null || cable === null || charge === null) return undefined;
  if (charge < leastChargePercent || nest.fault !== null || nest.lit || !isInUse(nest)) return undefined;
  if (nest.electron_out) return undefined;
  return { nest: nest.nest, electron, cable, charge };
}

/** How long whoever brought an Electron back is rather given another one. */
export const broughtBackMs = 60 * 60_000;
/** More than a station can say of one that merely does not fill. */
const doubtedFrom = 20;

/**
 * The fullest Electron with the rider's connector. One that does not work stays full: what a rider complained of, or the
 * same rider has just brought back, is lit only if there is nothing else [QF10].
 */
export function chooseElectron(nests: readonly NestFacts[], cable: CableType): UnlockableNest | undefined {
  const doubts = ({ score = 0, brought_back = false }: NestFacts) =>
    (brought_back ? 2 : 0) + (score >= doubtedFrom ? 1 : 0);
  return nests
    .flatMap((nest) => {
      const candidate = unlockable(nest);
      return candidate?.cable === cable ? [{ candidate, doubts: doubts(nest) }] : [];
    })
    .sort((one, other) => one.doubts - other.doubts || other.candidate.charge - one.candidate.charge)[0]
    ?.candidate;
}

export function isFree(nest: NestFacts): boolean {
  return nest.electron_id === null && nest.fault === null && isInUse(nest);
}

export function toNestView(nest: NestFacts): NestView {
  return {
    nest: nest.nest,
    cable: nest.cable,
    ready: unlockable(nest) !== undefined,
    fault: nest.fault !== null || nest.out_of_service || nest.electron_out,
  };
}

/** Whether a snapshot equals the stored panel. */
export function samePanel(
  known: readonly (Pick<NestFacts, 'nest' | 'electron_id' | 'cable' | 'charge' | 'fault' | 'lit'> & {
    open: boolean;
    since: Date;
  })[],
  received: readonly NestState[],
): boolean {
  if (known.length !== received.length) return false;
  const panel = new Map(received.map((nest) => [nest.nest, nest]));
  return known.every((was) => {
    const is = panel.get(was.nest);
    return (
      is !== undefined &&
      is.electron === was.electron_id &&
      is.cable === was.cable &&
      is.charge === was.charge &&
      is.fault === was.fault &&
      is.lit === was.lit &&
      (is.open ?? false) === was.open &&
      is.since === was.since.getTime()
    );
  });
}

export interface VenueFacts
  extends Pick<
    Venue,
    | 'id'
    | 'title'
    | 'address'
    | 'description'
    | 'photos'
    | 'is_public'
    | 'status'
    | 'country'
    | 'covid_warning'
  > {
  lat: number;
  lng: number;
  survey_before_release: boolean;
  survey_hide_fields: string[];
  survey_show_fields_second_step: string[];
  who_pays_for_electrons: 'users' | 'owner';
  opening_hours: string;
  timezone: string | null;
}

/** How many Electrons stand ready for each cable; cables without any are left out. */
export function readyByCable(count: (cable: CableType) => number): NonNullable<VenueState['ready']> {
  return Object.fromEntries(
    cableTypes.flatMap((cable) => (count(cable) > 0 ? [[cable, count(cable)] as const] : [])),
  );
}

/** A venue in the form in which every reply shows it. */
export function toVenue(facts: VenueFacts, state: Venue['state']): Venue {
  const { id, title, address, description, photos, is_public, status, country, covid_warning } = facts;
  const known = (fields: readonly string[]) => surveyFields.filter((field) => fields.includes(field));
  return {
    id,
    title,
    address,
    description,
    photos,
    is_public,
    status,
    country,
    covid_warning,
    coordinates: { lat: facts.lat, lng: facts.lng },
    state,
    survey_before_release: facts.survey_before_release,
    survey_hide_fields: known(facts.survey_hide_fields),
    survey_show_fields_second_step: known(facts.survey_show_fields_second_step),
    ...(facts.opening_hours && facts.timezone && { hours: facts.opening_hours, timezone: facts.timezone }),
    ...(facts.who_pays_for_electrons === 'owner' && { free: true }),
  };
}

/** A venue in the list of all venues. Empty lists and `false` stay: they cost almost nothing once compressed [E1]. */
export function toListedVenue({ id: _, ...listed }: Venue): ListedVenue {
  return listed;
}
