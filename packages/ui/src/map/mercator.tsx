/** A place on earth, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A point on the square of a web map: 0 to 1 from west to east, and from north to south. */
export interface UnitPoint {
  readonly x: number;
  readonly y: number;
}

const furthestNorth = 85.0511;

export function toUnit({ lat, lng }: Place): UnitPoint {
  const clamped = Math.max(-furthestNorth, Math.min(furthestNorth, lat));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export interface UnitBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Clips a ring to a box, edge by edge, so that distant coasts cost nothing to draw. */
export function cutRing(ring: readonly UnitPoint[], { left, top, right, bottom }: UnitBox): UnitPoint[] {
  const atX = (x: number) => (from: UnitPoint, to: UnitPoint) => ({
    x,
    y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x),
  });
  const atY = (y: number) => (from: UnitPoint, to: UnitPoint) => ({
    x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
    y,
  });
  const edges: [isInside: (point: UnitPoint) => boolean, cross: ReturnType<typeof atX>][] = [
    [({ x }) => x >= left, atX(left)],
    [({ x }) => x <= right, atX(right)],
    [({ y }) => y >= top, atY(top)],
    [({ y }) => y <= bottom, atY(bottom)],
  ];
  let cut: readonly UnitPoint[] = ring;
  for (const [isInside, cross] of edges) {
    const next: UnitPoint[] = [];
    let from = cut.at(-1);
    for (const to of cut) {
      if (from && isInside(from) !== isInside(to)) next.push(cross(from, to));
      if (isInside(to)) next.push(to);
      from = to;
    }
    cut = next;
  }
  return [...cut];
}

/**
 * The same ring without steps across half of the world, as it has them where it crosses the date line. A ring around a pole
 * has one that nothing avoids, and stays as it is.
 */
export function unrolled(ring: readonly UnitPoint[]): readonly UnitPoint[] {
  let turns = 0;
  const points = ring.map((point, index) => {
    turns += Math.round((ring[index - 1] ?? point).x - point.x);
    return { x: point.x + turns, y: point.y };
  });
  const [first, last] = [points[0], points.at(-1)];
  return first && last && Math.abs(first.x - last.x) < 0.5 ? points : ring;
}
