import type { PdfHead } from './open-pdf.ts';

/** A paper for one person, such as a receipt: who, what, how much. Its words come ready. */
export interface PdfSheet extends PdfHead {
  brand: string;
  /** Under the title, and at the foot. */
  number: string;
  /** Large, beside the title. */
  total: SheetRow;
  left: readonly SheetRow[];
  right: { heading: string; name: string; lines: readonly string[]; rows: readonly SheetRow[] };
  heads: { what: string; rate: string | undefined; amount: string };
  lines: readonly {
    what: string;
    detail: string | undefined;
    rate: string | undefined;
    amount: string;
  }[];
  sums: readonly SheetRow[];
  notes: readonly string[];
  foot: string;
}

export interface SheetRow {
  name: string;
  value: string;
}
