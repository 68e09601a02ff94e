import { createInterface, type Interface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { RuleSkipped } from './demand.ts';
import type { Hands } from './hands.ts';

/** A person at the station, told what to do; without one, what needs hands is skipped. */
export function askingHands(person: Interface | undefined): Hands {
  async function please(what: string): Promise<void> {
    if (!person) throw new RuleSkipped('needs a hand at the station: run with --interactive');
    await person.question(`\n  > ${what}, then press Enter. `);
  }
  return {
    now: () => Date.now(),
    wait: (ms) => pause(ms),
    patience: (ms) => pause(ms),
    take: (nest) => please(`Take the lit Electron out of nest ${nest}`),
    putBack: (nest) => please(`Put the Electron into nest ${nest}`),
    putBackUnreadable: (nest) =>
      please(
        `Tape over the contacts of the Electron and put it into nest ${nest}: it is felt but cannot be read`,
      ),
    mend: (nest) => please(`Take the tape off and put the Electron into nest ${nest} again`),
    pullOut: (nest) => please(`Force the Electron out of nest ${nest} (or open its lock by hand)`),
    unplug: () => please('Pull the network cable of the station, or switch its modem off'),
    plugIn: () => please('Connect the station again'),
  };
}

export function personAtTheTerminal(): Interface {
  return createInterface({ input: process.stdin, output: process.stdout });
}
