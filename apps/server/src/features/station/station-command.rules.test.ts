import { stationCommandKinds } from '@etg/contract/console/fleet-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceCommand,
  type CommandFacts,
  type CommandWord,
  closesAt,
  commandFor,
  giveUpCommand,
  nextCheck,
  whyNotCommand,
} from './station-command.rules.ts';

const sent = new Date('2026-03-01T10:00:00Z');
const later = (seconds: number) => new Date(sent.getTime() + seconds * 1_000);

function aCommand(kind: CommandFacts['kind']): CommandFacts {
  const nothing = { heard_at: null, ended_at: null, reason: null, rebooting_at: null, closed_at: null };
  return { kind, state: 'sent', sent_at: sent, expires_at: later(8), ...nothing };
}

const aWord: fc.Arbitrary<CommandWord> = fc.oneof(
  fc.record({ says: fc.constantFrom('accepted', 'identified', 'opened', 'panel', 'greeting') }),
  fc.record({ says: fc.constantFrom('closed', 'rebooting'), at: fc.constant(later(1)) }),
  fc.record({ says: fc.constant('refused'), reason: fc.constantFrom('busy', 'repeated', 'nest_fault') }),
);

/** Words in this order; between them, so many seconds pass and due work looks at the command. */
function play(kind: CommandFacts['kind'], steps: readonly { word: CommandWord; wait: number }[]) {
  let command = aCommand(kind);
  let now = sent;
  const states = [command.state];
  for (const { word, wait } of steps) {
    now = new Date(now.getTime() + wait * 1_000);
    command = { ...command, ...giveUpCommand(command, now) };
    states.push(command.state);
    command = { ...command, ...advanceCommand(command, word, now) };
    states.push(command.state);
  }
  return { command, states, now };
}

const aKind = fc.constantFrom(...stationCommandKinds);
const someSteps = fc.array(fc.record({ word: aWord, wait: fc.integer({ min: 0, max: 120 }) }), {
  maxLength: 8,
});

/** What the words amount to, whatever their order and however late they come. */
function truth(kind: CommandFacts['kind'], words: readonly CommandWord[]): 'done' | 'refused' | undefined {
  const said = words.map(({ says }) => says);
  const begins = said.indexOf('rebooting');
  const isDone = {
    sync: said.includes('panel'),
    identify: said.includes('identified'),
    open_for_service: said.includes('opened') || said.includes('closed'),
    restart: begins >= 0 && said.includes('greeting', begins),
  }[kind];
  if (isDone) return 'done';
  const isRefused = words.some((word) => word.says === 'refused' && word.reason !== 'repeated');
  return isRefused ? 'refused' : undefined;
}

describe('a command of staff [QF5]', () => {
  it('ends as the words of the station say, in any order, twice, and after it was given up', () => {
    fc.assert(
      fc.property(aKind, someSteps, (kind, steps) => {
        const words = steps.map(({ word }) => word);
        const { command } = play(kind, steps);
        const ends = truth(kind, words);
        if (ends) expect(command.state).toBe(ends);
        else expect(['sent', 'heard', 'expired']).toContain(command.state);
        expect(command.ended_at === null).toBe(command.state === 'sent' || command.state === 'heard');
        expect(command.reason === null).toBe(command.state !== 'refused' && command.state !== 'expired');
      }),
      { numRuns: 2_000 },
    );
  });

  it('never goes back: not to sent, nor from an end to heard', () => {
    const rank = { sent: 0, heard: 1, expired: 2, refused: 3, done: 4 };
    fc.assert(
      fc.property(aKind, someSteps, (kind, steps) => {
        const ranks = play(kind, steps).states.map((state) => rank[state]);
        expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is over and its nest locked at the latest after its time, whatever was heard or lost', () => {
    fc.assert(
      fc.property(aKind, someSteps, (kind, steps) => {
        let { command } = play(kind, steps);
        for (let checks = 0; checks < 3; checks += 1) {
          const at = nextCheck(command);
          if (at) command = { ...command, ...giveUpCommand(command, at) };
        }
        expect(nextCheck(command)).toBeUndefined();
        expect(['done', 'refused', 'expired']).toContain(command.state);
        const isOpening = kind === 'open_for_service';
        expect(command.closed_at !== null).toBe(isOpening);
        expect((command.closed_at ?? sent) >= sent).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('that nobody heard expires ten seconds after it was sent; one that was heard has its own time', () => {
    expect(giveUpCommand(aCommand('restart'), later(9.9))).toBeUndefined();
    expect(giveUpCommand(aCommand('restart'), later(10))).toMatchObject({
      state: 'expired',
      reason: 'not-heard',
    });
    const heard = play('restart', [{ word: { says: 'rebooting', at: later(1) }, wait: 1 }]).command;
    expect(giveUpCommand(heard, later(120))).toBeUndefined();
    expect(giveUpCommand(heard, later(183))).toMatchObject({ state: 'expired', reason: 'not-back' });
    expect(closesAt(sent)).toEqual(later(70));
  });

  it('is called as the station knows it, and refused with the first reason that holds', () => {
    const old = { protocol: null, commands: null };
    const some = { protocol: '1.1', commands: ['identify'] };
    expect(commandFor('restart', old)).toBe('reboot');
    expect(commandFor('restart', { protocol: '1.1', commands: ['restart'] })).toBe('restart');
    expect([commandFor('identify', old), commandFor('open_for_service', some)]).toEqual([
      undefined,
      undefined,
    ]);
    const station = { ...old, service_state: 'live', online: true, heard_at: sent };
    const idle = { hasLitNest: false, isUnderWay: false };
    const why = (change: object, kind: CommandFacts['kind'] = 'sync', busy = idle) =>
      whyNotCommand({ ...station, ...change }, kind, busy);
    expect(why({})).toBeUndefined();
    expect(why({ service_state: 'retired', online: false })).toBe('station-retired');
    expect(why({ heard_at: null, online: false })).toBe('station-never-heard');
    expect(why({ online: false })).toBe('station-silent');
    expect(why({}, 'identify')).toBe('command-unknown');
    expect(why({}, 'sync', { ...idle, isUnderWay: true })).toBe('command-under-way');
    expect(why({}, 'restart', { ...idle, hasLitNest: true })).toBe('station-nest-lit');
    expect(
      why({ protocol: '1.1', commands: ['restart'] }, 'restart', { ...idle, hasLitNest: true }),
    ).toBeUndefined();
  });
});
