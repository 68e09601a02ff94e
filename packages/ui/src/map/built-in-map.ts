import { type DoneCallback, GridLayer } from 'leaflet';
import { type Brush, drawStreets, type MapColours } from './drawn-streets.ts';
import landFile from './land.bin?url';
import { readLand } from './land.ts';
import { cutRing, toUnit, type UnitBox, type UnitPoint, unrolled } from './mercator.tsx';

const tilePixels = 256;
/** Pixels drawn beyond the tile's edge, so that no seam shows. */
const margin = 4;

interface Coast extends UnitBox {
  readonly points: readonly UnitPoint[];
}

let land: Promise<Coast[]> | undefined;

/** Fetched once. A failure is not cached: the next tile fetches again. */
function fetchLand(): Promise<Coast[]> {
  land ??= fetch(landFile)
    .then(async (answer) => readLand(new Uint8Array(await answer.arrayBuffer())).flatMap(toCoasts))
    .catch((error: unknown) => {
      land = undefined;
      throw error;
    });
  return land;
}

/** A ring that crosses the date line goes on beyond the edge of the world, and is there a second time beyond the other. */
function toCoasts({ points }: ReturnType<typeof readLand>[number]): Coast[] {
  const places = Array.from({ length: points.length / 2 }, (_, index) =>
    toUnit({ lng: points[2 * index] ?? 0, lat: points[2 * index + 1] ?? 0 }),
  );
  const coast = coastOf(unrolled(places));
  if (coast.right > 1) return [coast, coastOf(moved(coast.points, -1))];
  return coast.left < 0 ? [coast, coastOf(moved(coast.points, 1))] : [coast];
}

function coastOf(points: readonly UnitPoint[]): Coast {
  const edges = { left: 1, top: 1, right: 0, bottom: 0 };
  for (const { x, y } of points) {
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
    edges.top = Math.min(edges.top, y);
    edges.bottom = Math.max(edges.bottom, y);
  }
  return { points, ...edges };
}

function moved(points: readonly UnitPoint[], by: number): UnitPoint[] {
  return points.map(({ x, y }) => ({ x: x + by, y }));
}

/** The map that ships with the app: land and water in the theme's colours, and streets in the demo. */
export class BuiltInMap extends GridLayer {
  #venues: readonly UnitPoint[] = [];
  #colours: MapColours;

  constructor(colours: MapColours) {
    super({ tileSize: tilePixels, updateWhenZooming: false, keepBuffer: 3 });
    this.#colours = colours;
  }

  showStreetsAround(venues: readonly UnitPoint[]): void {
    this.#venues = venues;
    this.redraw();
  }

  setColours(colours: MapColours): void {
    this.#colours = colours;
    this.redraw();
  }

  protected override createTile(
    { x, y, z }: { x: number; y: number; z: number },
    done: DoneCallback,
  ): HTMLElement {
    const canvas = document.createElement('canvas');
    const sharpness = Math.min(2, devicePixelRatio);
    canvas.width = canvas.height = tilePixels * sharpness;
    const context = canvas.getContext('2d');
    const side = 2 ** -z;
    const box = { left: x * side, top: y * side, right: (x + 1) * side, bottom: (y + 1) * side };
    fetchLand().then(
      (coasts) => {
        if (context) {
          context.scale(sharpness, sharpness);
          this.#paint({ context, box, scale: tilePixels / side, colours: this.#colours }, coasts);
        }
        done(undefined, canvas);
      },
      // A tile without land. The pins are still on it, and the list shows the same venues.
      () => done(undefined, canvas),
    );
    return canvas;
  }

  #paint(brush: Brush, coasts: readonly Coast[]): void {
    const { context, colours } = brush;
    context.fillStyle = colours.water;
    context.fillRect(0, 0, tilePixels, tilePixels);
    const path = landIn(brush, coasts);
    context.fillStyle = colours.land;
    context.fill(path, 'evenodd');
    context.clip(path, 'evenodd');
    drawStreets(brush, this.#venues);
  }
}

function landIn({ box, scale }: Brush, coasts: readonly Coast[]): Path2D {
  const edge = margin / scale;
  const wide = {
    left: box.left - edge,
    top: box.top - edge,
    right: box.right + edge,
    bottom: box.bottom + edge,
  };
  const path = new Path2D();
  for (const coast of coasts) {
    if (
      coast.left > wide.right ||
      coast.right < wide.left ||
      coast.top > wide.bottom ||
      coast.bottom < wide.top
    )
      continue;
    const [first, ...others] = cutRing(coast.points, wide).map(
      ({ x, y }) => [(x - box.left) * scale, (y - box.top) * scale] as const,
    );
    if (!first) continue;
    // Without it a ring would begin where the ring before it began.
    path.moveTo(...first);
    for (const point of others) path.lineTo(...point);
    path.closePath();
  }
  return path;
}
