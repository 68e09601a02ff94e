/** What a card number reveals without asking the bank. */
export interface Brand {
  readonly name: string;
  readonly starts: RegExp;
  readonly lengths: readonly number[];
  readonly cvvDigits: number;
  /** The positions of the gaps between digits. */
  readonly gaps: readonly number[];
}

const inFours = [4, 8, 12, 16];
const unknown: Brand = {
  name: '',
  starts: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  cvvDigits: 3,
  gaps: inFours,
};

const brands: readonly Brand[] = [
  { name: 'American Express', starts: /^3[47]/, lengths: [15], cvvDigits: 4, gaps: [4, 10] },
  { name: 'Diners Club', starts: /^(?:36|38|30[0-5])/, lengths: [14], cvvDigits: 3, gaps: [4, 10] },
  { name: 'Discover', starts: /^(?:6011|65|64[4-9])/, lengths: [16, 19], cvvDigits: 3, gaps: inFours },
  { name: 'JCB', starts: /^35/, lengths: [16], cvvDigits: 3, gaps: inFours },
  {
    name: 'Maestro',
    starts: /^(?:5018|5020|5038|6304|6759|676[1-3])/,
    lengths: unknown.lengths,
    cvvDigits: 3,
    gaps: inFours,
  },
  { name: 'MasterCard', starts: /^(?:5[1-5]|2[2-7])/, lengths: [16], cvvDigits: 3, gaps: inFours },
  { name: 'Visa', starts: /^4/, lengths: [13, 16, 19], cvvDigits: 3, gaps: inFours },
];

export function brandOf(number: string): Brand {
  return brands.find(({ starts }) => starts.test(number)) ?? unknown;
}

/** Full-width digits of Japanese keyboards count too. */
export function digitsIn(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

export interface Judged {
  readonly valid: boolean;
  /** Whether further typing can make it valid. */
  readonly potentiallyValid: boolean;
}

const right: Judged = { valid: true, potentiallyValid: true };
const onTheWay: Judged = { valid: false, potentiallyValid: true };
const wrong: Judged = { valid: false, potentiallyValid: false };

export function judgeNumber(number: string): Judged {
  const { lengths } = brandOf(number);
  const longest = Math.max(...lengths);
  if (number.length > longest) return wrong;
  if (lengths.includes(number.length) && isLuhnValid(number)) return right;
  return number.length < longest ? onTheWay : wrong;
}

/** The Luhn check digit, which reveals a mistyped number. */
function isLuhnValid(number: string): boolean {
  const sum = [...number].reverse().reduce((total, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return number !== '' && sum % 10 === 0;
}

export interface Expiry {
  readonly month: string;
  readonly year: string;
}

/** "8/28", "0828", "08 / 2028": month, then year. */
export function readExpiry(text: string): Expiry {
  const plain = text.normalize('NFKC');
  const [first = '', ...rest] = plain.split(/[/\s.-]+/).filter((part) => part !== '');
  const digits = digitsIn(plain);
  if (rest.length > 0) return { month: pad(digitsIn(first)), year: digitsIn(rest.join('')) };
  const cut = /^[2-9]/.test(digits) ? 1 : 2;
  return { month: digits.length >= cut ? pad(digits.slice(0, cut)) : digits, year: digits.slice(cut) };
}

function pad(month: string): string {
  return month === '' ? '' : month.padStart(2, '0');
}

/** Valid until the end of its month. */
export function judgeExpiry(text: string, now: Date): Judged {
  const { month, year } = readExpiry(text);
  if (month === '' || month === '0' || month === '1') return year === '' ? onTheWay : wrong;
  if (Number(month) < 1 || Number(month) > 12 || year.length > 4) return wrong;
  if (year.length !== 2 && year.length !== 4) return onTheWay;
  // "20" may be the start of 2031.
  if (year === '20') return onTheWay;
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const months = (full - now.getFullYear()) * 12 + Number(month) - 1 - now.getMonth();
  return months >= 0 && months <= 20 * 12 ? right : wrong;
}

export function judgeCvv(cvv: string, digits: number): Judged {
  if (cvv.length === digits) return right;
  return cvv.length < digits ? onTheWay : wrong;
}

export function showNumber(number: string): string {
  const { gaps } = brandOf(number);
  return [...number]
    .map((digit, place) => (place > 0 && gaps.includes(place) ? ` ${digit}` : digit))
    .join('');
}

/** Formats as "08 / 28" while the rider types, but adds nothing while the rider deletes. */
export function showExpiry(text: string, isTypingOn: boolean): string {
  const { month, year } = readExpiry(text);
  if (month.length < 2) return month;
  if (year === '') return isTypingOn ? `${month} / ` : month;
  return `${month} / ${year.slice(0, 4)}`;
}
