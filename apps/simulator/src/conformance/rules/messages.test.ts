import { expect, it } from 'vitest';
import { Bench } from '../bench.ts';
import { type Received, Transcript } from '../transcript.ts';
import { messageRules } from './messages.ts';

const none = async () => undefined;
const state = (seq: number): Received => {
  const nest = { nest: 1, electron: null, cable: null, charge: null, lit: false, fault: null, since: 0 };
  return { channel: 'state', bytes: 100, body: { v: 1, seq, at: 1, nests: [nest] }, qos: 1, retained: false };
};
const event = (seq: number, id = `event-00${seq}`): Received => ({
  channel: 'event',
  bytes: 100,
  qos: 1,
  retained: false,
  body: { v: 1, id, seq, at: 1, type: 'removed_unasked', nest: 1 },
});
const online: Received = { ...state(0), channel: 'online', body: { v: 1, online: true, at: 1 } };

async function verdict(name: string, message: Received[]): Promise<string> {
  const transcript = new Transcript(none);
  for (const one of message) transcript.add(one);
  // These rules read only the transcript.
  const bench = Object.assign(Object.create(Bench.prototype), { transcript });
  const rule = messageRules.find((each) => each.name === name);
  return rule ? rule.check(bench).then(() => 'kept', String) : 'no such rule';
}

it.each([
  [[state(1), event(2), state(3)], 'kept'],
  [[state(1), event(2), event(2), state(3)], 'kept'],
  [[event(2), online, state(3), event(1), event(2), state(4)], 'kept'],
  [[state(2), state(2)], 'after number 2 came 2'],
  [[state(2), event(1)], 'after number 2 came 1'],
  [[online, state(2), state(3), event(1)], 'after number 3 came 1'],
])('numbers rise, except of what was kept over an outage (%#)', async (message, said) => {
  expect(await verdict('sequence', message)).toContain(said);
});

it('everything comes at QoS 1, though the broker may give what it kept at another', async () => {
  expect(await verdict('qos', [state(1), { ...state(2), qos: 0, retained: true }])).toBe('kept');
  expect(await verdict('qos', [state(1), { ...event(2), qos: 0 }])).toContain('`event` came at QoS 0');
});

it('nothing is too large, on a channel of its own or unreadable', async () => {
  expect(await verdict('schema', [online, state(1), event(2)])).toBe('kept');
  expect(await verdict('schema', [{ ...state(1), bytes: 20_000 }])).toContain('20000 bytes');
  expect(await verdict('schema', [{ ...state(1), channel: 'weather' }])).toContain('publishes on `weather`');
  expect(await verdict('schema', [{ ...state(1), body: undefined }])).toContain('`state`');
});
