import { panelFault } from '@etg/contract/station-conformance';
import {
  completeStationEvent,
  largestMessageBytes,
  stationOnline,
  stationState,
} from '@etg/contract/station-protocol';
import { z } from 'zod';
import type { Bench } from '../bench.ts';
import { demand, RuleBroken } from '../demand.ts';
import type { Rule } from '../rule.ts';
import { asEvent, asState, type Received } from '../transcript.ts';

const schemas = new Map<string, z.ZodType>([
  ['online', stationOnline],
  ['state', stationState],
  ['event', completeStationEvent],
]);

/** Rules for all messages received during the other rules. */
export const messageRules: Rule[] = [
  {
    name: 'schema',
    paragraph: '3.1',
    demands: 'sends only messages that their schema allows, with all required fields',
    check: async ({ transcript }) => {
      for (const message of transcript.messages) checkMessage(message);
    },
  },
  {
    name: 'panel',
    paragraph: '3.3',
    demands:
      'shows every nest in each panel, from 1 without a gap, and each Electron once, with cable and charge',
    check: async ({ transcript }) => {
      for (const message of transcript.messages) {
        const state = asState(message);
        const fault = state && panelFault(state);
        demand(fault === undefined, `a panel is wrong: ${fault}`);
      }
    },
  },
  {
    name: 'sequence',
    paragraph: '3.6',
    demands: 'sends rising sequence numbers, also after reconnects and reboots',
    check: async ({ transcript }) => checkSequence(transcript.messages),
  },
  {
    name: 'qos',
    paragraph: '3.8',
    demands: 'sends everything at QoS 1',
    check: async ({ transcript }) => {
      const wrong = transcript.messages.find(({ qos, retained }) => qos !== 1 && !retained);
      demand(wrong === undefined, `\`${wrong?.channel}\` came at QoS ${wrong?.qos}`);
    },
  },
  {
    name: 'events-not-retained',
    paragraph: '3.8',
    demands: 'leaves no event retained',
    check: async (bench: Bench) => {
      const left = await bench.wire.retained('event');
      demand(left === undefined, 'an event is retained: every later subscriber would receive it');
    },
  },
];

function checkMessage({ channel, body, bytes }: Received): void {
  const schema = schemas.get(channel);
  demand(schema !== undefined, `it publishes on \`${channel}\``);
  demand(bytes <= largestMessageBytes, `a message of ${bytes} bytes on \`${channel}\``);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new RuleBroken(`\`${channel}\`: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`);
}

/** An event that is sent again keeps its number. */
function checkSequence(messages: readonly Received[]): void {
  const events = new Set<string>();
  let last = -1;
  for (const message of messages) {
    const event = asEvent(message);
    const seq = event?.seq ?? asState(message)?.seq;
    if (seq === undefined || (event && events.has(event.id))) continue;
    if (event) events.add(event.id);
    const isStored = event !== undefined && seq < last;
    // Events stored during an outage follow the newer state that the station sends on connecting.
    if (isStored && isAfterConnecting(messages, message)) continue;
    demand(seq > last, `after number ${last} came ${seq}`);
    last = seq;
  }
}

function isAfterConnecting(messages: readonly Received[], message: Received): boolean {
  const before = messages.slice(0, messages.indexOf(message));
  const lastOnline = before.findLastIndex(({ channel }) => channel === 'online');
  return (
    lastOnline >= 0 && before.slice(lastOnline + 1).filter(({ channel }) => channel === 'state').length <= 1
  );
}
