/** The part of an address that makes a view, always in the same order, so that two of them can be compared. */
export function viewSearch(text: string, leaveOut: readonly string[]): string {
  const search = new URLSearchParams(text);
  for (const key of leaveOut) search.delete(key);
  search.sort();
  return search.toString();
}
