import { type OpenPdf, openPdf } from './open-pdf.ts';
import type { PdfSheet, SheetRow } from './pdf-sheet.ts';

const margin = 56;
const ink = '#17131F';
const quiet = '#645E6F';
const hairline = '#DFD9CE';
const tint = '#F7F4ED';
const size = { title: 21, total: 21, name: 10.5, text: 9.5, small: 8 };
const gap = 10;
/** How much of the line each column of the table has: what, rate, amount. */
const shares = [0.62, 0.16, 0.22] as const;

/** One A4 page, as long as its lines fit on it; a longer list goes on. */
export async function writePdfSheet(sheet: PdfSheet): Promise<Buffer> {
  const pdf = openPdf(sheet, { top: margin, left: margin, right: margin, bottom: margin + 24 });
  writeBrand(pdf, sheet.brand);
  writeTitle(pdf, sheet);
  writeSides(pdf, sheet);
  writeTable(pdf, sheet);
  writeSums(pdf, sheet);
  writeNotes(pdf, sheet.notes);
  writeFoot(pdf, sheet);
  return pdf.end();
}

const widthOf = ({ doc }: OpenPdf) => doc.page.width - 2 * margin;
const rightOf = (pdf: OpenPdf) => margin + widthOf(pdf);

/** The mark of the brand: an orbit that is an e, with its Electron. */
function writeBrand(pdf: OpenPdf, brand: string): void {
  const { doc, say } = pdf;
  const { y } = doc;
  doc.save().translate(margin, y).scale(0.5).lineWidth(7).lineCap('round').strokeColor(ink);
  doc.path('M9 24.5h30.5A15.5 15.5 0 1 0 30 38.4').stroke();
  doc.circle(39.4, 36.2, 5).fill('#E8A800').restore();
  doc.font('bold').fontSize(size.name).fillColor(ink);
  doc.text(say(brand), margin + 30, y + 7, { lineBreak: false });
  doc.y = y + 52;
}

function writeTitle(pdf: OpenPdf, { title, number, total }: PdfSheet): void {
  const { doc, say } = pdf;
  const { y } = doc;
  const side = widthOf(pdf) * 0.34;
  const left = widthOf(pdf) - side - gap;
  doc.font('bold').fontSize(size.title).fillColor(ink).text(say(title), margin, y, { width: left });
  doc
    .font('regular')
    .fontSize(size.name)
    .fillColor(quiet)
    .text(say(number), margin, doc.y + 5, { width: left });
  const below = doc.y;
  doc.font('bold').fontSize(size.total).fillColor(ink);
  doc.text(say(total.value), rightOf(pdf) - side, y, { width: side, align: 'right' });
  doc.font('regular').fontSize(size.small).fillColor(quiet);
  doc.text(say(total.name), rightOf(pdf) - side, doc.y + 2, { width: side, align: 'right' });
  doc.y = Math.max(below, doc.y) + 22;
}

/** What it is about on the left, who sold it on the right. */
function writeSides(pdf: OpenPdf, { left, right }: PdfSheet): void {
  const { doc, say } = pdf;
  const { y } = doc;
  const half = widthOf(pdf) / 2;
  for (const row of left) writeFact(pdf, row, { x: margin, width: half - gap * 2 });
  const below = doc.y;
  const x = margin + half;
  doc.font('regular').fontSize(size.small).fillColor(quiet).text(say(right.heading), x, y, { width: half });
  doc.font('bold').fontSize(size.text).fillColor(ink).text(say(right.name), x, doc.y, { width: half });
  doc.font('regular');
  for (const line of right.lines) doc.text(say(line), x, doc.y, { width: half });
  doc.y += 8;
  for (const row of right.rows) writeFact(pdf, row, { x, width: half });
  doc.y = Math.max(below, doc.y) + 14;
}

function writeFact(
  { doc, say }: OpenPdf,
  { name, value }: SheetRow,
  { x, width }: { x: number; width: number },
): void {
  doc.font('regular').fontSize(size.small).fillColor(quiet).text(say(name), x, doc.y, { width });
  doc.fontSize(size.text).fillColor(ink).text(say(value), x, doc.y, { width });
  doc.y += 6;
}

