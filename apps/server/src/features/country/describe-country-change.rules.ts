import type { Consequence } from '@etg/contract/console/consequence';
import type { CountryBody } from '@etg/contract/console/countries';

type Row = Consequence['rows'][number];

/** The fields of a country in the order in which a page shows them, each as one line of text. */
const texts = {
  currency: ({ currency }) => currency,
  zones: ({ zones }) => zones.join(', '),
  languages: ({ languages }) => languages.join(', '),
  english: ({ english }) => english,
  prefixes: ({ prefixes }) => prefixes.map((prefix) => `+${prefix}`).join(', '),
  tax_shown: () => '',
  tax: ({ tax }) => tax.map(({ begins_on, rate }) => `${begins_on}: ${(rate ?? 0) / 100} %`).join(', '),
  merchant_account: (body) => body.merchant_account,
  terms_url: (body) => body.terms_url,
  privacy_url: (body) => body.privacy_url,
  refund_url: (body) => body.refund_url,
  middle: ({ lat, lng }) => (lat === null || lng === null ? '' : `${lat}, ${lng}`),
} satisfies Record<string, (body: CountryBody) => string>;

/** One row for each field that changes [QA5]. */
export function describeCountryChange(before: CountryBody | undefined, after: CountryBody): Row[] {
  return Object.entries(texts).flatMap(([field, textOf]): Row[] => {
    if (field === 'tax_shown')
      return before?.tax_shown === after.tax_shown
        ? []
        : [{ label: `country-${field}`, before: shown(before), after: shown(after) }];
    const [was, is] = [before ? textOf(before) : '', textOf(after)];
    return was === is ? [] : [{ label: `country-${field}`, before: text(was), after: text(is) }];
  });
}

function shown(body: CountryBody | undefined): Row['after'] {
  return body ? { is: 'word', word: `country-tax-${body.tax_shown}` } : { is: 'none' };
}

function text(value: string): Row['after'] {
  return value === '' ? { is: 'none' } : { is: 'text', text: value };
}

/** The body with its lists in the order in which they are stored, so that equal countries compare as equal. */
export function tidyCountry(body: CountryBody): CountryBody {
  return {
    ...body,
    prefixes: [...body.prefixes].sort(),
    tax: [...body.tax].sort((one, other) => (one.begins_on < other.begins_on ? -1 : 1)),
  };
}
