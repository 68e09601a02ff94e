/** One measured value and its limit. Without a limit it is only reported. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** `kB`, `ms`, `×`; empty for a plain number. */
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Stricter than `atMost`: a higher value is reported, but is no failure. */
  readonly aim?: number;
}

export type Verdict = 'met' | 'over the aim' | 'missed' | '';

export function verdictOf({ value, atMost, atLeast, aim }: Figure): Verdict {
  if ((atMost !== undefined && value > atMost) || (atLeast !== undefined && value < atLeast)) return 'missed';
  if (aim !== undefined && value > aim) return 'over the aim';
  return atMost === undefined && atLeast === undefined ? '' : 'met';
}

export function shownBudget({ unit, atMost, atLeast, aim }: Figure): string {
  if (atLeast !== undefined) return `≥ ${withUnit(atLeast, unit)}`;
  if (atMost === undefined) return '–';
  const most = `≤ ${withUnit(atMost, unit)}`;
  return aim === undefined ? most : `${most}, aim ${withUnit(aim, unit)}`;
}

export function shownValue({ value, unit }: Figure): string {
  return withUnit(rounded(value), unit);
}

/** Three significant digits: a measurement is not more precise. */
function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

function withUnit(value: number, unit: string): string {
  const shown = value.toLocaleString('en-US', { maximumFractionDigits: 3 });
  return unit === '' ? shown : `${shown} ${unit}`;
}
