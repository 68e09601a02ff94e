import type { Consequence } from '@etg/contract/console/consequence';
import type { SellerBody } from '@etg/contract/console/sellers';
import type { StoredSeller } from './seller-row.rules.ts';

type Row = Consequence['rows'][number];

/** The fields of a seller in the order in which a page shows them, each as one line of text. */
const texts = {
  name: ({ name }) => name,
  address: ({ address }) => address.replaceAll('\n', ', '),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  responsible: ({ responsible }) => responsible,
  registration: ({ registration }) => registration,
  zone: ({ zone }) => zone,
  descriptor: ({ descriptor }) => descriptor,
  countries: ({ countries }) =>
    countries.map(({ country, tax_number }) => `${country} ${tax_number}`.trim()).join(', '),
} satisfies Record<string, (body: SellerBody) => string>;

/** One row for each field that changes, and one for each seller that loses a country to this one [QA5]. */
export function describeSellerChange(
  { before, after }: { before: SellerBody | undefined; after: SellerBody },
  others: readonly StoredSeller[],
): Row[] {
  const changed = Object.entries(texts).flatMap(([field, textOf]): Row[] => {
    const [was, is] = [before ? textOf(before) : '', textOf(after)];
    return was === is ? [] : [{ label: `seller-${field}`, before: text(was), after: text(is) }];
  });
  const taken = others.flatMap((other): Row[] => {
    const kept = other.countries.filter(
      ({ country }) => !after.countries.some((each) => each.country === country),
    );
    if (kept.length === other.countries.length) return [];
    const afterwards = texts.countries({ ...other, countries: kept });
    return [
      {
        label: 'seller-other',
        name: other.code,
        before: text(texts.countries(other)),
        after: text(afterwards),
      },
    ];
  });
  return [...changed, ...taken];
}

function text(value: string): Row['after'] {
  return value === '' ? { is: 'none' } : { is: 'text', text: value };
}
