export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  /** For a page: opens in a new tab with Ctrl. */
  readonly href?: string;
  readonly isCommand?: boolean;
  readonly run: () => void;
}

const atMost = 8;

/** What fits the typed words: after `>` only commands. Entries that begin with them come first. */
export function paletteMatches(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const isCommand = typed.startsWith('>');
  const words = typed.replace(/^>/, '').trim().toLowerCase();
  const fitting = entries.filter(
    (entry) => (!isCommand || entry.isCommand === true) && entry.label.toLowerCase().includes(words),
  );
  const begins = ({ label }: PaletteEntry) => label.toLowerCase().startsWith(words);
  return [...fitting.filter(begins), ...fitting.filter((entry) => !begins(entry))].slice(0, atMost);
}
