/** The town in an address: "214 Alder Street, Santa Monica", "東京都渋谷区道玄坂1-2-3". Empty if it names none. */
export function cityOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.length > 1) return parts[1] ?? '';
  return address.match(/^(?:.+?[都道府県])?(.+?[市区町村])/)?.[1] ?? '';
}
