/** Metrics of a visit in milliseconds; `shifted` is the browser's layout shift score. */
export interface VisitMetrics {
  readonly firstPaint: number;
  readonly paint: number;
  readonly blocked: number;
  readonly shifted: number;
}

interface Curve {
  readonly weight: number;
  /** The values that score 0.9 and 0.5 on a phone. */
  readonly good: number;
  readonly middling: number;
}

const curves = {
  firstPaint: { weight: 10, good: 1_800, middling: 3_000 },
  speedIndex: { weight: 10, good: 3_387, middling: 5_800 },
  paint: { weight: 25, good: 2_500, middling: 4_000 },
  blocked: { weight: 30, good: 200, middling: 600 },
  shifted: { weight: 25, good: 0.1, middling: 0.25 },
} as const satisfies Record<string, Curve>;

/**
 * Lighthouse 10's performance score for a phone, from metrics measured under applied throttling. Its speed index needs a
 * video of the page; the largest paint replaces it, which is never earlier on a page that the server has rendered.
 */
export function lighthouseScore(metrics: VisitMetrics): number {
  const values = { ...metrics, speedIndex: metrics.paint };
  const names = ['firstPaint', 'speedIndex', 'paint', 'blocked', 'shifted'] as const;
  const sum = names.reduce((all, name) => all + curves[name].weight * scoreOf(values[name], curves[name]), 0);
  return Math.round(sum);
}

/** The share of slower pages in a log-normal distribution: 0.5 at `middling`, 0.9 at `good`. */
function scoreOf(value: number, { good, middling }: Curve): number {
  if (value <= 0) return 1;
  const standardised = Math.log(value / middling) / Math.log(good / middling);
  return (1 - errorFunction(-standardised * inverseErrorOf90)) / 2;
}

/** Where the error function is 0.8. */
const inverseErrorOf90 = 0.906_193_802_436_823;

/** To seven digits (Abramowitz and Stegun 7.1.26). */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * Math.abs(x));
  const series =
    t *
    (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}
