import { describe, expect, it } from 'vitest';
import { performAct } from './perform-act.ts';
import { aWorld } from './world.fixture.ts';

describe('somebody at a station', () => {
  it('can put in an Electron that nobody has ever seen, with a name of its own or a given one', () => {
    const { world, events } = aWorld();
    performAct(world, '1001', { action: 'insert', foreign: true });
    performAct(world, '1002', {
      action: 'insert',
      foreign: true,
      electron: 'X-1',
      cable: 'lightning',
      charge: 7,
    });
    expect(events).toMatchObject([
      {
        station: '1001',
        type: 'returned',
        electron: expect.stringMatching(/^F-\w{8}$/),
        cable: 'usb_c',
        charge: 50,
      },
      { station: '1002', type: 'returned', electron: 'X-1', cable: 'lightning', charge: 7 },
    ]);
    const again = { action: 'insert', foreign: true, electron: 'X-1' } as const;
    expect(() => performAct(world, '1001', again)).toThrow('not foreign');
    expect(() => performAct(world, '1001', { action: 'insert', electron: 'X-2' })).toThrow(
      "in nobody's hand",
    );
  });

  it('can pull one out by force, from a nest they name', () => {
    const { world, events } = aWorld();
    performAct(world, '1001', { action: 'remove', nest: 1 });
    expect(events).toMatchObject([{ station: '1001', type: 'removed_unasked', nest: 1 }]);
    expect(() => performAct(world, '1001', { action: 'remove' })).toThrow('needs a nest');
    expect(() => performAct(world, '1001', { action: 'remove', nest: 1 })).toThrow('empty');
  });

  it.each([
    ['foreign_electron', 'returned'],
    ['removed_unasked', 'removed_unasked'],
  ] as const)('does by themselves what the scenario says: %s', (behaviour, type) => {
    const { world, events, waitMs } = aWorld();
    performAct(world, '1001', { action: 'behave', behaviour });
    waitMs(2_000);
    expect(events).toMatchObject([{ station: '1001', type }]);
    expect(world.view(world.station('1001')).behaviour).toBe(behaviour);
    expect(() => performAct(world, '1001', { action: 'behave' })).toThrow('needs a behaviour');
  });

  it('sees until when a nest is lit', () => {
    const { world, release, now } = aWorld();
    release('1001', 1);
    expect(world.view(world.station('1001')).nests).toMatchObject([
      { lit: true, lit_until: now() + 20_000 },
      { lit: false, lit_until: null },
    ]);
  });
});

describe('the same seed', () => {
  /** The messages of four hours in which every station gets commands and visitors. */
  function fourHours(seed: string) {
    const { world, sent, waitMs, release } = aWorld({ seed, behaviours: true });
    world.start();
    for (let minute = 0; minute < 240; minute += 1) {
      for (const { memory } of world.stations) {
        release(memory.code, (minute % 2) + 1);
        world.visit(memory.code);
      }
      waitMs(60_000);
    }
    return sent;
  }

  it('makes the same messages, to the letter', () => {
    const first = fourHours('42');
    expect(first.length).toBeGreaterThan(1_000);
    expect(fourHours('42')).toEqual(first);
  });

  it('and another seed makes others', () => {
    expect(fourHours('43')).not.toEqual(fourHours('42'));
  });
});
