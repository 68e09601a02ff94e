import type { ConsoleTopic } from '@etg/contract/console/topics';

/** Due work: gives the rider of a dud back what the rule says, by the release of the trip. */
export const dudPayback = 'dud-payback';

/** Who acts when the rule does, in the record. */
export const ruleName = 'rule.duds';

/** The open pages that show an Electron, in and out of a list. */
export function topicsOf(electron: string, station: string | undefined | null): ConsoleTopic[] {
  return [
    `electron:${electron}`,
    'electrons',
    ...(station ? [`station:${station}` as const, 'stations' as const] : []),
  ];
}
