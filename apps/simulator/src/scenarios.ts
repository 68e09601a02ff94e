import type { StationBehaviour } from '@etg/contract/simulator-control';
import type { StationReason } from '@etg/contract/station-protocol';
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
  stale_command: scenario('receives a release command two hours after it was sent, and must refuse it', {
    travelMs: ({ type }) => (type === 'release' ? 2 * hour : 0),
  }),
  deaf: scenario('is connected but receives no release command, as after a lost subscription', {
    travelMs: ({ type }) => (type === 'release' ? null : 0),
  }),
  not_ready: scenario('refuses every release because of a self-test', { judge: refusing('not_ready') }),
  not_out_but_readable: scenario('opens the lock, but the Electron stays in the nest and can be read', {
    judge: refusing('not_out'),
  }),
  half_out: scenario('the rider pulls, and the Electron gets stuck half out', { breaksOnTaking: 'half_out' }),
  jammed: scenario('the lock jams on a release command', {
    judge: refusing('nest_fault'),
    breaksOnRelease: 'jammed',
  }),
  previous_unfinished: scenario('refuses every release: the previous one has not ended', {
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

/** A release that a correct station would refuse keeps its correct reason. */
function refusing(instead: StationReason): Scenario['judge'] {
  return (reason) => reason ?? instead;
}

function isReport(message: StationMessage): boolean {
  return message.channel === 'event' || message.cause === 'change';
}
