import type { PdfHead } from './open-pdf.ts';

/** What a PDF says, without its looks. Texts are in any of our languages. */
export type PdfPart =
  | { is: 'heading'; text: string }
  | { is: 'text'; text: string }
  /** Somebody's own words. */
  | { is: 'quote'; text: string }
  | { is: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | PdfTable
  | { is: 'image'; bytes: Buffer; caption: string }
  | { is: 'new-page' };

export interface PdfTable {
  is: 'table';
  /** `width`: the share of the line. */
  columns: readonly { name: string; width: number; isNumber?: true }[];
  rows: readonly PdfRow[];
}

export interface PdfRow {
  cells: readonly string[];
  /** Somebody's own words, under the row. */
  quote?: string | undefined;
}

export interface PdfContent extends PdfHead {
  /** On every page, beside its number. */
  footer: string;
  parts: readonly PdfPart[];
}
