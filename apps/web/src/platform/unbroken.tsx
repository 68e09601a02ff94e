import type { ReactNode } from 'react';

const electronNumber = /(E-\d+)/;

/** A text whose Electron numbers stay in one line: browsers break after the hyphen. */
export function unbroken(text: string): ReactNode {
  return text.split(electronNumber).map((part, place) =>
    electronNumber.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={place} className="nobr">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
