/** Joins characters or chooses how the one before looks; alone it says nothing. */
function isJoiner(codePoint: number): boolean {
  return (codePoint >= 0x200b && codePoint <= 0x200d) || (codePoint >= 0xfe00 && codePoint <= 0xfe0f);
}

/** Nothing is lost silently: a character that the font lacks, such as an emoji, is written as its code. */
export function toPdfText(text: string, hasCharacter: (codePoint: number) => boolean): string {
  return Array.from(text.normalize('NFC').replaceAll('\t', ' '), (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (character === '\n') return character;
    if (codePoint < 0x20 || codePoint === 0x7f || isJoiner(codePoint)) return '';
    if (hasCharacter(codePoint)) return character;
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}
