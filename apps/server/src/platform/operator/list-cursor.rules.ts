import { z } from 'zod';

/** Where a page of a list ends: what it is sorted by, as PostgreSQL writes it, and what decides among equals. */
export interface ListCursor {
  key: string;
  id: string;
}

const shape = z.tuple([z.string().max(150), z.string().max(100)]);

export function writeCursor({ key, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Undefined for a text that is no cursor of ours: the list then begins at its top. */
export function readCursor(text: string | undefined): ListCursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [key, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { key, id };
  } catch {
    return undefined;
  }
}
