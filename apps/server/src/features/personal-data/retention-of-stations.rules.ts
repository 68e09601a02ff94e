import type { RetentionRule } from './retention-of-staff.rules.ts';

/** What stations report: neither is about a person, but both decide disputes of riders. */
export const retentionOfStations: readonly RetentionRule[] = [
  {
    name: 'station-events',
    table: 'station_event',
    days: 400,
    since: ['heard_at'],
    end: 'deleted',
    what: 'Reports of stations about each charger that was taken or returned',
    why: 'disputes about a return are decided by it',
  },
  {
    name: 'station-silences',
    table: 'station_silence',
    days: 400,
    since: ['silent_until'],
    end: 'deleted',
    what: 'Times in which a station was not heard',
    why: 'as above: a return in such a time is not reported',
  },
];
