import type { SellerFault } from '@etg/contract/console/seller-words';
import type { SellerBody, SellerFieldFault } from '@etg/contract/console/sellers';

const texts = [
  'name',
  'address',
  'email',
  'phone',
  'responsible',
  'registration',
  'zone',
  'descriptor',
] as const;
export type SellerText = (typeof texts)[number];

/** A seller as its fields show it: of each country where it sells, its number there. */
export type SellerForm = Record<SellerText, string> & { countries: Record<string, string> };

export const emptySeller: SellerBody = {
  name: '',
  address: '',
  email: '',
  phone: '',
  responsible: '',
  registration: '',
  zone: 'UTC',
  descriptor: '',
  countries: [],
};

export function formOf({ countries, ...facts }: SellerBody): SellerForm {
  return {
    ...facts,
    countries: Object.fromEntries(countries.map(({ country, tax_number }) => [country, tax_number])),
  };
}

/** What is sent. The countries are in the order in which the server names what is wrong with them. */
export function bodyOf({ countries, ...facts }: SellerForm): SellerBody {
  const sold = Object.entries(countries).map(([country, tax_number]) => ({ country, tax_number }));
  return { ...facts, countries: sold.sort((one, other) => (one.country < other.country ? -1 : 1)) };
}

/** What is wrong with a field, or with the number in a country. */
export function faultAt(
  faults: readonly SellerFieldFault[],
  field: SellerText | { country: string },
  body: SellerBody,
): SellerFault | undefined {
  if (typeof field === 'string') return faults.find((each) => each.field === field)?.fault;
  const place = body.countries.findIndex(({ country }) => country === field.country);
  return faults.find((each) => each.field.startsWith(`countries.${place}.`))?.fault;
}

/** A page keeps what was typed over a reload. What another release has kept is not read. */
export function readKeptForm(text: string): SellerForm | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isForm(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isForm(value: unknown): value is SellerForm {
  if (typeof value !== 'object' || value === null) return false;
  const countries: unknown = Reflect.get(value, 'countries');
  return (
    texts.every((field) => typeof Reflect.get(value, field) === 'string') &&
    typeof countries === 'object' &&
    countries !== null &&
    Object.values(countries).every((number) => typeof number === 'string')
  );
}
