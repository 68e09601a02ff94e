import type { StationBehaviour } from '@etg/contract/simulator-control';
import type { WorkbenchStation } from '@etg/contract/workbench';

interface Behaviour {
  title: string;
  /** The code that the rider's page receives, or another result. behaviours.test.ts of the server's demo proves each. */
  leadsTo: string;
}

/** Every scenario. A record, so that the compiler finds a missing one. */
export const behaviours: Record<StationBehaviour, Behaviour> = {
  well_behaved: { title: 'As it should be', leadsTo: '201, then 200' },
  acks_late: { title: 'Late answers', leadsTo: '200 after 10 s' },
  acks_lost: { title: 'Answers get lost', leadsTo: '200 after 10 s' },
  acks_doubled: { title: 'Every answer twice', leadsTo: '201, 200, once each' },
  stale_command: { title: 'Commands come too late', leadsTo: '303 after 12 s' },
  deaf: { title: 'Receives no command', leadsTo: '303 after 12 s' },
  not_ready: { title: 'Not ready', leadsTo: '303' },
  not_out_but_readable: { title: 'Pulled, but still readable', leadsTo: '303' },
  half_out: { title: 'Stops half out', leadsTo: '302, nest out of use' },
  jammed: { title: 'Jams on release', leadsTo: '303' },
  previous_unfinished: { title: 'Still busy with the last one', leadsTo: '301' },
  wrong_electron_out: { title: 'Another Electron comes out', leadsTo: '200 for what came out' },
  nobody_takes: { title: 'Nobody takes it', leadsTo: '302 after 20 s' },
  slow_rider: { title: 'A slow rider', leadsTo: '200 after 19 s' },
  returned_offline: { title: 'Returned while offline', leadsTo: 'ended 3 h later, as of then' },
  return_told_twice: { title: 'A return reported twice', leadsTo: 'ended once' },
  return_unreadable: { title: 'A return it cannot read', leadsTo: 'open until it is readable' },
  foreign_electron: { title: 'A visitor brings a foreign Electron', leadsTo: 'nobody’s rental' },
  removed_unasked: { title: 'Pulled out by force', leadsTo: 'nobody is billed' },
  snapshot_after_reconnect: {
    title: 'Events lost, state after reconnect',
    leadsTo: '200 from the panel alone',
  },
  flapping: { title: 'Connection comes and goes', leadsTo: '200, sooner or later' },
  clock_ahead: { title: 'Its clock is ahead', leadsTo: '303' },
  clock_behind: { title: 'Its clock is behind', leadsTo: '200, from the press on' },
};

/** The version that the station speaks, and what it measures. */
export function telemetryWords({
  protocol,
  telemetry,
}: Pick<WorkbenchStation, 'protocol' | 'telemetry'>): string {
  if (!telemetry) return `protocol ${protocol}, without telemetry`;
  const { firmware, temperature, uptime_s = 0 } = telemetry;
  const hours = Math.floor(uptime_s / 3_600);
  const minutes = Math.floor((uptime_s % 3_600) / 60);
  return `protocol ${protocol}, ${firmware}, ${temperature} °C, up ${hours} h ${minutes} min`;
}

/** The scenarios with a switch of their own; the select shows the others. */
export const switched = ['not_ready', 'nobody_takes', 'acks_late'] as const satisfies StationBehaviour[];

export function isBehaviour(name: string): name is StationBehaviour {
  return Object.hasOwn(behaviours, name);
}

export function listBehaviours(): StationBehaviour[] {
  const own: readonly string[] = switched;
  return Object.keys(behaviours)
    .filter(isBehaviour)
    .filter((name) => !own.includes(name));
}
