/** Joins characters or chooses how the one before looks; alone it says nothing. */
const joiners = /[\u200b-\u200d\ufe00-\ufe0f]/u;

/** Nothing is lost silently: a character that the font lacks, such as an emoji, is written as its code. */
export function toPdfText(text: string, hasCharacter: (codePoint: number) => boolean): string {
  return Array.from(text.normalize('NFC').replaceAll('\t', ' '), (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (character === '\n') return character;
    if (codePoint < 0x20 || codePoint === 0x7f || joiners.test(character)) return '';
    if (hasCharacter(codePoint)) return character;
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}
