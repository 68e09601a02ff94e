/** A coastline: longitudes and latitudes in turn. */
export interface Ring {
  readonly points: Float32Array;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const thousandths = 1_000;

/**
 * Natural Earth's land (public domain), simplified: coasts to a tenth of a degree, finer around the demo's venues, as
 * rings of differences of one or two bytes each. Decision 0032 describes how it was made.
 */
export function readLand(bytes: Uint8Array): Ring[] {
  let at = 0;
  const readNumber = () => {
    let [value, scale, byte] = [0, 1, 0];
    do {
      byte = bytes[at++] ?? 0;
      value += (byte % 128) * scale;
      scale *= 128;
    } while (byte > 127);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  return Array.from({ length: readNumber() }, () => {
    const points = new Float32Array(readNumber() * 2);
    const unit = readNumber() / thousandths;
    let [lng, lat] = [0, 0];
    const edges = { west: 180, south: 90, east: -180, north: -90 };
    for (let index = 0; index < points.length; index += 2) {
      lng += readNumber() * unit;
      lat += readNumber() * unit;
      points[index] = lng;
      points[index + 1] = lat;
      edges.west = Math.min(edges.west, lng);
      edges.east = Math.max(edges.east, lng);
      edges.south = Math.min(edges.south, lat);
      edges.north = Math.max(edges.north, lat);
    }
    return { points, ...edges };
  });
}
