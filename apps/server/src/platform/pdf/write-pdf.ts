import { type Doc, openPdf } from './open-pdf.ts';
import type { PdfContent, PdfPart, PdfRow, PdfTable } from './pdf-content.ts';

interface Page {
  doc: Doc;
  /** What of a text can be written. */
  say(text: string): string;
}

const margin = 48;
const gap = 8;
const size = { title: 17, heading: 12, text: 9, small: 8 };
const ink = '#17131F';
const quiet = '#5A5466';
const hairline = '#DAD4CA';

/** Writes a PDF of A4 pages. The same content makes the same bytes. */
export async function writePdf(content: PdfContent): Promise<{ bytes: Buffer; pages: number }> {
  const bottom = margin + 20;
  const { doc, say, end } = openPdf(content, { top: margin, left: margin, right: margin, bottom });
  const page = { doc, say };
  doc.fillColor(ink).font('bold').fontSize(size.title).text(say(content.title));
  for (const part of content.parts) write(page, part);
  const pages = writeFooters(page, content.footer);
  return { bytes: await end(), pages };
}

function write(page: Page, part: PdfPart): void {
  switch (part.is) {
    case 'new-page':
      page.doc.addPage();
      break;
    case 'table':
      writeTable(page, part);
      break;
    case 'facts':
      writeFacts(page, part.rows);
      break;
    case 'quote':
      writeQuote(page, { text: part.text, x: margin, width: widthOf(page.doc) });
      break;
    case 'image':
      writeImage(page, part);
      break;
    default:
      writeText(page, part.text, part.is === 'heading');
  }
}

function writeText({ doc, say }: Page, text: string, isHeading: boolean): void {
  // With the beginning of what it stands over.
  if (isHeading) makeRoom(doc, 110);
  doc.y += isHeading ? gap * 2 : gap / 2;
  doc.font(isHeading ? 'bold' : 'regular').fontSize(isHeading ? size.heading : size.text);
  doc.fillColor(ink).text(say(text), margin, doc.y, { width: widthOf(doc) });
}

const widthOf = (doc: Doc) => doc.page.width - 2 * margin;
const lowest = (doc: Doc) => doc.page.height - doc.page.margins.bottom;

function makeRoom(doc: Doc, height: number): boolean {
  if (doc.y + height <= lowest(doc)) return false;
  doc.addPage();
  return true;
}

function writeFacts({ doc, say }: Page, rows: readonly (readonly [string, string])[]): void {
  const name = 130;
  doc.y += gap / 2;
  for (const [label, value] of rows) {
    const options = { width: widthOf(doc) - name };
    doc.font('regular').fontSize(size.text);
    makeRoom(doc, doc.heightOfString(say(value), options) + 3);
    const { y } = doc;
    doc.fillColor(quiet).text(say(label), margin, y, { width: name - gap });
    const below = doc.y;
    doc.fillColor(ink).text(say(value), margin + name, y, options);
    doc.y = Math.max(doc.y, below) + 3;
  }
}

function writeQuote(
  { doc, say }: Page,
  { text, x, width }: { text: string; x: number; width: number },
): void {
  const words = say(text);
  const options = { width: width - gap * 2 };
  doc.font('regular').fontSize(size.text);
  const height = doc.heightOfString(words, options);
  if (height < lowest(doc) - margin) makeRoom(doc, height + gap);
  const [y, page] = [doc.y + 2, doc.page];
  doc.fillColor(ink).text(words, x + gap * 2, y, options);
  // Words that are longer than a page have no line beside them.
  if (doc.page === page)
    doc
      .moveTo(x + gap, y)
      .lineTo(x + gap, doc.y)
      .lineWidth(2)
      .strokeColor(hairline)
      .stroke();
  doc.y += 3;
}

