import type { SellerTaxKind } from '@etg/contract/receipt-words';
import type { Region } from '@etg/domain/region';

/** Whether a text can be the number of a seller in a country, as the state there gives it [QM7]. */
export function isTaxNumber(country: Region, number: string): boolean {
  switch (country) {
    case 'JP':
      return isQualifiedInvoiceNumber(number);
    case 'GB':
      return isBritishVat(number);
    case 'IT':
      return isItalianVat(number);
    case 'US':
      return /^\d{2}-\d{7}$/.test(number);
    default:
      return /^[A-Z0-9][A-Z0-9 ./-]{1,28}[A-Z0-9]$/.test(number);
  }
}

export function taxKindOf(country: Region, number: string): SellerTaxKind {
  if (number === '') return 'none';
  if (country === 'JP') return 'jp_qualified_invoice';
  return country === 'US' ? 'ein' : 'vat';
}

/** T and the 13 digits of a Japanese company, of which the first one checks the others. */
function isQualifiedInvoiceNumber(number: string): boolean {
  if (!/^T\d{13}$/.test(number)) return false;
  const [check, ...digits] = digitsOf(number);
  const sum = digits
    .reverse()
    .reduce((before, digit, place) => before + digit * (place % 2 === 0 ? 1 : 2), 0);
  return check === 9 - (sum % 9);
}

/** GB and nine digits: the last two make the weighted sum of the others a multiple of 97, or of 97 less 55. */
function isBritishVat(number: string): boolean {
  if (!/^GB\d{9}$/.test(number)) return false;
  const digits = digitsOf(number);
  const weighted = digits.slice(0, 7).reduce((before, digit, place) => before + digit * (8 - place), 0);
  const sum = weighted + (digits[7] ?? 0) * 10 + (digits[8] ?? 0);
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/** IT and eleven digits, of which the last one checks the others as on cards. */
function isItalianVat(number: string): boolean {
  if (!/^IT\d{11}$/.test(number)) return false;
  const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);
  const sum = digitsOf(number).reduce(
    (before, digit, place) => before + (place % 2 === 0 ? digit : doubled(digit)),
    0,
  );
  return sum % 10 === 0;
}

function digitsOf(number: string): number[] {
  return [...number.replace(/\D/g, '')].map(Number);
}
