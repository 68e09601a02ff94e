import { stationBehaviour } from '@etg/contract/simulator-control';
import { describe, expect, it } from 'vitest';
import { behaviours, isBehaviour, listBehaviours, switched, telemetryWords } from './behaviour.rules.ts';

describe('misbehaving', () => {
  it('offers every behaviour of a virtual station once, as a switch or in the list', () => {
    expect([...listBehaviours(), ...switched].sort()).toEqual([...stationBehaviour.options].sort());
  });

  it('names each differently, and says where each leads', () => {
    const all = Object.values(behaviours);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(all.every(({ leadsTo }) => leadsTo.length > 0)).toBe(true);
  });

  it('knows a behaviour from a word, and from a part of every object', () => {
    expect(['not_ready', 'dance', 'toString'].map(isBehaviour)).toEqual([true, false, false]);
  });
});

it('says the version of a station and what it measures [QF3]', () => {
  expect(telemetryWords({ protocol: '1.0', telemetry: null })).toBe('protocol 1.0, without telemetry');
  const telemetry = { firmware: 'sn4-2.7.1', temperature: 31, uptime_s: 7_380 };
  expect(telemetryWords({ protocol: '1.1', telemetry })).toBe('protocol 1.1, sn4-2.7.1, 31 °C, up 2 h 3 min');
});
