import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  commandTypes,
  completeStationEvent,
  everyStationTopic,
  largestMessageBytes,
  nestFault,
  parseStationTopic,
  requiredEventFields,
  stationCommand,
  stationEvent,
  stationEventType,
  stationOnline,
  stationReason,
  stationState,
  stationTopic,
} from './station-protocol.ts';
import { cableTypes } from './vocabulary.ts';

const time = fc.nat();
const messageId = fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/);
const electronId = fc.stringMatching(/^[A-Za-z0-9-]{1,32}$/);
const nest = fc.integer({ min: 1, max: 64 });
const cable = fc.constantFrom(...cableTypes);
const charge = fc.integer({ min: 0, max: 100 });
const code = fc.stringMatching(/^(\d{4}|\d{6})$/);
const v = fc.constant(1);

const nestParts = {
  nest,
  electron: fc.option(electronId),
  cable: fc.option(cable),
  charge: fc.option(charge),
  lit: fc.boolean(),
  fault: fc.option(fc.constantFrom(...nestFault.options)),
  since: time,
};
const nestState = fc.oneof(fc.record(nestParts), fc.record({ ...nestParts, open: fc.boolean() }));

const telemetry = fc.record(
  {
    firmware: fc.string({ maxLength: 64 }),
    signal: fc.integer({ min: 0, max: 5 }),
    temperature: fc.integer({ min: -60, max: 150 }),
    uptime_s: fc.nat(1_000_000_000),
    backup: fc.record({ on: fc.boolean(), percent: charge }),
  },
  { requiredKeys: [] },
);

const commandHead = { v, id: messageId, issued_at: time, expires_at: time };

interface Message {
  name: string;
  required: string;
  schema: z.ZodType;
  valid: fc.Arbitrary<object>;
}

const messages: Message[] = [
  {
    name: 'online',
    required: 'v online at',
    schema: stationOnline,
    valid: fc.record(
      {
        v,
        online: fc.boolean(),
        at: time,
        firmware: fc.string({ maxLength: 64 }),
        protocol: fc.constantFrom('1.0', '1.1', '1.7'),
        commands: fc.array(fc.constantFrom(...commandTypes, 'dance'), { maxLength: 32 }),
      },
      { requiredKeys: ['v', 'online', 'at'] },
    ),
  },
  {
    name: 'state',
    required: 'v seq at nests',
    schema: stationState,
    valid: fc.record(
      {
        v,
        seq: time,
        at: time,
        answers: messageId,
        nests: fc.array(nestState, { minLength: 1, maxLength: 64 }),
        telemetry,
      },
      { requiredKeys: ['v', 'seq', 'at', 'nests'] },
    ),
  },
  {
    name: 'event',
    required: 'v id seq at type',
    schema: stationEvent,
    valid: fc.record(
      {
        v,
        id: messageId,
        seq: time,
        at: time,
        type: fc.constantFrom(...stationEventType.options),
        nest,
        electron: electronId,
        cable,
        charge,
        command: messageId,
        reason: fc.constantFrom(...stationReason.options),
      },
      { requiredKeys: ['v', 'id', 'seq', 'at', 'type'] },
    ),
  },
  {
    name: 'command',
    required: 'v id issued_at expires_at type',
    schema: stationCommand,
    valid: fc.oneof(
      fc.record({
        ...commandHead,
        type: fc.constant('release'),
        nest,
        electron: electronId,
        take_within_ms: fc.integer({ min: 1_000, max: 120_000 }),
      }),
      fc.record({ ...commandHead, type: fc.constantFrom('sync', 'reboot', 'restart') }),
      fc.record({
        ...commandHead,
        type: fc.constant('identify'),
        for_ms: fc.integer({ min: 1_000, max: 120_000 }),
      }),
      fc.record({
        ...commandHead,
        type: fc.constant('open_for_service'),
        nest,
        open_for_ms: fc.integer({ min: 1_000, max: 300_000 }),
      }),
    ),
  },
];

