import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StationEvent } from '@etg/contract/station-protocol';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../scenario.ts';
import { correctMqttUsage } from '../station-link.ts';
import type { StationMessage } from '../station-port.ts';
import { type Mutation, tryOn } from './conformance.fixture.ts';
import { rules } from './run-rules.ts';

/** Changes messages before they are sent; undefined drops the message. */
function changes(change: (message: StationMessage) => StationMessage | undefined): Mutation {
  return {
    scenario: {
      deliver: (message) => {
        const changed = change(structuredClone(message));
        return changed ? atOnce(changed) : [];
      },
    },
  };
}

/** Drops events of this type. */
function silentOn(type: string): Mutation {
  return changes((message) =>
    message.channel === 'event' && message.body.type === type ? undefined : message,
  );
}

function overlooks(reason: string): Mutation {
  return { scenario: { judge: (correct) => (correct === reason ? undefined : correct) } };
}

let sentEvents = 0;

/** The planted faults, with the names of all rules that must fail. Some faults break several rules. */
const planted: [string, Mutation][] = [
  ['identity', { mqttUsage: { ...correctMqttUsage, clientId: () => 'supernova' } }],
  ['last-will', { mqttUsage: { ...correctMqttUsage, hasWill: false } }],
  ['order-of-coming', { mqttUsage: { ...correctMqttUsage, subscribesFirst: false } }],
  ['clock', { scenario: { clockSkewMs: -15_000 } }],
  [
    'heartbeat',
    changes((message) =>
      message.channel === 'state' && message.cause === 'heartbeat' ? undefined : message,
    ),
  ],
  [
    'sync',
    changes((message) => {
      if (message.channel === 'event') return message;
      const { answers: _, ...body } = message.body;
      return { ...message, body };
    }),
  ],
  [
    'trace',
    changes((message) => {
      if (message.channel === 'event' && message.body.trace) message.body.trace = 'of-its-own';
      return message;
    }),
  ],
  ['busy, open-refused, open-beside-release', overlooks('busy')],
  ['expired, operator-expired', overlooks('expired')],
  ['wrong-electron', overlooks('wrong_electron')],
  ['not-taken', silentOn('not_taken')],
  ['taken', silentOn('taken')],
  ['removed-unasked', silentOn('removed_unasked')],
  ['return-unreadable', silentOn('return_failed')],
  [
    'schema',
    changes((message) =>
      message.channel === 'event' ? { ...message, body: { ...message.body, cable: undefined } } : message,
    ),
  ],
  ['sequence', changes((message) => ({ ...message, body: { ...message.body, seq: 7 } }) as StationMessage)],
  [
    'restart, kept-until-acknowledged',
    changes((message) => {
      if (message.channel === 'state') return message;
      sentEvents += 1;
      return { ...message, body: { ...message.body, id: `new-id-${sentEvents}` } };
    }),
  ],
];

/** Changes the events of a type before they are sent. */
function changesEvent(type: string, fields: (event: StationEvent) => Partial<StationEvent>): Mutation {
  return changes((message) =>
    message.channel === 'event' && message.body.type === type
      ? { ...message, body: { ...message.body, ...fields(message.body) } }
      : message,
  );
}

planted.push(
  ['panel-retained', { mqttUsage: { ...correctMqttUsage, retain: false } }],
  [
    'release, taken, open-for-service, open-closes, service-swap',
    { scenario: { opens: (asked, [other = asked]) => other } },
  ],
  ['repeated, reboot, restart, open-refused', overlooks('repeated')],
  ['reboot', { scenario: { travelMs: ({ type }) => (type === 'reboot' ? null : 0) } }],
  ['returned, return-unreadable, told-after-outage, service-swap', silentOn('returned')],
  ['told-after-outage', changesEvent('returned', ({ at }) => ({ at: at + 60_000 }))],
  [
    'nest-empty',
    changesEvent('refused', ({ reason }) => (reason === 'nest_empty' ? { reason: 'not_ready' } : {})),
  ],
);

/** The faults of 1.1. */
planted.push(
  ['greeting', { mqttUsage: { ...correctMqttUsage, greets: () => ({ protocol: '1.1' }) } }],
  [
    'greeting',
    {
      mqttUsage: {
        ...correctMqttUsage,
        greets: (greeting) => ({
          ...greeting,
          commands: greeting.commands?.filter((type) => type !== 'reboot'),
        }),
      },
    },
  ],
  ['telemetry', changesTelemetry(() => undefined)],
  ['telemetry', changesTelemetry((telemetry) => ({ ...telemetry, signal: 9 }))],
  ['restart', changesTelemetry((telemetry) => ({ ...telemetry, uptime_s: 3_000_000 }))],
  [
    'unknown-command',
    changesEvent('refused', ({ reason }) => (reason === 'unknown_command' ? { reason: 'not_ready' } : {})),
  ],
  ['accepted, restart-waits', silentOn('accepted')],
  ['identify', silentOn('identified')],
  [
    'restart, restart-waits, operator-expired',
    { scenario: { travelMs: ({ type }) => (type === 'restart' ? null : 0) } },
  ],
  ['restart-waits, open-closes, service-swap', silentOn('closed_after_service')],
  ['restart-waits', restartsTooSoon()],
  [
    'open-refused',
    changesEvent('refused', ({ reason }) => (reason === 'unknown_nest' ? { reason: 'nest_empty' } : {})),
  ],
  [
    'open-for-service',
    changes((message) => {
      if (message.channel === 'state') for (const nest of message.body.nests) nest.lit ||= nest.open === true;
      return message;
    }),
  ],
  ['open-beside-release', releasesNothingMeanwhile()],
  ['service-swap', reportsTechnicians()],
  ['service-swap', forgetsReturnsForService()],
);

