import fc from 'fast-check';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Nest, NestStrip, nestRows } from './nest-strip.tsx';
import { Nova } from './nova.tsx';

function nests(count: number): Nest[] {
  return Array.from({ length: count }, (_, place) => ({ nest: place + 1, cable: 'usb_c', state: 'ready' }));
}

describe('the nest strip', () => {
  it('is one picture in words; its parts are hidden from screen readers', () => {
    const markup = html(
      <NestStrip nests={nests(8)} label="8 nests" title="3 with USB-C" caption="6 of 8 full" />,
    );
    expect(markup).toMatch(/^<div[^>]*role="img" aria-label="8 nests">/);
    expect(markup).toMatch(/<ol[^>]*aria-hidden="true">/);
    expect(markup.match(/<li/g)).toHaveLength(8);
  });

  it('has at most twelve nests in a row, rows of one length, every nest once and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
        const rows = nestRows(nests(count));
        const seen = rows.flat().flatMap((nest) => (nest === null ? [] : [nest.nest]));
        expect(rows.every((row) => row.length <= 12 && row.length === rows[0]?.length)).toBe(true);
        expect(seen).toEqual(nests(count).map(({ nest }) => nest));
      }),
    );
  });

  it('draws the port only where an Electron is, and a cross where a nest is broken', () => {
    const markup = html(
      <NestStrip
        label="x"
        nests={[
          { nest: 1, cable: 'usb_c', state: 'ready' },
          { nest: 2, cable: null, state: 'empty' },
          { nest: 3, cable: 'usb_c', state: 'fault' },
        ]}
      />,
    );
    expect(markup.match(/viewBox="0 0 32 20"/g)).toHaveLength(1);
    expect(markup.match(/viewBox="0 0 24 24"/g)).toHaveLength(1);
  });
});

describe('the station with a lit nest [T201]', () => {
  it('shows the nest’s number and only that nest’s port', () => {
    const markup = html(<Nova lit={5} nests={nests(8)} label="Nest 5 of 8 is lit" />);
    expect(markup).toMatch(/<text[^>]*>5<\/text>/);
    expect(markup.match(/viewBox="0 0 32 20"/g)).toHaveLength(1);
    expect(markup).toMatch(/^<div[^>]*role="img" aria-label="Nest 5 of 8 is lit">/);
  });
});
