/** Filters, sort, chosen row and open tab: everything has an address. */
export type Search = Readonly<Record<string, string | undefined>>;

export function searchText(search: Search): string {
  const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}
