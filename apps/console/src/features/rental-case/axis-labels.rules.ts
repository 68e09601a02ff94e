import { type AxisPoint, lanes } from './axis.rules.ts';

export interface PlacedLabel {
  text: string;
  x: number;
  /** From the middle of the point. */
  dy: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Where the labels of a lane end on the right. */
const rightEdge = 850;

/** About how wide a text of 12 pixels is. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 12 : 6.4), 0);
}

/** A piece may stand in the lens and on the whole line. */
export function labelKey({ item, magnified }: AxisPoint): string {
  return `${magnified ? 'lens' : 'line'} ${item.id}`;
}

/** The labels that fit beside each other. The chosen one is always among them; the others give way to it. */
export function labelled(
  points: readonly AxisPoint[],
  textOf: (point: AxisPoint) => string,
  chosen: string | undefined,
): ReadonlyMap<string, PlacedLabel> {
  const taken: { y: number; from: number; to: number }[] = [];
  const placed = new Map<string, PlacedLabel>();
  const first = points.filter(({ item }) => item.id === chosen);
  const claims = points.filter(({ item }) => item.id !== chosen && item.kind === 'claimed');
  const rest = points.filter((point) => !first.includes(point) && !claims.includes(point));
  for (const point of [...first, ...claims, ...rest]) {
    const text = textOf(point);
    const width = widthOf(text) + 8;
    const label = place(point, { text, width });
    const row = point.y + label.dy;
    const from =
      label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - width : label.x - width / 2;
    const collides = taken.some(
      (other) => Math.abs(other.y - row) < 13 && from < other.to && other.from < from + width,
    );
    if (text === '' || collides) continue;
    taken.push({ y: row, from, to: from + width });
    placed.set(labelKey(point), label);
  }
  return placed;
}

function place({ item, x, y }: AxisPoint, { text, width }: { text: string; width: number }): PlacedLabel {
  if (y === lanes.rider) {
    const isEnd = x + width > rightEdge;
    if (item.kind === 'claimed')
      return isEnd
        ? { text, x: x - 10, dy: -16, anchor: 'end' }
        : { text, x: x + 13, dy: -16, anchor: 'start' };
    return isEnd ? { text, x: x - 12, dy: 22, anchor: 'end' } : { text, x: x + 14, dy: 4, anchor: 'start' };
  }
  const dy = y === lanes.station ? (item.kind === 'commanded' ? 24 : -14) : 24;
  if (x + width / 2 > rightEdge) return { text, x: x + 6, dy, anchor: 'end' };
  return { text, x, dy, anchor: 'middle' };
}
