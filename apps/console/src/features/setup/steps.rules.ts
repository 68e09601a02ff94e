import type { StationCheck, StationSetup } from '@etg/contract/console/setup';
import { type CheckState, type CheckStep, handsOnSteps } from '@etg/contract/console/setup-words';

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

/** Whether somebody at the station has to open a nest: none is open, and what an opening shows is still missing. */
export function wantsNest({
  outcome,
  open,
  steps,
}: Pick<StationCheck, 'outcome' | 'open' | 'steps'>): boolean {
  if (outcome !== undefined || open !== undefined) return false;
  const isOf = (step: CheckStep, state: CheckState) =>
    steps.some((each) => each.step === step && each.is === state);
  return !isOf('opens', 'cannot') && handsOnSteps.some((step) => isOf(step, 'waits'));
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
