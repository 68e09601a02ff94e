import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Sparkline } from './sparkline.tsx';

const day = Array.from({ length: 24 }, (_, hour) => hour);

describe('the sparkline', () => {
  it('is one picture with one sentence, and needs no inline style [QF1, QA12]', () => {
    const markup = html(<Sparkline label="412 out, 31 more than last Saturday" values={[0, 4, 8]} />);
    expect(markup).toMatch(/^<svg[^>]* role="img" aria-label="412 out, 31 more than last Saturday"/);
    expect(markup).not.toContain('style=');
  });

  it('ends where the day is now: today is compared with the same hour [QF1]', () => {
    const markup = html(<Sparkline label="" values={day.slice(0, 12)} compared={day} />);
    const [, x = ''] = /<circle cx="([\d.]+)"/.exec(markup) ?? [];
    expect(Number(x)).toBeCloseTo(4 + (96 * 11) / 23, 0);
  });

  it('knows how far the day has come, also where there is nothing to compare with [QF1]', () => {
    const markup = html(<Sparkline label="" values={[1, 2]} steps={25} />);
    expect(markup).toContain('d="M4 20L8 4"');
  });

  it('starts counts at zero, also where nothing has changed [QF1]', () => {
    const markup = html(<Sparkline label="" values={[5, 5]} />);
    expect(markup).toContain('d="M4 4L100 4"');
    expect(html(<Sparkline label="" values={[0, 0]} />)).toContain('d="M4 36L100 36"');
  });

  it('is nothing where there is nothing to draw [QF1]', () => {
    expect(html(<Sparkline label="" values={[]} compared={day} />)).toBe('');
    expect(html(<Sparkline label="" values={[3]} />)).toBe('');
  });
});
