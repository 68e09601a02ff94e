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
import { asEvent, asState, type Heard } from '../transcript.ts';

const schemas = new Map<string, z.ZodType>([
  ['online', stationOnline],
  ['state', stationState],
  ['event', completeStationEvent],
]);

/** What holds for everything heard during all other rules. */
export const messageRules: Rule[] = [
  {
    name: 'schema',
    paragraph: '3.1',
    demands: 'says nothing that its schema does not allow, and leaves out nothing that it must tell',
    check: async ({ transcript }) => {
      for (const heard of transcript.heard) checkMessage(heard);
    },
  },
  {
    name: 'sequence',
    paragraph: '3.6',
    demands: 'numbers its messages upwards, over reconnects and reboots too',
    check: async ({ transcript }) => checkSequence(transcript.heard),
  },
  {
    name: 'qos',
    paragraph: '3.8',
    demands: 'tells everything at QoS 1',
    check: async ({ transcript }) => {
      const careless = transcript.heard.find(({ qos, retained }) => qos !== 1 && !retained);
      demand(careless === undefined, `\`${careless?.channel}\` came at QoS ${careless?.qos}`);
    },
  },
  {
    name: 'events-not-retained',
    paragraph: '3.8',
    demands: 'leaves no event retained',
    check: async (bench: Bench) => {
      const left = await bench.wire.retained('event');
      demand(left === undefined, 'an event is retained: it would be told to everyone who comes later');
    },
  },
];

function checkMessage({ channel, body, bytes }: Heard): void {
  const schema = schemas.get(channel);
  demand(schema !== undefined, `it publishes on \`${channel}\``);
  demand(bytes <= largestMessageBytes, `a message of ${bytes} bytes on \`${channel}\``);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new RuleBroken(`\`${channel}\`: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`);
}

/** An event told again keeps its number. */
function checkSequence(heard: readonly Heard[]): void {
  const events = new Set<string>();
  let last = -1;
  for (const one of heard) {
    const event = asEvent(one);
    const seq = event?.seq ?? asState(one)?.seq;
    if (seq === undefined || (event && events.has(event.id))) continue;
    if (event) events.add(event.id);
    const isKept = event !== undefined && seq < last;
    // What was kept over an outage follows the panel that is newer than it.
    if (isKept && isAfterComing(heard, one)) continue;
    demand(seq > last, `after number ${last} came ${seq}`);
    last = seq;
  }
}

function isAfterComing(heard: readonly Heard[], one: Heard): boolean {
  const before = heard.slice(0, heard.indexOf(one));
  const lastCame = before.findLastIndex(({ channel }) => channel === 'online');
  return lastCame >= 0 && before.slice(lastCame + 1).filter(({ channel }) => channel === 'state').length <= 1;
}
