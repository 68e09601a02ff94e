import type { StationBehaviour } from '@etg/contract/simulator-control';

interface Behaviour {
  title: string;
  /** The code a rider's page hears, or what else comes of it. */
  leadsTo: string;
}

/** Every named scenario. A record, so that a new one cannot be forgotten here. */
export const behaviours: Record<StationBehaviour, Behaviour> = {
  well_behaved: { title: 'As it should be', leadsTo: '201, then 200' },
  acks_late: { title: 'Late answers', leadsTo: '201 and 200, late' },
  acks_lost: { title: 'Answers get lost', leadsTo: 'asked after 10 s' },
  acks_doubled: { title: 'Every answer twice', leadsTo: '201, 200, once each' },
  stale_command: { title: 'Commands come too late', leadsTo: '303, nothing opens' },
  deaf: { title: 'Hears no command', leadsTo: '303 after 10 s' },
  not_ready: { title: 'Not ready', leadsTo: '303' },
  not_out_but_readable: { title: 'Pulled, but still readable', leadsTo: '302, it never left' },
  half_out: { title: 'Stops half out', leadsTo: '303' },
  jammed: { title: 'Jams on release', leadsTo: '303' },
  previous_unfinished: { title: 'Still busy with the last one', leadsTo: '303' },
  wrong_electron_out: { title: 'Another Electron comes out', leadsTo: '200 for that one' },
  nobody_takes: { title: 'Nobody takes it', leadsTo: '302 after 20 s' },
  slow_rider: { title: 'A slow rider', leadsTo: '200, at the last moment' },
  returned_offline: { title: 'Returned while offline', leadsTo: 'told when it is back' },
  return_told_twice: { title: 'A return told twice', leadsTo: 'counted once' },
  return_unreadable: { title: 'A return it cannot read', leadsTo: 'nest out of order' },
  foreign_electron: { title: 'Somebody brings a foreign Electron', leadsTo: 'kept, nobody’s rental' },
  removed_unasked: { title: 'Pulled out by force', leadsTo: 'no rental begins' },
  snapshot_after_reconnect: { title: 'Tells all after a reconnect', leadsTo: 'the snapshot decides' },
  flapping: { title: 'Comes and goes', leadsTo: '304 now and then' },
  clock_ahead: { title: 'Its clock is ahead', leadsTo: 'times are clamped' },
  clock_behind: { title: 'Its clock is behind', leadsTo: 'times are clamped' },
};

/** Those with a switch of their own; the others are in the list. */
export const switched = ['not_ready', 'nobody_takes', 'acks_late'] as const satisfies StationBehaviour[];

export function isBehaviour(name: string): name is StationBehaviour {
  return Object.hasOwn(behaviours, name);
}

export function listed(): StationBehaviour[] {
  const own: readonly string[] = switched;
  return Object.keys(behaviours)
    .filter(isBehaviour)
    .filter((name) => !own.includes(name));
}
