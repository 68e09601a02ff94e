import type { Coordinates } from '@etg/contract/entities';

/** About a metre: more digits than a pin has. */
const digits = 5;

export function roundPin({ lat, lng }: Coordinates): Coordinates {
  const most = 180;
  const turned = ((((lng + most) % 360) + 360) % 360) - most;
  return { lat: round(Math.min(90, Math.max(-90, lat))), lng: round(turned) };
}

function round(value: number): number {
  return Number(value.toFixed(digits));
}

/** `34.01470, −118.49120`. */
export function writePin({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(digits)}, ${lng.toFixed(digits)}`.replaceAll('-', '\u2212');
}

/** What somebody typed or pasted: two numbers. Undefined if it names no place on earth. */
export function readPin(text: string): Coordinates | undefined {
  const [, lat, lng] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text.replaceAll('\u2212', '-')) ??
    [];
  const pin = { lat: Number(lat), lng: Number(lng) };
  return lat !== undefined && Math.abs(pin.lat) <= 90 && Math.abs(pin.lng) <= 180 ? roundPin(pin) : undefined;
}

const metresPerDegree = 111_320;
const stepMetres = { small: 2, big: 20 };

/** Where a pin is after an arrow key: two metres further, twenty with Shift. Undefined for other keys. */
export function movedPin(
  { lat, lng }: Coordinates,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Coordinates | undefined {
  const step = (shiftKey ? stepMetres.big : stepMetres.small) / metresPerDegree;
  // Degrees of longitude are shorter away from the equator.
  const across = step / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  switch (key) {
    case 'ArrowUp':
      return roundPin({ lat: lat + step, lng });
    case 'ArrowDown':
      return roundPin({ lat: lat - step, lng });
    case 'ArrowLeft':
      return roundPin({ lat, lng: lng - across });
    case 'ArrowRight':
      return roundPin({ lat, lng: lng + across });
    default:
      return undefined;
  }
}
