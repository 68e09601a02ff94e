import PDFDocument from 'pdfkit';
import { readPdfFonts } from './pdf-fonts.ts';
import { toPdfText } from './pdf-text.ts';

export type Doc = InstanceType<typeof PDFDocument>;

export interface OpenPdf {
  doc: Doc;
  /** What of a text can be written. */
  say(text: string): string;
  end(): Promise<Buffer>;
}

export interface PdfHead {
  title: string;
  /** In which its words are read aloud: `en`, `ja`. */
  language: string;
  /** The only time in the file: the same content makes the same bytes. */
  made: Date;
}

/** An A4 document with selectable text and only the used characters of its fonts. */
export function openPdf(
  { title, language, made }: PdfHead,
  margins: { top: number; left: number; right: number; bottom: number },
): OpenPdf {
  const { regular, bold, hasCharacter } = readPdfFonts();
  const say = (text: string) => toPdfText(text, hasCharacter);
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: say(title),
      Producer: 'Electron to Go',
      Creator: 'Electron to Go',
      CreationDate: made,
      ModDate: made,
    },
  });
  const bytes = collect(doc);
  doc.registerFont('regular', regular).registerFont('bold', bold);
  doc.lineGap(1.5);
  return {
    doc,
    say,
    end: () => {
      doc.end();
      return bytes;
    },
  };
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
