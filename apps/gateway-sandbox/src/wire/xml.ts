import { XMLBuilder } from 'fast-xml-parser';

/** A tree in the SDK's names; how it stands on the wire is decided here. `Date`, numbers and booleans carry their type. */
export type Xml = string | number | boolean | null | Date | Several | { [name: string]: Xml };

/** Elements of one name under a parent: an array, or a page of results with its counts. */
export class Several {
  readonly name: string;
  readonly items: readonly Xml[];
  readonly page: { [name: string]: Xml } | undefined;

  constructor(name: string, items: readonly Xml[], page?: { [name: string]: Xml }) {
    this.name = name;
    this.items = items;
    this.page = page;
  }
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

export function toXml(root: { [name: string]: Xml }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(dashed(root))}`;
}

function dashed(tree: { [name: string]: Xml }): object {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name.replace(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase(),
      element(value),
    ]),
  );
}

function element(value: Xml): unknown {
  if (value === null) return { '@nil': 'true' };
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return { '@type': 'integer', '#text': String(value) };
  if (typeof value === 'boolean') return { '@type': 'boolean', '#text': String(value) };
  if (value instanceof Date) return { '@type': 'datetime', '#text': `${value.toISOString().slice(0, 19)}Z` };
  if (value instanceof Several) {
    const items = { [value.name]: value.items.map(element) };
    return value.page
      ? { '@type': 'collection', ...dashed(value.page), ...items }
      : { '@type': 'array', ...items };
  }
  return dashed(value);
}
