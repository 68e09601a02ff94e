/** Which texts this browser has told of lately, also on earlier pages. */
export interface ReportedTexts {
  has(name: string): boolean;
  add(names: readonly string[]): void;
}

const place = 'etg-texts-reported';
/** After a day the server may hear of it again: that is how it knows that a text is still missing. */
const rememberedMs = 86_400_000;
const maxRemembered = 500;

/** `storage` may be refused by the browser, or hold anything at all: then only this page remembers. */
export function rememberReported(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number,
): ReportedTexts {
  const known = new Map(read(storage).filter(([, at]) => at <= now()));
  const has = (name: string) => now() - (known.get(name) ?? -rememberedMs) < rememberedMs;
  return {
    has,
    add(names) {
      for (const name of names) {
        known.delete(name);
        known.set(name, now());
      }
      const kept = [...known].filter(([name]) => has(name)).slice(-maxRemembered);
      try {
        storage().setItem(place, JSON.stringify(kept));
      } catch {
        // Full or refused.
      }
    },
  };
}

function read(storage: () => Pick<Storage, 'getItem'>): (readonly [name: string, at: number])[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function isRemembered(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
