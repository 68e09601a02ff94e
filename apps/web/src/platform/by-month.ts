export interface Month<Item> {
  /** The first moment of the month in the device's time zone. */
  readonly start: Date;
  readonly items: readonly Item[];
}

/** Groups items by calendar month of the device's time zone. Months and items keep the order of the list. */
export function byMonth<Item>(list: readonly Item[], unixSecondsOf: (item: Item) => number): Month<Item>[] {
  const months = new Map<number, Item[]>();
  for (const item of list) {
    const date = new Date(unixSecondsOf(item) * 1_000);
    const start = new Date(date.getFullYear(), date.getMonth()).getTime();
    const items = months.get(start) ?? [];
    items.push(item);
    months.set(start, items);
  }
  return [...months].map(([start, items]) => ({ start: new Date(start), items }));
}
