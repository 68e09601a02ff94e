import fc from 'fast-check';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { arcEnd, TimeRing } from './time-ring.tsx';

function ring(share: number): string {
  return html(
    <TimeRing share={share} label="1 hour 24 minutes left">
      1<small>h</small>24<small>m</small>
    </TimeRing>,
  );
}

describe('the time ring', () => {
  it('is one picture in words', () => {
    expect(ring(0.7)).toMatch(/^<div[^>]*role="img" aria-label="1 hour 24 minutes left">/);
  });

  it('draws the share that is left and puts the dot at its end', () => {
    expect(ring(0.7)).toContain('stroke-dasharray="700 1000"');
    expect(arcEnd(0.7)).toEqual({ x: 23.5, y: 164.6 });
  });

  it('draws no arc when nothing is left, a full one at most', () => {
    expect(ring(0)).not.toContain('stroke-dasharray');
    expect(ring(-3)).not.toContain('stroke-dasharray');
    expect(ring(7)).toContain('stroke-dasharray="1000 1000"');
  });

  it('keeps the dot on the ring', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const { x, y } = arcEnd(share);
        expect(Math.abs(Math.hypot(x - 130, y - 130) - 112)).toBeLessThan(0.2);
      }),
    );
  });
});
