/** Codes that a slip of the finger turns into this one: one digit differs, or two neighbours are swapped. */
export function nearCodes(code: string): string[] {
  const digits = [...code];
  const swapped = digits.slice(1).map((digit, place) => {
    const other = [...digits];
    other[place] = digit;
    other[place + 1] = digits[place] ?? '';
    return other.join('');
  });
  const changed = digits.flatMap((_, place) =>
    [...'0123456789'].map((digit) => digits.with(place, digit).join('')),
  );
  return [...new Set([...swapped, ...changed])].filter((near) => near !== code);
}
