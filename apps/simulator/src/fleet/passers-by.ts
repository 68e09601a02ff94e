import { Random } from '../random.ts';
import type { World } from '../world.ts';

/** Random visitors: each does what the scenario says. If no Electron is in anybody's hand, a visitor pulls one out. */
export class PassersBy {
  readonly #random: Random;

  constructor(seed: string) {
    this.#random = new Random(seed, 'passers-by');
  }

  /** The next visitor comes to a random station. */
  visit(world: World): void {
    const station = this.#random.pick([...world.stations]);
    if (!station) return;
    const { code, nests } = station.memory;
    const hasNothingToReturn =
      world.memory.hands.length === 0 && station.self.scenario.visitor === 'brings_back';
    const full = nests.find((nest) => nest.electron && !nest.light && !nest.service);
    if (hasNothingToReturn && full) station.forceOut(full.nest);
    else world.visit(code);
  }

  /** The time until the next visitor, for this average number per minute. */
  nextAfterMs(perMinute: number): number {
    return (-Math.log(1 - this.#random.next()) * 60_000) / perMinute;
  }
}
