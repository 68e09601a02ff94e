import { createInterface, type Interface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { RuleSkipped } from './demand.ts';
import type { Person } from './person.ts';

/** Asks a person at the station to act; without a terminal, rules that need a person are skipped. */
export function personAtTerminal(terminal: Interface | undefined): Person {
  async function ask(action: string): Promise<void> {
    if (!terminal) throw new RuleSkipped('needs a person at the station: run with --interactive');
    await terminal.question(`\n  > ${action}, then press Enter. `);
  }
  return {
    now: () => Date.now(),
    wait: (ms) => pause(ms),
    untilQuiet: (ms) => pause(ms),
    take: (nest) => ask(`Take the lit Electron out of nest ${nest}`),
    takeFromOpen: (nest) => ask(`Take the Electron out of nest ${nest}, which is open for service`),
    putBack: (nest) => ask(`Put the Electron into nest ${nest}`),
    putBackUnreadable: (nest) =>
      ask(
        `Tape over the contacts of the Electron and put it into nest ${nest}: the station must detect but not read it`,
      ),
    repair: (nest) => ask(`Take the tape off and put the Electron into nest ${nest} again`),
    pullOut: (nest) => ask(`Force the Electron out of nest ${nest} (or open its lock by hand)`),
    unplug: () => ask('Pull the network cable of the station, or switch its modem off'),
    plugIn: () => ask('Connect the station again'),
  };
}

export function openTerminal(): Interface {
  return createInterface({ input: process.stdin, output: process.stdout });
}
