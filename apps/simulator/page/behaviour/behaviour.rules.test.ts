import { stationBehaviour } from '@etg/contract/simulator-control';
import { describe, expect, it } from 'vitest';
import { behaviours, isBehaviour, listBehaviours, switched } from './behaviour.rules.ts';

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
