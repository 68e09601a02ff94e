/** Repeatable random numbers: the same seed gives the same sequence. */
export class Random {
  #state: number;

  /** The names give independent sequences: the draws of one station do not change those of another. */
  constructor(seed: string, ...names: string[]) {
    this.#state = hash([seed, ...names].join('\0'));
  }

  /** 0 <= result < 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer; both ends are included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)];
  }

  letters(length: number): string {
    return Array.from({ length }, () => this.between(0, 35).toString(36)).join('');
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum;
}
