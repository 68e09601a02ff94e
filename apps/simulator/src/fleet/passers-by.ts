import { Random } from '../random.ts';
import type { World } from '../world.ts';

/** People who come to stations by themselves: they bring something back, and where all have gone, pull something out. */
export class PassersBy {
  readonly #random: Random;

  constructor(seed: string) {
    this.#random = new Random(seed, 'passers-by');
  }

  /** The next one, at a station of chance. */
  come(world: World): void {
    const station = this.#random.pick([...world.stations]);
    if (!station) return;
    const { code, nests } = station.memory;
    const isAlone = world.memory.hands.length === 0 && station.self.scenario.visitor === 'brings_back';
    const full = nests.find((nest) => nest.electron && !nest.light);
    if (isAlone && full) station.forceOut(full.nest);
    else world.visit(code);
  }

  /** How long until the next one comes, so many a minute on average. */
  nextAfterMs(aMinute: number): number {
    return (-Math.log(1 - this.#random.next()) * 60_000) / aMinute;
  }
}