/** An image that cannot be read says so: the rest of the file is worth sending. */
function writeImage({ doc, say }: Page, { bytes, caption }: { bytes: Buffer; caption: string }): void {
  const [width, height] = [widthOf(doc) / 2, 260];
  makeRoom(doc, height + 30);
  doc.y += gap;
  const { y } = doc;
  const isShown = drawImage(doc, bytes, { y, fit: [width, height] });
  doc.y = isShown ? y + height + 4 : y;
  doc.font('regular').fontSize(size.small).fillColor(quiet);
  doc.text(say(isShown ? caption : `${caption}; the image cannot be shown`), margin, doc.y);
}

function drawImage(doc: Doc, bytes: Buffer, { y, fit }: { y: number; fit: [number, number] }): boolean {
  try {
    doc.image(bytes, margin, y, { fit });
    return true;
  } catch {
    return false;
  }
}

function writeTable(page: Page, table: PdfTable): void {
  const { doc } = page;
  const whole = table.columns.reduce((sum, { width }) => sum + width, 0);
  let x = margin;
  const columns = table.columns.map(({ name, width, isNumber }) => {
    const column = { name, x, width: (widthOf(doc) * width) / whole, isNumber };
    x += column.width;
    return column;
  });
  const head = { cells: columns.map(({ name }) => name) };
  doc.y += gap / 2;
  const [first] = table.rows;
  doc.font('regular').fontSize(size.text);
  makeRoom(doc, 20 + (first ? heightOf(page, columns, first) : 0));
  writeRow(page, { columns, row: head, isHead: true });
  for (const row of table.rows) {
    doc.font('regular').fontSize(size.text);
    const isNew = makeRoom(doc, heightOf(page, columns, row));
    if (isNew) writeRow(page, { columns, row: head, isHead: true });
    writeRow(page, { columns, row });
  }
}

interface Column {
  name: string;
  x: number;
  width: number;
  isNumber: true | undefined;
}

function heightOf({ doc, say }: Page, columns: readonly Column[], { cells, quote }: PdfRow): number {
  const heights = columns.map(({ width }, at) =>
    doc.heightOfString(say(cells[at] ?? ''), { width: width - gap }),
  );
  const quoted = quote === undefined ? 0 : doc.heightOfString(say(quote), { width: widthOf(doc) - 40 }) + 8;
  // A quote that is longer than a page flows onto the next one.
  return Math.max(...heights) + Math.min(quoted, 200) + 8;
}

function writeRow(
  page: Page,
  { columns, row, isHead = false }: { columns: readonly Column[]; row: PdfRow; isHead?: boolean },
): void {
  const { doc, say } = page;
  const { y } = doc;
  doc.font(isHead ? 'bold' : 'regular').fontSize(isHead ? size.small : size.text);
  doc.fillColor(isHead ? quiet : ink);
  let lowestCell = y;
  for (const [at, { x, width, isNumber }] of columns.entries()) {
    doc.text(say(row.cells[at] ?? ''), x, y + 3, { width: width - gap, align: isNumber ? 'right' : 'left' });
    lowestCell = Math.max(lowestCell, doc.y);
  }
  doc.y = lowestCell + 2;
  if (row.quote !== undefined)
    writeQuote(page, { text: row.quote, x: columns[1]?.x ?? margin, width: widthOf(doc) - 40 });
  doc.moveTo(margin, doc.y).lineTo(margin + widthOf(doc), doc.y);
  doc.lineWidth(0.5).strokeColor(hairline).stroke();
  doc.y += 1;
}

/** Written last, when the number of pages is known. */
function writeFooters({ doc, say }: Page, footer: string): number {
  const { start, count } = doc.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    doc.switchToPage(start + number);
    const y = doc.page.height - margin;
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(size.small).fillColor(quiet);
    doc.text(say(footer), margin, y, { width: widthOf(doc) - 80, lineBreak: false });
    doc.text(`${number + 1} of ${count}`, margin, y, {
      width: widthOf(doc),
      align: 'right',
      lineBreak: false,
    });
  }
  return count;
}
