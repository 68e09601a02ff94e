import { stationTopic } from '@etg/contract/station-protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeLive, describeStation, stationOfRequest } from './channel-log.rules.ts';

const bookingId = '0d5ab6a5-8c1f-4a52-a9c8-7f1f7c5c1c11';
const request = { group_id: '1001', cableType: 'usb_c', bookingId };
const said = ({ name, result, detail }: { name: string; result: string; detail: string }) =>
  [name, result, detail].filter(Boolean).join(' ');

describe('what the log says of the live channel', () => {
  it.each([
    ['get_station_status', request, 'get_station_status usb_c'],
    ['get_electron', { ...request, group_id: undefined, groupId: '1001' }, 'get_electron usb_c'],
    ['station_status', { releaseReady: true, covid_warning: false }, 'station_status releaseReady'],
    [
      'station_status',
      { releaseReady: false, covid_warning: true },
      'station_status not ready covid_warning',
    ],
    ['electron', { code: 201, nest: 5 }, 'electron 201 nest 5'],
    ['electron', { code: 301 }, 'electron 301'],
    ['notifyClient', { type: 'success', text: 'Thank you, Ada!' }, 'notifyClient success'],
    ['user_changed', undefined, 'user_changed'],
    ['dance', { phone: '14155552671' }, 'unknown event'],
  ])('says %s in a line [L1]', (event, body, line) => {
    expect(said(describeLive(event, body))).toBe(line);
  });

  it('knows which station a request is about, however the group is spelt', () => {
    expect(stationOfRequest('get_station_status', request)).toBe('1001');
    expect(stationOfRequest('get_electron', { cableType: 'usb_c', bookingId, groupId: '1001' })).toBe('1001');
    expect(stationOfRequest('electron', request)).toBeUndefined();
  });

  it('never repeats what a page or an account says beyond the named parts', () => {
    const secret = 'ada-14155552671';
    const anything = fc.object({ values: [fc.constant(secret), fc.integer(), fc.boolean()] });
    const event = fc.constantFrom('get_electron', 'station_status', 'electron', 'notifyClient', secret);
    fc.assert(
      fc.property(event, anything, (name, body) => {
        expect(said(describeLive(name, body))).not.toContain(secret);
      }),
    );
  });
});

describe('what the log says of a station', () => {
  const say = (channel: 'online' | 'state' | 'event' | 'command', body: object) => {
    const line = describeStation(stationTopic('1001', channel), JSON.stringify({ v: 1, ...body }));
    return line && [line.station, said(line)];
  };
  const nest = { nest: 2, electron: 'E-10012', cable: 'usb_c', charge: 94, lit: true, fault: null, since: 0 };

  it('says online, state, events and commands in a line each', () => {
    expect(say('online', { online: false, at: 1 })).toEqual(['1001', 'online no']);
    const empty = {
      ...nest,
      nest: 3,
      electron: null,
      cable: null,
      charge: null,
      lit: false,
      fault: 'half_out',
    };
    expect(say('state', { seq: 1, at: 1, nests: [nest, empty] })).toEqual([
      '1001',
      'state 1 of 2 nests full, nest 2 lit, nest 3 half out',
    ]);
    const event = { id: 'event-0001', seq: 2, at: 1, type: 'refused', nest: 2, reason: 'nest_fault' };
    expect(say('event', event)).toEqual(['1001', 'event refused nest 2 nest fault']);
    const command = { id: 'command-1', issued_at: 1, expires_at: 9, type: 'release', nest: 2 };
    expect(say('command', { ...command, electron: 'E-10012', take_within_ms: 20_000 })).toEqual([
      '1001',
      'command release nest 2 E-10012 within 20 s',
    ]);
  });

  it('says what operators send and what their stations answer [QF5]', () => {
    const greeting = { online: true, at: 1, protocol: '1.1', commands: ['release'] };
    expect(say('online', greeting)?.[1]).toBe('online yes protocol 1.1');
    const open = { ...nest, lit: false, open: true };
    expect(say('state', { seq: 1, at: 1, nests: [open] })?.[1]).toBe('state 1 of 1 nests full, nest 2 open');
    const head = { id: 'command-1', issued_at: 1, expires_at: 9 };
    expect(
      [
        { type: 'identify', for_ms: 20_000 },
        { type: 'open_for_service', nest: 2, open_for_ms: 60_000 },
        { type: 'restart' },
      ].map((command) => say('command', { ...head, ...command })?.[1]),
    ).toEqual(['command identify for 20 s', 'command open_for_service nest 2 for 60 s', 'command restart']);
  });

  it('calls unreadable what no station may say, and hears nothing on other topics', () => {
    expect(describeStation(stationTopic('1001', 'event'), 'garbage')).toMatchObject({ result: 'unreadable' });
    expect(describeStation(stationTopic('1001', 'state'), '{"v":99}')).toMatchObject({
      result: 'unreadable',
    });
    expect(describeStation('weather/today', '{}')).toBeUndefined();
  });
});
