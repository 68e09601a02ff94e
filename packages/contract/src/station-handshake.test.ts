import { describe, expect, it } from 'vitest';
import { commandTypes, knownCommands, stationOnline, stationState } from './station-protocol.ts';

describe('the handshake', () => {
  const first = ['release', 'sync', 'reboot'];

  it.each([
    [{}, first],
    [{ protocol: '1.0', commands: ['identify'] }, first],
    [{ protocol: '1.1' }, first],
    [{ protocol: '1.1', commands: ['restart', 'identify'] }, [...first, 'identify', 'restart']],
    [{ protocol: '1.7', commands: [...commandTypes, 'dance'] }, [...commandTypes]],
  ])('of %j: the server sends what both know [QF5]', (greeting, known) => {
    expect(knownCommands(greeting)).toEqual(known);
  });

  it('never costs a greeting: a malformed version or list counts as none', () => {
    const greeting = { v: 1, online: true, at: 1 };
    for (const protocol of ['2.0', '1', '1.x', 7, null])
      expect(stationOnline.parse({ ...greeting, protocol, commands: 'all' })).toEqual(greeting);
  });

  it('never costs a panel: a value of telemetry that cannot be read is left out', () => {
    const nest = { nest: 1, electron: null, cable: null, charge: null, lit: false, fault: null, since: 0 };
    const panel = { v: 1, seq: 1, at: 1, nests: [nest] };
    const telemetry = { firmware: 'sn4-2.7.1', signal: 9, temperature: 'hot', uptime_s: -1, backup: true };
    expect(stationState.parse({ ...panel, telemetry }).telemetry).toEqual({ firmware: 'sn4-2.7.1' });
    expect(stationState.parse({ ...panel, telemetry: 'none' })).toEqual(panel);
  });
});
