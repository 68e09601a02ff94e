import type { BuiltInRole } from '@etg/contract/console/rights';

export interface DemoPerson {
  /** How the sign-in page of the demo names them. */
  person: string;
  operator: string;
  name: string;
  role: BuiltInRole;
}

/** The people of the demo's console [QA18]. */
export const demoPeople: readonly DemoPerson[] = [
  { person: 'maya', operator: 'maya.ortiz', name: 'Maya Ortiz', role: 'support' },
  { person: 'theo', operator: 'theo.lind', name: 'Theo Lind', role: 'field' },
  { person: 'priya', operator: 'priya.raman', name: 'Priya Raman', role: 'fleet' },
  { person: 'jonas', operator: 'jonas.weber', name: 'Jonas Weber', role: 'finance' },
  { person: 'aiko', operator: 'aiko.tanaka', name: 'Aiko Tanaka', role: 'admin' },
];
