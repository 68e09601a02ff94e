/** What will happen by itself, and when. Kept in this process only: a power cut forgets it. */
export class Agenda {
  #entries: { at: number; act: (at: number) => void }[] = [];

  add(at: number, act: (at: number) => void): void {
    this.#entries.push({ at, act });
    this.#entries.sort((left, right) => left.at - right.at);
  }

  next(): number | undefined {
    return this.#entries[0]?.at;
  }

  /** The earliest entry, if it has come; it is off the agenda then. */
  due(now: number): (() => void) | undefined {
    const first = this.#entries[0];
    if (!first || first.at > now) return undefined;
    this.#entries.shift();
    return () => first.act(first.at);
  }
}
