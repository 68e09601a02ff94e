export type Decoded = { text: string; as: 'utf-8' | 'shift_jis' | 'utf-16' } | 'not-text';

const markOf16 = { le: [0xff, 0xfe], be: [0xfe, 0xff] } as const;

/**
 * A file as text. Excel writes UTF-8 if it is asked to, Shift_JIS in Japan if it is not, and UTF-16 as "Unicode text".
 * Bytes that are none of these, such as a workbook, are no text.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (begins(markOf16.le)) return { text: new TextDecoder('utf-16le').decode(bytes), as: 'utf-16' };
  if (begins(markOf16.be)) return { text: new TextDecoder('utf-16be').decode(bytes), as: 'utf-16' };
  for (const as of ['utf-8', 'shift_jis'] as const) {
    const text = decodeAs(as, bytes);
    if (text !== undefined) return { text, as };
  }
  return 'not-text';
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