function changesTelemetry(change: (telemetry: object) => object | undefined): Mutation {
  return changes((message) => {
    if (message.channel === 'event') return message;
    const { telemetry = {}, ...body } = message.body;
    return { ...message, body: { ...body, telemetry: change(telemetry) } };
  });
}

/** Says that it restarts before it says that the open nest has closed. */
function restartsTooSoon(): Mutation {
  let isOpen = false;
  let restart: StationEvent | undefined;
  let closed: StationEvent | undefined;
  return changes((message) => {
    if (message.channel === 'state') {
      isOpen = message.body.nests.some(({ open }) => open);
      return message;
    }
    const { body } = message;
    const { id, seq, type } = body;
    if (type === 'accepted') restart = isOpen ? body : undefined;
    if (type === 'closed_after_service' && restart) {
      closed = body;
      return { ...message, body: { ...restart, type: 'rebooting', id, seq } };
    }
    if (type !== 'rebooting' || !closed) return message;
    const late = { ...message, body: { ...closed, id, seq } };
    closed = undefined;
    return late;
  });
}

/** Answers a release as `busy` while another nest is open. */
function releasesNothingMeanwhile(): Mutation {
  let isOpen = false;
  return changes((message) => {
    if (message.channel === 'state') isOpen = message.body.nests.some(({ open }) => open);
    else if (message.body.type === 'released' && isOpen)
      return { ...message, body: { ...message.body, type: 'refused', reason: 'busy' } };
    return message;
  });
}

/** Reports what a technician takes out of an open nest as `removed_unasked`. */
function reportsTechnicians(): Mutation {
  let inside: string | null = null;
  return {
    scenario: {
      deliver: (message) => {
        const { seq } = message.body;
        // Twice the number leaves room for the event.
        const sent = { ...message, body: { ...message.body, seq: 2 * seq } } as StationMessage;
        const nest = message.channel === 'state' && message.body.nests.find(({ open }) => open);
        const isTaken = nest && nest.electron === null && inside !== null;
        inside = nest ? nest.electron : null;
        if (!isTaken) return atOnce(sent);
        const body = { v: 1, id: `forged-${seq}`, seq: 2 * seq - 1, at: message.body.at } as const;
        const forged = { ...body, type: 'removed_unasked', nest: nest.nest } as const;
        return [...atOnce({ channel: 'event', body: forged }), ...atOnce(sent)];
      },
    },
  };
}

/** Does not report what a technician puts in. */
function forgetsReturnsForService(): Mutation {
  let open: number | undefined;
  return changes((message) => {
    if (message.channel === 'state') open = message.body.nests.find((nest) => nest.open)?.nest;
    else if (message.body.type === 'returned' && message.body.nest === open) return undefined;
    return message;
  });
}

const page = readFileSync(join(import.meta.dirname, '../../../../docs/station-protocol.md'), 'utf8');

it.each(rules)('$name is demanded by paragraph $paragraph of the document', ({ paragraph }) => {
  expect(page).toMatch(new RegExp(`^### ${paragraph.replace('.', '\\.')} `, 'm'));
});

describe('the conformance suite', () => {
  it('finds nothing wrong with a virtual station of 1.1', async () => {
    const verdicts = await tryOn();
    expect(verdicts.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    expect(verdicts.map(({ rule }) => rule)).toEqual(rules);
  });

  it('asks a station of 1.0 only for what 1.0 demands, and finds nothing wrong with it', async () => {
    const verdicts = await tryOn({ protocol: '1.0' });
    expect(verdicts.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    expect(verdicts.map(({ rule }) => rule)).toEqual(rules.filter(({ needs }) => needs === undefined));
  });

  it('asks a station of a later version for what it has in common with 1.1', async () => {
    const greets = () => ({ protocol: '1.7', commands: ['release', 'sync', 'reboot', 'identify', 'sing'] });
    const verdicts = await tryOn({ mqttUsage: { ...correctMqttUsage, greets } });
    expect(verdicts.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    const asked = new Set([undefined, '1.1', 'identify']);
    expect(verdicts.map(({ rule }) => rule)).toEqual(rules.filter(({ needs }) => asked.has(needs)));
  });

  it.each(planted)('finds exactly what a station breaks: %s', async (names, mutation) => {
    const verdicts = await tryOn(mutation);
    const failed = verdicts.filter(({ outcome }) => outcome !== 'pass');
    expect(failed.map(({ rule }) => rule.name).join(', ')).toBe(names);
    for (const { why } of failed) expect(why).toMatch(/\w/);
  });
});
