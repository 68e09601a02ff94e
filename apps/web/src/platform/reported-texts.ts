/** The texts that this browser has reported lately, also on earlier pages. */
export interface ReportedTexts {
  has(name: string): boolean;
  add(names: readonly string[]): void;
}

const place = 'etg-texts-reported';
/** After a day a text is reported again, so that the server knows it is still missing. */
const rememberedMs = 86_400_000;
const maxRemembered = 500;

/** The browser may refuse `storage`, or it may contain anything: then only this page remembers. */
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
        // The storage is full or refused.
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
