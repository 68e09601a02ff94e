import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CodeInput } from './code-input.tsx';
import { Composer } from './composer.tsx';
import { AreaField, Field } from './field.tsx';
import { PlugChoice, PlugChoices } from './plug-choice.tsx';
import { Segmented } from './segmented.tsx';
import { Tick } from './tick.tsx';

function attribute(markup: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1] ?? '';
}

describe('the composer', () => {
  const nothing = () => {};

  it('cannot send while it is neither focused nor filled [X3]', () => {
    expect(html(<Composer label="Name" sendLabel="Send" onSend={nothing} />)).toMatch(
      /<button[^>]*type="submit"[^>]*aria-label="Send" disabled=""/,
    );
  });

  it('can send once it is filled [X3]', () => {
    const markup = html(<Composer label="Name" sendLabel="Send" onSend={nothing} defaultValue="Sam" />);
    expect(markup).not.toContain('disabled=""');
  });

  it('counts spaces as empty [X3]', () => {
    const markup = html(<Composer label="Name" sendLabel="Send" onSend={nothing} defaultValue="  " />);
    expect(markup).toContain('disabled=""');
  });

  it('ties what was wrong to the field', () => {
    const markup = html(
      <Composer label="Phone" sendLabel="Send" onSend={nothing} type="tel" bad note="Wrong number" />,
    );
    const id = attribute(markup, 'aria-describedby');
    expect(markup).toContain(`<p id="${id}"`);
    expect(markup).toMatch(/type="tel"[^>]*aria-invalid="true"/);
    expect(markup).toContain('role="alert"');
  });

  it('cannot be changed or sent while busy', () => {
    const markup = html(<Composer label="Name" sendLabel="Send" onSend={nothing} defaultValue="Sam" busy />);
    expect(markup).toContain('readOnly=""');
    expect(markup).toContain('aria-disabled="true"');
  });
});

describe('the code input', () => {
  it('is one real field for the number pad over drawn nests', () => {
    const markup = html(<CodeInput length={4} label="Station code" value="48" />);
    expect(markup.match(/<input/g)).toHaveLength(1);
    expect(markup).toContain('inputMode="numeric"');
    expect(markup).toContain('aria-label="Station code"');
    expect(markup.match(/<span[^>]*aria-hidden="true">/g)).toHaveLength(4);
  });

  it('draws six nests for six digits and for the fifth digit of a station code', () => {
    expect(html(<CodeInput length={6} label="Code" />).match(/<span/g)).toHaveLength(6);
    expect(html(<CodeInput length="4or6" label="Code" value="40000" />).match(/<span/g)).toHaveLength(6);
    expect(html(<CodeInput length="4or6" label="Code" value="4000" />).match(/<span/g)).toHaveLength(4);
  });

  it('lets the phone offer the code from the text message only when asked to', () => {
    expect(html(<CodeInput length={6} label="Code" oneTimeCode />)).toContain('autoComplete="one-time-code"');
    expect(html(<CodeInput length={6} label="Code" />)).toContain('autoComplete="off"');
  });

  it('ties what was wrong to the field', () => {
    const markup = html(<CodeInput length={4} label="Code" value="4872" bad note="Please try again." />);
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain(`<p id="${attribute(markup, 'aria-describedby')}"`);
  });
});

describe('the field', () => {
  it('is labelled, and described by its hint', () => {
    const markup = html(<Field label="Name" hint="As on the card" name="name" />);
    expect(attribute(markup, 'for')).toBe(attribute(markup, 'id'));
    expect(markup).toContain(`<p id="${attribute(markup, 'aria-describedby')}"`);
    expect(markup).not.toContain('aria-invalid');
  });

  it('shows the error in place of the hint and marks itself', () => {
    const markup = html(<AreaField label="More" hint="A hint" error="Please write something" />);
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('role="alert"');
    expect(markup).not.toContain('A hint');
  });
});

describe('choices', () => {
  it('a connector is a radio with its card as the label [S9]', () => {
    const markup = html(
      <PlugChoices legend="Which one?">
        <PlugChoice cable="usb_c" name="cable" title="USB-C" fits="Android" count="3 here" defaultChecked />
      </PlugChoices>,
    );
    expect(markup).toContain('<legend');
    expect(markup).toMatch(/type="radio"[^>]*name="cable"/);
    expect(markup).toMatch(/value="usb_c"/);
    expect(attribute(markup, 'for')).toBe(attribute(markup, 'id'));
  });

  it('a connector that is not here is off and says why', () => {
    const markup = html(
      <PlugChoice cable="micro_usb" name="cable" title="Micro USB" count="0" reason="None here" />,
    );
    expect(markup).toContain('disabled=""');
    expect(markup).toContain('None here');
    expect(markup).not.toContain('>0<');
  });

  it('a tick is a checkbox inside its label [S9]', () => {
    expect(html(<Tick name="ask">Don’t ask me again</Tick>)).toMatch(
      /<label[^>]*><input type="checkbox"[^>]*name="ask"[^>]*\/><span>/,
    );
  });

  it('a segment says that it is chosen, as a button and as a link', () => {
    const markup = html(
      <Segmented
        label="Language"
        value="ja"
        segments={[
          { value: 'en', label: 'English', href: '/en' },
          { value: 'ja', label: '日本語', lang: 'ja' },
        ]}
      />,
    );
    expect(markup).toContain('role="group" aria-label="Language"');
    expect(markup).toMatch(/<button[^>]*lang="ja"[^>]*aria-pressed="true"/);
    expect(markup).toMatch(/<a href="\/en"/);
    expect(markup).not.toContain('aria-current');
  });
});
