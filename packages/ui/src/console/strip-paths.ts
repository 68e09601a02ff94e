/** How a nest of a strip is drawn. */
export type StripLook = 'holds' | 'free' | 'fault' | 'unreadable' | 'lit' | 'open' | 'out-of-service';

export interface DrawnNest {
  state: StripLook;
  /** In percent: the height of the fill. */
  charge?: number | undefined;
}

/** The measures of a strip in pixels. */
export interface StripSize {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** What a strip consists of: one path per kind of line or fill, however many nests there are. */
export interface StripPaths {
  readonly free: string;
  readonly holds: string;
  readonly fill: string;
  readonly hatch: string;
  readonly fault: string;
  readonly bar: string;
  readonly unreadable: string;
  readonly lit: string;
  readonly open: string;
  readonly off: string;
  readonly slash: string;
}

export type StripPath = keyof StripPaths;

/** Half the width of a line, so that it stays inside its nest. */
const inset = 0.75;
/** A nearly empty Electron can still be told from a free nest. */
const leastFill = 0.12;
const hatchStep = 3;

/** More nests than this are drawn narrower, so that a strip never grows wider. */
const mostAtFullWidth = 16;

/** The measures for so many nests. */
export function stripSize(nests: number, size: StripSize): StripSize {
  if (nests <= mostAtFullWidth) return size;
  const whole = mostAtFullWidth * (size.width + size.gap);
  return { ...size, gap: 1, width: Math.max(1.5, whole / nests - 1) };
}

/** All nests of a strip as paths: a list of thousands of stations draws a handful of elements in each row. */
export function stripPaths(nests: readonly DrawnNest[], size: StripSize, lastHeard: boolean): StripPaths {
  const paths: Record<StripPath, string> = {
    free: '',
    holds: '',
    fill: '',
    hatch: '',
    fault: '',
    bar: '',
    unreadable: '',
    lit: '',
    open: '',
    off: '',
    slash: '',
  };
  nests.forEach(({ state, charge = 100 }, place) => {
    const box = { x: place * (size.width + size.gap), width: size.width, height: size.height };
    drawNest(paths, box, { state, charge, lastHeard });
  });
  return paths;
}

interface Box {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

interface Drawing {
  readonly state: StripLook;
  readonly charge: number;
  readonly lastHeard: boolean;
}

function drawNest(paths: Record<StripPath, string>, box: Box, { state, charge, lastHeard }: Drawing): void {
  const { x, width, height } = box;
  switch (state) {
    case 'holds':
      paths.holds += outline(box);
      paths[lastHeard ? 'hatch' : 'fill'] += (lastHeard ? hatched : filled)(box, charge);
      return;
    case 'fault':
      paths.fault += outline(box);
      paths.bar += `M${round(x)} ${round(height * 0.49)}h${round(width)}`;
      return;
    case 'out-of-service':
      paths.off += outline(box);
      paths.slash += `M${round(x + 1.5)} ${round(height * 0.7)}L${round(x + width - 1.5)} ${round(height * 0.3)}`;
      return;
    case 'open':
      paths.open += openTop(box);
      return;
    default:
      paths[state] += outline(box);
  }
}

function outline({ x, width, height }: Box): string {
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  const r = Math.max(0, Math.min(width * 0.3, 4.2, w / 2));
  const arc = (dx: number, dy: number) => `a${round(r)} ${round(r)} 0 0 1 ${round(dx)} ${round(dy)}`;
  const [across, down] = [round(w - 2 * r), round(h - 2 * r)];
  return `M${round(x + inset + r)} ${inset}h${across}${arc(r, r)}v${down}${arc(-r, r)}h-${across}${arc(-r, -r)}v-${down}${arc(r, -r)}z`;
}

/** An open nest has no lid. */
function openTop({ x, width, height }: Box): string {
  return `M${round(x + inset)} ${round(height * 0.3)}V${round(height - inset)}h${round(width - 2 * inset)}V${round(height * 0.3)}`;
}

function fillTop(height: number, charge: number): number {
  const share = Math.max(leastFill, Math.min(1, charge / 100));
  return height - inset - share * (height - 2 * inset);
}

function filled({ x, width, height }: Box, charge: number): string {
  const top = fillTop(height, charge);
  // The corners of the outline are round.
  const side = Math.min(inset, width / 4);
  return `M${round(x + side)} ${round(top)}H${round(x + width - side)}V${round(height - side)}H${round(x + side)}z`;
}

/** Diagonal lines where the fill would be. */
function hatched({ x, width, height }: Box, charge: number): string {
  const [left, right, top, bottom] = [x + 1, x + width - 1, fillTop(height, charge), height - 1];
  let path = '';
  for (let start = top - (right - left); start < bottom; start += hatchStep) {
    // The line from the left edge at `start + (right - left)` up to the right edge at `start`.
    const [low, high] = [Math.min(start + (right - left), bottom), Math.max(start, top)];
    if (low <= high) continue;
    const xAt = (y: number) => left + (start + (right - left) - y);
    path += `M${round(xAt(low))} ${round(low)}L${round(xAt(high))} ${round(high)}`;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
