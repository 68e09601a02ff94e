import type { SellerFault } from '@etg/contract/console/seller-words';
import type { SellerBody, SellerFieldFault } from '@etg/contract/console/sellers';
import type { Region } from '@etg/domain/region';
import { isTaxNumber } from './tax-number.rules.ts';

/** A country where who answers for a sale must be named: 特定商取引法. */
const wantsName: readonly Region[] = ['JP'];

/** What is wrong with a seller as it was typed and tidied, by field [QM7]. Empty: it can sell, and issue receipts. */
export function sellerFaults(body: SellerBody, known: readonly Region[]): SellerFieldFault[] {
  const sellsWhereNamed = body.countries.some(({ country }) => wantsName.includes(country));
  return [
    ...fault('name', missing(body.name) ?? tooLong(body.name, 200)),
    ...fault('address', missing(body.address) ?? tooLong(body.address, 500)),
    ...fault('email', missing(body.email) ?? (isMail(body.email) ? undefined : 'unknown')),
    ...fault('phone', body.phone === '' || isPhone(body.phone) ? undefined : 'unknown'),
    ...fault('responsible', sellsWhereNamed ? missing(body.responsible) : undefined),
    ...fault('responsible', tooLong(body.responsible, 200)),
    ...fault('registration', tooLong(body.registration, 200)),
    ...fault('zone', missing(body.zone) ?? (isZone(body.zone) ? undefined : 'unknown')),
    ...fault(
      'descriptor',
      body.descriptor === '' || isDescriptor(body.descriptor) ? undefined : 'no-descriptor',
    ),
    ...body.countries.flatMap(({ country, tax_number: number }, place) => [
      ...fault(`countries.${place}.country`, countryFault(body, place, known)),
      ...fault(
        `countries.${place}.tax_number`,
        number === '' || isTaxNumber(country, number) ? undefined : 'no-tax-number',
      ),
    ]),
  ];
}

function countryFault({ countries }: SellerBody, place: number, known: readonly Region[]) {
  const code = countries[place]?.country ?? '';
  if (!known.includes(code)) return 'unknown';
  return countries.findIndex(({ country }) => country === code) < place ? 'twice' : undefined;
}

function fault(field: string, found: SellerFault | undefined): SellerFieldFault[] {
  return found ? [{ field, fault: found }] : [];
}

function missing(text: string): SellerFault | undefined {
  return text === '' ? 'missing' : undefined;
}

function tooLong(text: string, most: number): SellerFault | undefined {
  return text.length > most ? 'too-long' : undefined;
}

function isMail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

function isPhone(text: string): boolean {
  return text.length <= 30 && /^\+?[\d ()-]{5,}$/.test(text);
}

/** The gateway wants a company of 3, 7 or 12 characters, and a product up to 22 characters in all. */
function isDescriptor(text: string): boolean {
  const [company = '', product = '', ...more] = text.split('*');
  return (
    more.length === 0 &&
    [3, 7, 12].includes(company.length) &&
    product !== '' &&
    text.length <= 22 &&
    /^[A-Za-z0-9. ]+$/.test(company + product)
  );
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // The zone does not exist.
    return false;
  }
}
