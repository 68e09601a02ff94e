import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Action } from './action.tsx';
import { Chip, Chips } from './chip.tsx';
import { IconArrow } from './icons.tsx';
import { LinkContext } from './link.tsx';
import { Quiet } from './quiet.tsx';
import { Tap } from './tap.tsx';

describe('the action', () => {
  it('is a button that submits only when told to', () => {
    expect(html(<Action>Unlock</Action>)).toContain('<button type="button"');
    expect(html(<Action type="submit">Unlock</Action>)).toContain('<button type="submit"');
  });

  it('is a link where it leads somewhere, with its icon hidden from screen readers', () => {
    const markup = html(
      <Action href="/map" icon={<IconArrow />}>
        Map
      </Action>,
    );
    expect(markup).toMatch(/^<a href="\/map"[^>]*><span>Map<\/span><span[^>]*aria-hidden="true">/);
  });

  it('is off natively when disabled', () => {
    expect(html(<Action disabled>Wait</Action>)).toContain('disabled=""');
  });

  it('stays in the tab order while busy, so that it keeps its focus', () => {
    const markup = html(<Action busy>Waiting</Action>);
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain('disabled=""');
  });

  it('stays in the tab order while something is missing, so that a press can say what', () => {
    const markup = html(<Action unready>Pay</Action>);
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain('disabled=""');
  });

  it('counts seconds in place of its icon', () => {
    const markup = html(
      <Action busy seconds={7} icon={<IconArrow />}>
        Your turn
      </Action>,
    );
    expect(markup).toContain('>7</span>');
    expect(markup).not.toContain('<svg');
  });

  it('leads nowhere as a link that waits', () => {
    const markup = html(
      <Action href="/map" disabled>
        Map
      </Action>,
    );
    expect(markup).toMatch(/^<a [^>]*aria-disabled="true" role="link"/);
    expect(markup).not.toContain('href');
  });

  it('shows a small second line inside the label', () => {
    expect(html(<Action detail="in 8 seconds">See</Action>)).toContain('See<small>in 8 seconds</small>');
  });
});

describe('links', () => {
  it('go through the app’s own link inside the app, and past it elsewhere', () => {
    const markup = html(
      <LinkContext value={({ href }: { href: string }) => <a href={`#app${href}`}>app</a>}>
        <Quiet href="/map">Map</Quiet>
        <Quiet href="mailto:help@etg.example">Mail</Quiet>
        <Quiet href="//other.example">Other</Quiet>
      </LinkContext>,
    );
    expect(markup).toContain('href="#app/map"');
    expect(markup).toContain('href="mailto:help@etg.example"');
    expect(markup).toContain('href="//other.example"');
  });
});

describe('small pressables', () => {
  it('a tap is named by its label', () => {
    expect(
      html(
        <Tap label="Map" href="/map">
          <IconArrow />
        </Tap>,
      ),
    ).toMatch(/<a href="\/map"[^>]*aria-label="Map"/);
  });

  it('a chip says whether it is on, a plain one says nothing', () => {
    expect(html(<Chip pressed>USB-C</Chip>)).toContain('aria-pressed="true"');
    expect(html(<Chip pressed={false}>USB-C</Chip>)).toContain('aria-pressed="false"');
    expect(html(<Chip>Edit</Chip>)).not.toContain('aria-pressed');
  });

  it('chips under a label are a named group', () => {
    expect(html(<Chips label="Cables">x</Chips>)).toMatch(/role="group" aria-label="Cables"/);
  });
});
