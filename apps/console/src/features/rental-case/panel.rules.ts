import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import type { StripNest } from '@etg/ui/console/panel-strip';

type CaseNests = NonNullable<RentalCase['panels']['before']>['nests'];

/** The nests of a panel as they are drawn. A fault hides what is inside: it may be unreadable. */
export function stripOf(nests: CaseNests, electron: string): StripNest[] {
  return nests.map((each) => ({
    nest: each.nest,
    state: stateOf(each),
    charge: each.charge,
    marked: each.electron === electron,
  }));
}

function stateOf({ electron, fault }: CaseNests[number]): StripNest['state'] {
  if (fault === 'unreadable') return 'unreadable';
  // A nest that does not charge still holds its Electron.
  if (fault !== undefined && fault !== 'not_charging') return 'fault';
  return electron === undefined ? 'free' : 'holds';
}

export function freeNests(nests: CaseNests): number[] {
  return nests
    .filter(({ electron, fault }) => electron === undefined && fault === undefined)
    .map(({ nest }) => nest);
}

const ofTaking: readonly Evidence['kind'][] = ['pressed', 'commanded', 'lit', 'taken', 'not-taken'];
const ofReturn: readonly Evidence['kind'][] = ['returned', 'unread-return', 'panel', 'silent'];

/** The panel that belongs to what a station said or was told, if it is of that station. */
export function panelOf(
  { kind, values }: Evidence,
  { before, after }: RentalCase['panels'],
): RentalCase['panels']['before'] {
  const panel = ofTaking.includes(kind) ? before : ofReturn.includes(kind) ? after : undefined;
  return panel?.place.station === values.station ? panel : undefined;
}