describe('station topics', () => {
  it('name the station and the channel, and are read back [D1]', () => {
    fc.assert(
      fc.property(code, fc.constantFrom('online', 'state', 'event', 'command'), (station, channel) => {
        expect(parseStationTopic(stationTopic(station, channel))).toEqual({ station, channel });
      }),
    );
  });

  it('cover every station with one subscription', () => {
    expect(everyStationTopic('event')).toBe('supernova/v1/+/event');
  });

  it.each([
    'supernova/v2/1001/state',
    'supernova/v1/1001',
    'supernova/v1/1001/state/more',
    'supernova/v1/10011/state',
    'supernova/v1/+/state',
    'supernova/v1//state',
    'supernova/v1/1001/',
    '$SYS/broker/uptime',
    '',
  ])('refuse %j', (topic) => {
    expect(parseStationTopic(topic)).toBeUndefined();
  });
});

describe.each(messages)('a station message: $name', ({ required, schema, valid }) => {
  it('survives the wire unchanged', () => {
    fc.assert(
      fc.property(valid, (message) => {
        expect(schema.parse(JSON.parse(JSON.stringify(message)))).toEqual(message);
      }),
    );
  });

  it('is refused in any other version', () => {
    const otherVersion = fc.jsonValue().filter((version) => version !== 1);
    fc.assert(
      fc.property(valid, otherVersion, (message, version) => {
        expect(schema.safeParse({ ...message, v: version }).success).toBe(false);
      }),
    );
  });

  it('is refused when it is garbage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (garbage) => {
        expect(schema.safeParse(garbage).success).toBe(false);
      }),
    );
  });

  it('is refused without any one of its required parts', () => {
    fc.assert(
      fc.property(valid, fc.constantFrom(...required.split(' ')), (message, part) => {
        const rest = Object.fromEntries(Object.entries(message).filter(([key]) => key !== part));
        expect(schema.safeParse(rest).success).toBe(false);
      }),
    );
  });
});

describe('an event as a conforming station tells it', () => {
  const everything = {
    v: 1,
    id: 'event-01',
    seq: 1,
    at: 1,
    nest: 1,
    electron: 'E-1',
    cable: 'usb_c',
    charge: 1,
    command: 'command-1',
    reason: 'expired',
  };

  it.each(stationEventType.options)('misses none of its parts: %s', (type) => {
    const event = { ...everything, type };
    expect(completeStationEvent.parse(event)).toEqual(event);
    for (const part of requiredEventFields[type]) {
      expect(completeStationEvent.safeParse({ ...event, [part]: undefined }).success).toBe(false);
      expect(stationEvent.safeParse({ ...event, [part]: undefined }).success).toBe(true);
    }
  });
});

it('an event counts, without its trace, when that cannot be read or kept [P4]', () => {
  const event = { v: 1, id: 'event-01', seq: 1, at: 1, type: 'returned', nest: 1, electron: 'E-1' };
  expect(stationEvent.parse({ ...event, trace: 'as-it-was' })).toEqual({ ...event, trace: 'as-it-was' });
  for (const trace of ['\ud800', '\u0000', 'a'.repeat(65), 7, null])
    expect(stationEvent.parse({ ...event, trace })).toEqual(event);
});

it('the largest panel fits into a message', () => {
  const nest = {
    nest: 64,
    electron: 'E'.repeat(32),
    cable: 'micro_usb',
    charge: 100,
    lit: false,
    fault: 'not_charging',
    since: 9_999_999_999_999,
    open: false,
  };
  const head = { v: 1, seq: 9_999_999_999, at: nest.since, answers: 'a'.repeat(64) };
  const backup = { on: false, percent: 100 };
  const telemetry = {
    firmware: 'f'.repeat(64),
    signal: 5,
    temperature: -60,
    uptime_s: 1_000_000_000,
    backup,
  };
  const panel = JSON.stringify({ ...head, nests: Array(64).fill(nest), telemetry });
  expect(stationState.safeParse(JSON.parse(panel)).success).toBe(true);
  expect(panel.length).toBeLessThan(largestMessageBytes);
});

describe('a release command', () => {
  it('names one nest and one Electron, and how long to wait for the rider', () => {
    const head = { v: 1, id: 'command-1', issued_at: 1, expires_at: 2, type: 'release' };
    const release = { ...head, nest: 3, electron: 'E-3', take_within_ms: 20_000 };
    expect(stationCommand.parse(release)).toEqual(release);
    for (const missing of ['nest', 'electron', 'take_within_ms']) {
      expect(stationCommand.safeParse({ ...release, [missing]: undefined }).success).toBe(false);
    }
  });
});
