/**
 * How people call an order or a rental on the phone: its first two and last four characters, "8F-2673". It is not unique;
 * a search by it may find several.
 */
export function shortId(id: string): string {
  const plain = id.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return `${plain.slice(0, 2)}-${plain.slice(-4)}`;
}
