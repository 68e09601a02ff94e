import { type TextFilter, textFilters } from '@etg/contract/console/text-words';
import { isLanguage, type Language } from '@etg/contract/languages';

export interface TextQuery {
  language: Language;
  filter: TextFilter;
  area?: string;
  q?: string;
}

/** What the address asks for. What it says wrongly is left out. */
export function textQuery(get: (key: string) => string): TextQuery {
  const [language, area, q] = [get('language'), get('area'), get('q')];
  return {
    language: isLanguage(language) ? language : 'en',
    filter: textFilters.find((each) => each === get('view')) ?? 'all',
    ...(area !== '' && { area }),
    ...(q !== '' && { q }),
  };
}

/** A language is called what its readers call it. */
export function ownNameOf(language: Language): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** What somebody typed about a text, and the version that they saw. */
export interface TextDraft {
  readonly version: number;
  readonly words: string;
}

export function readDraft(kept: string, first: TextDraft): TextDraft {
  try {
    const { version, words }: { version?: unknown; words?: unknown } = JSON.parse(kept);
    if (typeof version === 'number' && typeof words === 'string') return { version, words };
  } catch {
    // Of a former release of the console.
  }
  return first;
}

/** A piece of a text, and whether it stands in a tag, such as `<b>`. */
export interface Piece {
  readonly text: string;
  readonly isTagged: boolean;
}

/** As riders see it: tags mark what they enclose, and are not shown themselves. */
export function piecesOf(sample: string): Piece[] {
  let depth = 0;
  const pieces: Piece[] = [];
  for (const [piece] of sample.matchAll(/<\/?\w+\/?>|[^<]+|</g)) {
    if (/^<\w+\/>$/.test(piece)) pieces.push({ text: '\n', isTagged: false });
    else if (/^<\w+>$/.test(piece)) depth += 1;
    else if (/^<\/\w+>$/.test(piece)) depth = Math.max(0, depth - 1);
    else pieces.push({ text: piece, isTagged: depth > 0 });
  }
  return pieces;
}
