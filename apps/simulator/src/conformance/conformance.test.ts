import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StationEvent } from '@etg/contract/station-protocol';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../scenario.ts';
import { goodManners } from '../station-link.ts';
import type { StationMessage } from '../station-port.ts';
import { type Mutation, tryOn } from './conformance.fixture.ts';
import { rules } from './run-rules.ts';

/** Changes every message of a kind before it leaves. */
function says(change: (message: StationMessage) => StationMessage | undefined): Mutation {
  return {
    scenario: {
      deliver: (message) => {
        const changed = change(structuredClone(message));
        return changed ? atOnce(changed) : [];
      },
    },
  };
}

/** Leaves out an event of this type. */
function silentOn(type: string): Mutation {
  return says((message) => (message.channel === 'event' && message.body.type === type ? undefined : message));
}

function overlooks(reason: string): Mutation {
  return { scenario: { judge: (correct) => (correct === reason ? undefined : correct) } };
}

let told = 0;

/** What is planted, under the rules that must find it: most break one, some cannot help breaking those that build on it. */
const planted: [string, Mutation][] = [
  ['identity', { manners: { ...goodManners, clientId: () => 'supernova' } }],
  ['last-will', { manners: { ...goodManners, hasWill: false } }],
  ['order-of-coming', { manners: { ...goodManners, subscribesFirst: false } }],
  ['clock', { scenario: { clockSkewMs: -15_000 } }],
  [
    'heartbeat',
    says((message) => (message.channel === 'state' && message.cause === 'heartbeat' ? undefined : message)),
  ],
  [
    'sync',
    says((message) => {
      if (message.channel === 'event') return message;
      const { answers: _, ...body } = message.body;
      return { ...message, body };
    }),
  ],
  [
    'trace',
    says((message) => {
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
    says((message) =>
      message.channel === 'event' ? { ...message, body: { ...message.body, cable: undefined } } : message,
    ),
  ],
  ['sequence', says((message) => ({ ...message, body: { ...message.body, seq: 7 } }) as StationMessage)],
  [
    'kept-until-acknowledged',
    says((message) => {
      if (message.channel === 'state') return message;
      told += 1;
      return { ...message, body: { ...message.body, id: `new-id-${told}` } };
    }),
  ],
];

/** Changes the events of a type before they leave. */
function tells(type: string, parts: (event: StationEvent) => Partial<StationEvent>): Mutation {
  return says((message) =>
    message.channel === 'event' && message.body.type === type
      ? { ...message, body: { ...message.body, ...parts(message.body) } }
      : message,
  );
}

planted.push(
  ['panel-retained', { manners: { ...goodManners, retain: false } }],
  ['release, taken', { scenario: { opens: (asked, [other = asked]) => other } }],
  ['repeated, reboot', overlooks('repeated')],
  ['reboot', { scenario: { travelMs: ({ type }) => (type === 'reboot' ? null : 0) } }],
  ['returned, return-unreadable, told-after-outage', silentOn('returned')],
  ['told-after-outage', tells('returned', ({ at }) => ({ at: at + 60_000 }))],
  ['nest-empty', tells('refused', ({ reason }) => (reason === 'nest_empty' ? { reason: 'not_ready' } : {}))],
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
