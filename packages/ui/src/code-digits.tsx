/** How many digits a code has. A station's code has 4 or 6, and only the rider can see which. */
export type CodeLength = 4 | 6 | '4or6';

/** The digits in typed or pasted text, as ASCII. Full-width digits of a Japanese keyboard count too. */
export function digitsOf(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[^0-9]/g, '');
}

export function longestCode(length: CodeLength): 4 | 6 {
  return length === '4or6' ? 6 : length;
}

export function isWholeCode(digits: string, length: CodeLength): boolean {
  return length === '4or6' ? digits.length === 4 || digits.length === 6 : digits.length === length;
}

/**
 * Whether the code is sent by itself after this change. A station's code of 4 or 6 digits waits for Enter or the action
 * after a fourth typed digit, since a fifth may follow. Four digits pasted at once are a whole code.
 */
export function sendsItself(before: string, after: string, length: CodeLength): boolean {
  if (after.length === longestCode(length)) return true;
  return (
    isWholeCode(after, length) && [...after].filter((digit, place) => digit !== before[place]).length > 1
  );
}

export function slotCount(digits: string, length: CodeLength): 4 | 6 {
  return length === 6 || (length === '4or6' && digits.length > 4) ? 6 : 4;
}

/** The field's digits after a change. After a full code was refused, the next digit starts a new code. */
export function nextDigits(
  typed: string,
  before: { digits: string; length: CodeLength; bad: boolean },
): string {
  const longest = longestCode(before.length);
  const all = digitsOf(typed);
  const startsOver = before.bad && before.digits.length === longest && all.length > longest;
  return startsOver && all.startsWith(before.digits)
    ? all.slice(longest, longest * 2)
    : all.slice(0, longest);
}

/** Text with letters or signs, or with more digits than any code has. Spaces and dashes are allowed. */
export function cannotBeCode(typed: string, before: { digits: string; length: CodeLength }): boolean {
  if (/[^0-9０-９\s-]/.test(typed)) return true;
  const pasted = typed.length - before.digits.length > 1;
  return pasted && digitsOf(typed).length > longestCode(before.length);
}
