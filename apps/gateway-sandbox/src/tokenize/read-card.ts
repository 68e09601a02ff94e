import type { Instrument } from '../records/instrument.ts';
import { type KnownError, Refusal } from '../refusal.ts';
import { cvvDigitsOf, isLuhnValid, testCard } from '../vault/test-cards.ts';

export interface TypedCard {
  number: string;
  expirationMonth: string;
  expirationYear: string;
  cvv: string;
  cardholderName?: string | undefined;
}

/** Parses a typed card. Reports all problems at once; stores only the start and the end of the number. */
export function readCard(typed: TypedCard, now: number): Instrument {
  const number = typed.number.replace(/[\s-]/g, '');
  const expirationMonth = typed.expirationMonth.padStart(2, '0');
  const expirationYear =
    typed.expirationYear.length === 2 ? `20${typed.expirationYear}` : typed.expirationYear;
  const details = {
    expirationMonth,
    expirationYear,
    cardholderName: typed.cardholderName,
    cvvCode: cvvCodeOf(typed.cvv),
  };
  const card = testCard(number, details);
  const problems = [
    numberProblem(number, card !== undefined),
    expiryProblem({ expirationMonth, expirationYear }, now),
    cvvProblem(typed.cvv, number),
  ].filter((problem) => problem !== undefined);
  if (!card || problems.length > 0) throw new Refusal(...problems);
  return card;
}

function numberProblem(number: string, isTestCard: boolean): KnownError | undefined {
  if (number === '') return 'NumberIsRequired';
  if (!/^\d+$/.test(number)) return 'NumberIsInvalid';
  if (number.length < 12 || number.length > 19) return 'NumberLengthIsInvalid';
  if (!isLuhnValid(number)) return 'NumberIsInvalid';
  return isTestCard ? undefined : 'NumberMustBeTestNumber';
}

function expiryProblem(
  { expirationMonth, expirationYear }: { expirationMonth: string; expirationYear: string },
  now: number,
): KnownError | undefined {
  if (expirationMonth === '00' && expirationYear === '') return 'ExpirationDateIsRequired';
  const [month, year] = [Number(expirationMonth), Number(expirationYear)];
  const isDate =
    /^\d{2}$/.test(expirationMonth) && /^\d{4}$/.test(expirationYear) && month >= 1 && month <= 12;
  // Valid until the end of its month in the latest time zone.
  const day = 86_400_000;
  const isPast = Date.UTC(year, month, 1) + day <= now;
  return isDate && !isPast ? undefined : 'ExpirationDateIsInvalid';
}

function cvvProblem(cvv: string, number: string): KnownError | undefined {
  if (cvv === '') return 'CvvIsRequired';
  return new RegExp(`^\\d{${cvvDigitsOf(number)}}$`).test(cvv) ? undefined : 'CvvIsInvalid';
}

/** The published test values of a CVV, and the bank's answers to them. */
function cvvCodeOf(cvv: string): 'M' | 'N' | 'U' | 'S' {
  if (cvv === '200' || cvv === '2000') return 'N';
  if (cvv === '201' || cvv === '2011') return 'U';
  return cvv === '301' || cvv === '3011' ? 'S' : 'M';
}
