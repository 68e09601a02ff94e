import type { StationBehaviour } from '@etg/contract/simulator-control';
import type { StationReason } from '@etg/contract/station-protocol';
import { atOnce, type Scenario, wellBehaved } from './scenario.ts';
import type { StationMessage } from './station-port.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Everything that real cabinets were seen to do, by name. */
export const scenarios: Record<StationBehaviour, Scenario> = {
  well_behaved: wellBehaved,
  acks_late: differs('tells what happened 13 to 16 seconds late; answers a question at once', {
    deliver: (message, random) =>
      isNews(message) ? [{ afterMs: random.between(13_000, 16_000), message }] : atOnce(message),
  }),
  acks_lost: differs('does it, and the news is lost; only heartbeats and answers to questions arrive', {
    deliver: (message) => (isNews(message) ? [] : atOnce(message)),
  }),
  acks_doubled: differs('tells every event twice, under one id', {
    deliver: (message) =>
      message.channel === 'event' ? [...atOnce(message), ...atOnce(message)] : atOnce(message),
  }),
  stale_command: differs('gets a release command two hours after it was sent, and must refuse it', {
    travelMs: ({ type }) => (type === 'release' ? 2 * hour : 0),
  }),
  deaf: differs('is connected but hears no release command, as after a lost subscription', {
    travelMs: ({ type }) => (type === 'release' ? null : 0),
  }),
  not_ready: differs('refuses every release: it tests itself', { judge: refusing('not_ready') }),
  not_out_but_readable: differs('opens the lock, but the Electron stays in and can be read', {
    judge: refusing('not_out'),
  }),
  half_out: differs('the rider pulls, and the Electron sticks half out', { breaksOnTaking: 'half_out' }),
  jammed: differs('the lock jams when it is told to open', {
    judge: refusing('nest_fault'),
    breaksOnRelease: 'jammed',
  }),
  previous_unfinished: differs('refuses every release: the one before has not come to its end', {
    judge: refusing('previous_unfinished'),
  }),
  wrong_electron_out: differs('opens another nest than the one asked for', {
    opens: (asked, others, random) => random.pick(others) ?? asked,
  }),
  nobody_takes: differs('nobody takes what is lit', { riderTakesAfterMs: () => null }),
  slow_rider: differs('the rider takes it in the last second and a half', {
    riderTakesAfterMs: (random, takeWithinMs) => takeWithinMs - random.between(500, 1_500),
  }),
  returned_offline: differs('the connection breaks as something is returned, and is back after three hours', {
    awayMsOn: (type) => (type === 'returned' ? 3 * hour : 0),
  }),
  return_told_twice: differs('tells a return again some seconds later, as if it were another', {
    returns: 'told_twice',
  }),
  return_unreadable: differs('feels that something was returned and cannot read what', {
    returns: 'unreadable',
  }),
  foreign_electron: differs('somebody puts in an Electron that nobody has ever seen', {
    visitor: 'brings_foreign',
  }),
  removed_unasked: differs('somebody pulls an Electron out by force', { visitor: 'forces_out' }),
  snapshot_after_reconnect: differs(
    'the connection breaks at every event, which is forgotten; the panel tells it',
    {
      awayMsOn: () => 5_000,
      forgetsUntold: true,
    },
  ),
  flapping: differs('the connection comes and goes', { flaps: true }),
  clock_ahead: differs('its clock is five hours ahead: every command seems too late', {
    clockSkewMs: 5 * hour,
  }),
  clock_behind: differs('its clock is five hours behind: what happens now seems long ago', {
    clockSkewMs: -5 * hour,
  }),
};

function differs(story: string, parts: Partial<Scenario>): Scenario {
  return { ...wellBehaved, story, ...parts };
}

/** What a correct station would refuse is refused for its own reason. */
function refusing(instead: StationReason): Scenario['judge'] {
  return (reason) => reason ?? instead;
}

function isNews(message: StationMessage): boolean {
  return message.channel === 'event' || message.cause === 'change';
}
