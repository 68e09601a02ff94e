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
  ['busy', overlooks('busy')],
  ['expired', overlooks('expired')],
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
    'kept-until-acknowledged',
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
  ['release, taken', { scenario: { opens: (asked, [other = asked]) => other } }],
  ['repeated, reboot', overlooks('repeated')],
  ['reboot', { scenario: { travelMs: ({ type }) => (type === 'reboot' ? null : 0) } }],
  ['returned, return-unreadable, told-after-outage', silentOn('returned')],
  ['told-after-outage', changesEvent('returned', ({ at }) => ({ at: at + 60_000 }))],
  [
    'nest-empty',
    changesEvent('refused', ({ reason }) => (reason === 'nest_empty' ? { reason: 'not_ready' } : {})),
  ],
);

const page = readFileSync(join(import.meta.dirname, '../../../../docs/station-protocol.md'), 'utf8');

it.each(rules)('$name is demanded by paragraph $paragraph of the document', ({ paragraph }) => {
  expect(page).toMatch(new RegExp(`^### ${paragraph.replace('.', '\\.')} `, 'm'));
});

describe('the conformance suite', () => {
  it('finds nothing wrong with a virtual station', async () => {
    const verdicts = await tryOn();
    expect(verdicts.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    expect(verdicts.map(({ rule }) => rule)).toEqual(rules);
  });

  it.each(planted)('finds exactly what a station breaks: %s', async (names, mutation) => {
    const verdicts = await tryOn(mutation);
    const failed = verdicts.filter(({ outcome }) => outcome !== 'pass');
    expect(failed.map(({ rule }) => rule.name).join(', ')).toBe(names);
    for (const { why } of failed) expect(why).toMatch(/\w/);
  });
});
