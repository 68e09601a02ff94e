import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const folder = '@expo-google-fonts/biz-udpgothic';
const files = {
  regular: `${folder}/400Regular/BIZUDPGothic_400Regular.ttf`,
  bold: `${folder}/700Bold/BIZUDPGothic_700Bold.ttf`,
};

export interface PdfFonts {
  regular: Buffer;
  bold: Buffer;
  /** Whether both have the character. */
  hasCharacter(codePoint: number): boolean;
}

let read: PdfFonts | undefined;

/** One family for Latin, Cyrillic and Japanese (decision 0070). Nine megabytes, read when the first PDF is made. */
export function readPdfFonts(): PdfFonts {
  read ??= readFiles();
  return read;
}

function readFiles(): PdfFonts {
  const { resolve } = createRequire(import.meta.url);
  const [regular, bold] = [readFileSync(resolve(files.regular)), readFileSync(resolve(files.bold))];
  const fonts = [parse(regular), parse(bold)];
  return {
    regular,
    bold,
    hasCharacter: (codePoint) => fonts.every((font) => font.hasGlyphForCodePoint(codePoint)),
  };
}

function parse(bytes: Buffer): Font {
  const font = create(bytes);
  if ('fonts' in font) throw new Error('a font file has several fonts');
  return font;
}
