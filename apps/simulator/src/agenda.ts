/** Scheduled acts, earliest first. In memory only: a restart of the process loses them. */
export class Agenda {
  #entries: { at: number; act: (at: number) => void }[] = [];

  add(at: number, act: (at: number) => void): void {
    this.#entries.push({ at, act });
    this.#entries.sort((left, right) => left.at - right.at);
  }

  next(): number | undefined {
    return this.#entries[0]?.at;
  }

  /** Removes and returns the earliest entry, if its time has come. */
  due(now: number): (() => void) | undefined {
    const first = this.#entries[0];
    if (!first || first.at > now) return undefined;
    this.#entries.shift();
    return () => first.act(first.at);
  }
}

/** The first of the times that are set. */
export function earliest(times: readonly (number | null | undefined)[]): number | undefined {
  let first: number | undefined;
  for (const at of times) if (typeof at === 'number' && (first === undefined || at < first)) first = at;
  return first;
}
