/**
 * Normalises text for search: ignores case, accents, full-width letters, and the difference between hiragana and katakana.
 * "Cafe" finds "Café", "しぶや" finds "シブヤ".
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      // Accents, and the marks that turn か into が: people leave them out when they search.
      .replace(/\p{M}/gu, '')
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(/['’]/g, '')
      .replace(/[\s、,.・]+/g, ' ')
      .trim()
  );
}

/** Whether the text contains every word of the query. Both must be folded. */
export function containsAllWords(folded: string, query: string): boolean {
  return query.split(' ').every((word) => folded.includes(word));
}
