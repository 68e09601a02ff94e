import { stationTopic } from '@etg/contract/station-protocol';
import { describe, expect, it } from 'vitest';
import { createChannelLog, rememberedEntries } from './channel-log.ts';

const clock = { now: () => new Date(1_000) };
const online = (on: boolean) => JSON.stringify({ v: 1, online: on, at: 1 });
const state = (charge: number, answers?: string) =>
  JSON.stringify({
    v: 1,
    seq: 1,
    at: 1,
    answers,
    nests: [{ nest: 1, electron: 'E-1', cable: 'usb_c', charge, lit: false, fault: null, since: 0 }],
  });

describe('the log of the channels', () => {
  it('remembers only so much, newest last', () => {
    const log = createChannelLog(clock);
    for (let turn = 0; turn < rememberedEntries + 5; turn += 1)
      log.watchStation('in', stationTopic('1001', 'online'), online(turn % 2 === 0));
    expect(log.entries()).toHaveLength(rememberedEntries);
    expect(log.entries().at(-1)).toMatchObject({ id: rememberedEntries + 5, at: 1_000, station: '1001' });
  });

  it('leaves out a heartbeat that says what the one before said, but not the answer to a question', () => {
    const log = createChannelLog(clock);
    const topic = stationTopic('1001', 'state');
    for (const payload of [state(50), state(51), state(52, 'sync-0001'), state(53)])
      log.watchStation('in', topic, payload);
    log.watchStation('in', stationTopic('1002', 'state'), state(50));
    expect(log.entries().map(({ station, detail }) => [station, detail])).toEqual([
      ['1001', '1 of 1 nests full'],
      ['1001', '1 of 1 nests full (asked for)'],
      ['1001', '1 of 1 nests full'],
      ['1002', '1 of 1 nests full'],
    ]);
  });

  it('tells followers until they stop', () => {
    const log = createChannelLog(clock);
    const heard: number[] = [];
    const stop = log.follow(({ id }) => heard.push(id));
    log.watchStation('in', stationTopic('1001', 'online'), online(true));
    stop();
    log.watchStation('in', stationTopic('1001', 'online'), online(false));
    expect(heard).toEqual([1]);
  });
});
