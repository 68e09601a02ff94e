/**
 * How a name is compared with what somebody typed: without case, accents, width of letters, or the difference between
 * hiragana and katakana. "Cafe" finds "Café", "しぶや" finds "シブヤ".
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      // Accents, and the two small marks that make か to が: whoever leaves them out still means it.
      .replace(/\p{M}/gu, '')
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(/['’]/g, '')
      .replace(/[\s、,.・]+/g, ' ')
      .trim()
  );
}

/** Every word of the wish stands somewhere in the text. Both are folded already. */
export function findsAll(folded: string, wish: string): boolean {
  return wish.split(' ').every((word) => folded.includes(word));
}