function writeTable(pdf: OpenPdf, { heads, lines }: PdfSheet): void {
  writeCells(pdf, { ...heads, detail: undefined }, true);
  for (const line of lines) writeCells(pdf, line, false);
}

function writeCells(
  pdf: OpenPdf,
  { what, detail, rate, amount }: PdfSheet['lines'][number],
  isHead: boolean,
): void {
  const { doc, say } = pdf;
  const width = widthOf(pdf);
  const [wide, middle, narrow] = shares.map((share) => share * width) as [number, number, number];
  doc.font(isHead ? 'regular' : 'bold').fontSize(isHead ? size.small : size.text);
  makeRoom(pdf, doc.heightOfString(say(what), { width: wide - gap }) + 40);
  const { y } = doc;
  doc.fillColor(isHead ? quiet : ink).text(say(what), margin, y, { width: wide - gap });
  if (detail)
    doc
      .font('regular')
      .fontSize(size.small)
      .fillColor(quiet)
      .text(say(detail), margin, doc.y + 1, { width: wide - gap });
  const below = doc.y;
  doc
    .font('regular')
    .fontSize(isHead ? size.small : size.text)
    .fillColor(isHead ? quiet : ink);
  if (rate) doc.text(say(rate), margin + wide, y, { width: middle - gap, align: 'right' });
  doc.text(say(amount), margin + wide + middle, y, { width: narrow, align: 'right' });
  doc.y = Math.max(below, doc.y) + 7;
  writeRule(pdf, margin);
  doc.y += 7;
}

function writeRule(pdf: OpenPdf, from: number): void {
  const { doc } = pdf;
  doc.moveTo(from, doc.y).lineTo(rightOf(pdf), doc.y).lineWidth(0.6).strokeColor(hairline).stroke();
}

/** What was taken off and the tax, then the total on its own ground. */
function writeSums(pdf: OpenPdf, { sums, total }: PdfSheet): void {
  const { doc } = pdf;
  const x = margin + widthOf(pdf) * 0.34;
  makeRoom(pdf, 60);
  doc.y += 2;
  for (const row of sums) writeSum(pdf, row, { x, font: 'regular', fontSize: size.text });
  doc.y += 6;
  const { y } = doc;
  doc.roundedRect(x - 12, y, rightOf(pdf) - x + 24, 32, 8).fill(tint);
  doc.y = y + 9;
  writeSum(pdf, total, { x, font: 'bold', fontSize: size.name });
  doc.y = y + 32 + 18;
}

function writeSum(
  pdf: OpenPdf,
  { name, value }: SheetRow,
  { x, font, fontSize }: { x: number; font: 'regular' | 'bold'; fontSize: number },
): void {
  const { doc, say } = pdf;
  const width = rightOf(pdf) - x;
  makeRoom(pdf, 30);
  const { y } = doc;
  doc
    .font(font)
    .fontSize(fontSize)
    .fillColor(font === 'bold' ? ink : quiet);
  doc.text(say(name), x, y, { width: width * 0.64 });
  const below = doc.y;
  doc.fillColor(ink).text(say(value), x + width * 0.64, y, { width: width * 0.36, align: 'right' });
  doc.y = Math.max(below, doc.y) + 3;
}

function writeNotes(pdf: OpenPdf, notes: readonly string[]): void {
  const { doc, say } = pdf;
  doc.font('regular').fontSize(size.small).fillColor(quiet);
  for (const note of notes) doc.text(say(note), margin, doc.y + 2, { width: widthOf(pdf) });
}

function makeRoom({ doc }: OpenPdf, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

/** Written last, when the number of pages is known. */
function writeFoot(pdf: OpenPdf, { foot, number }: PdfSheet): void {
  const { doc, say } = pdf;
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin;
    doc.y = y - 8;
    writeRule(pdf, margin);
    doc.font('regular').fontSize(size.small).fillColor(quiet);
    doc.text(say(foot), margin, y, { width: widthOf(pdf) * 0.6, lineBreak: false });
    const place = count > 1 ? `${number}  ${page + 1}/${count}` : number;
    doc.text(say(place), margin, y, { width: widthOf(pdf), align: 'right', lineBreak: false });
  }
}
