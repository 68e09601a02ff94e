import { XMLBuilder } from 'fast-xml-parser';

/** A tree with the SDK's names, in camel case; `toXml` writes them with dashes. Dates, numbers and booleans get a type attribute. */
export type Xml = string | number | boolean | null | Date | ElementList | { [name: string]: Xml };

/** A list of elements of one name: an array, or a page of results with its counts. */
export class ElementList {
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
      name
        .replace(/([a-z])([A-Z\d])/g, '$1-$2')
        .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
        .toLowerCase(),
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
  if (value instanceof ElementList) {
    const items = { [value.name]: value.items.map(element) };
    return value.page
      ? { '@type': 'collection', ...dashed(value.page), ...items }
      : { '@type': 'array', ...items };
  }
  return dashed(value);
}
