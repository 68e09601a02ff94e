import type { StationSetup } from '@etg/contract/console/setup';

/** The steps of setting up a station, in their order [QF6]. */
export const setupSteps = ['venue', 'station', 'credential', 'first-word', 'check', 'map'] as const;
export type SetupStep = (typeof setupSteps)[number];

interface Place {
  step: string;
  venue: string;
  station: string;
  /** Undefined until it is read. */
  setup: Pick<StationSetup, 'state' | 'has_credential' | 'heard' | 'check'> | undefined;
}

/** How far it is: somebody who comes back goes on there. */
export function furthestStep(setup: NonNullable<Place['setup']>): SetupStep {
  if (setup.state !== 'planned' || setup.check?.outcome === 'passed') return 'map';
  if (setup.heard !== undefined) return 'check';
  return setup.has_credential ? 'first-word' : 'credential';
}

/** The step that the address asks for, as far as it can be shown; undefined until that is known. */
export function shownStep({ step, venue, station, setup }: Place): SetupStep | undefined {
  const asked = setupSteps.find((each) => each === step);
  if (station === '') return venue === '' || asked === 'venue' ? 'venue' : 'station';
  if (!setup) return undefined;
  // A station that exists has its venue and its code; what it has not done yet cannot be looked at.
  if (!asked || asked === 'venue' || asked === 'station') return furthestStep(setup);
  return asked === 'check' && setup.heard === undefined ? 'first-word' : asked;
}
