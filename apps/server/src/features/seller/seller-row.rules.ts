import type { SellerBody } from '@etg/contract/console/sellers';
import type { SellerFacts } from '@etg/contract/numbered-receipt';
import type { Region } from '@etg/domain/region';
import { taxKindOf } from './tax-number.rules.ts';

export interface StoredSeller extends SellerBody {
  code: string;
  version: number;
}

export function bodyOf({ code: _, version: __, ...body }: StoredSeller): SellerBody {
  return body;
}

/** It can stand on a receipt: the law of every country wants to know who sells, and where to find them. */
export function isComplete({ name, address, email }: SellerBody): boolean {
  return name !== '' && address !== '' && email !== '';
}

/** As a receipt of a country names it. */
export function sellerFactsOf(seller: SellerBody, country: Region): SellerFacts {
  const number = seller.countries.find((each) => each.country === country)?.tax_number ?? '';
  return {
    name: seller.name,
    address: seller.address.split('\n'),
    email: seller.email,
    tax_number: { kind: taxKindOf(country, number), number },
    ...(seller.registration && { registration: seller.registration }),
  };
}

/** Without spaces around its lines, and with its countries in the order in which they are stored. */
export function tidySeller(body: SellerBody): SellerBody {
  const lines = body.address.split('\n').map((line) => line.trim());
  return {
    name: body.name.trim(),
    address: lines.filter((line) => line !== '').join('\n'),
    email: body.email.trim(),
    phone: body.phone.trim(),
    responsible: body.responsible.trim(),
    registration: body.registration.trim(),
    zone: body.zone.trim(),
    descriptor: body.descriptor.trim(),
    countries: body.countries
      .map(({ country, tax_number }) => ({ country, tax_number: tax_number.trim().toUpperCase() }))
      .sort((one, other) => (one.country < other.country ? -1 : 1)),
  };
}
