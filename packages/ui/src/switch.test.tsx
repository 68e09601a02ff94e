import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Switch } from './switch.tsx';

const nothing = () => {};

describe('the switch', () => {
  it('says that it is one, whether it is on, and what it is called', () => {
    const markup = html(
      <Switch checked detail="304" onChange={nothing}>
        Station offline
      </Switch>,
    );
    const input = /<input[^>]*>/.exec(markup)?.[0] ?? '';
    for (const part of ['role="switch"', 'aria-checked="true"', 'checked=""']) expect(input).toContain(part);
    const id = /id="([^"]+)"/.exec(input)?.[1];
    expect(markup).toMatch(new RegExp(`<label[^>]*for="${id}"[^>]*>Station offline<span[^>]*>304`));
  });

  it('keeps its focus while what was asked for is under way', () => {
    const markup = html(
      <Switch checked={false} busy onChange={nothing}>
        Not ready
      </Switch>,
    );
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain('disabled');
  });
});
