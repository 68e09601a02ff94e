import type { StationBehaviour } from '@etg/contract/simulator-control';
import type { CommandType, StationReason } from '@etg/contract/station-protocol';
import { atOnce, type Scenario, wellBehaved } from './scenario.ts';
import type { StationMessage } from './station-port.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The faults known from real stations, by name. */
export const scenarios: Record<StationBehaviour, Scenario> = {
  well_behaved: wellBehaved,
  acks_late: scenario('sends events 13 to 16 seconds late; answers `sync` at once', {
    deliver: (message, random) =>
      isReport(message) ? [{ afterMs: random.between(13_000, 16_000), message }] : atOnce(message),
  }),
  acks_lost: scenario('obeys, but its events are lost; only heartbeats and answers to `sync` arrive', {
    deliver: (message) => (isReport(message) ? [] : atOnce(message)),
  }),
  acks_doubled: scenario('sends every event twice, with the same id', {
    deliver: (message) =>
      message.channel === 'event' ? [...atOnce(message), ...atOnce(message)] : atOnce(message),
  }),
  stale_command: scenario('receives commands two hours after they were sent, and must refuse them', {
    travelMs: ({ type }) => (isQuestion(type) ? 0 : 2 * hour),
  }),
  deaf: scenario('is connected but receives no command other than `sync` and `reboot`', {
    travelMs: ({ type }) => (isQuestion(type) ? 0 : null),
  }),
  not_ready: scenario('opens no nest because of a self-test', { judge: refusing('not_ready') }),
  not_out_but_readable: scenario('opens the lock, but the Electron stays in the nest and can be read', {
    judge: (reason, type) => reason ?? (type === 'release' ? 'not_out' : undefined),
  }),
  half_out: scenario('the rider pulls, and the Electron gets stuck half out', { breaksOnTaking: 'half_out' }),
  jammed: scenario('the lock jams when it should open', {
    judge: refusing('nest_fault'),
    breaksOnOpening: 'jammed',
  }),
  previous_unfinished: scenario('opens no nest: the previous release has not ended', {
    judge: refusing('previous_unfinished'),
  }),
  wrong_electron_out: scenario('opens a nest other than the requested one', {
    opens: (asked, others, random) => random.pick(others) ?? asked,
  }),
  nobody_takes: scenario('nobody takes the lit Electron', { riderTakesAfterMs: () => null }),
  slow_rider: scenario('the rider takes the Electron in the last second and a half', {
    riderTakesAfterMs: (random, takeWithinMs) => takeWithinMs - random.between(500, 1_500),
  }),
  returned_offline: scenario('the connection breaks at a return, and comes back after three hours', {
    awayMsOn: (type) => (type === 'returned' ? 3 * hour : 0),
  }),
  return_told_twice: scenario('reports a return again five seconds later, as if it were another', {
    returns: 'reported_twice',
  }),
  return_unreadable: scenario('detects a return but cannot read the Electron', {
    returns: 'unreadable',
  }),
  foreign_electron: scenario('a visitor puts in an Electron that the server does not know', {
    visitor: 'brings_foreign',
  }),
  removed_unasked: scenario('a visitor pulls an Electron out by force', { visitor: 'forces_out' }),
  snapshot_after_reconnect: scenario(
    'the connection breaks at every event, which is lost; only the next state shows it',
    {
      awayMsOn: () => 5_000,
      losesUnsentEvents: true,
    },
  ),
  flapping: scenario('the connection breaks and returns all the time', { flaps: true }),
  clock_ahead: scenario('its clock is five hours ahead: every command seems expired', {
    clockSkewMs: 5 * hour,
  }),
  clock_behind: scenario('its clock is five hours behind: new events seem old', {
    clockSkewMs: -5 * hour,
  }),
};

function scenario(story: string, differences: Partial<Scenario>): Scenario {
  return { ...wellBehaved, story, ...differences };
}

/** A command that a correct station would refuse keeps its correct reason. Only what opens a nest is refused. */
function refusing(instead: StationReason): Scenario['judge'] {
  return (reason, type) => reason ?? (opensNest(type) ? instead : undefined);
}

function opensNest(type: CommandType): boolean {
  return type === 'release' || type === 'open_for_service';
}

/** Those arrive in every scenario: the server must be able to find out what became of the others. */
function isQuestion(type: CommandType): boolean {
  return type === 'sync' || type === 'reboot';
}

function isReport(message: StationMessage): boolean {
  return message.channel === 'event' || message.cause === 'change';
}
