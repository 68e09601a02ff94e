import type { FleetPin } from '@etg/contract/console/stations';
import type { Box, PlacedMark } from '@etg/ui/map/map-canvas';
import type { Translate } from '../../platform/i18n.tsx';

/** A pin or a cluster as it is drawn: words, not only colour. */
export interface Pin extends PlacedMark {
  readonly text: string;
  /** For screen readers, and for the list. */
  readonly label: string;
  readonly look: Extract<FleetPin, { is: 'venue' }>['look'] | 'cluster';
  /** Under the pin, where something is wrong. */
  readonly name?: string | undefined;
  /** Of a venue: its station. Of a cluster: where it falls apart. */
  readonly code?: string | undefined;
  readonly zoom?: number | undefined;
}

const named = ['silent', 'empty', 'full'];

export function pinsOf(pins: readonly FleetPin[], t: Translate): Pin[] {
  return pins.map((pin) => (pin.is === 'venue' ? venuePin(pin, t) : clusterPin(pin, t)));
}

function venuePin(pin: Extract<FleetPin, { is: 'venue' }>, t: Translate): Pin {
  const { code, title, lat, lng, ready, look } = pin;
  return {
    key: code,
    lat,
    lng,
    look,
    code,
    text: pinText(pin, t),
    label: pinLabel(pin, t),
    name: named.includes(look) ? title : undefined,
    isAbove: named.includes(look),
  };
  function pinText({ look: is }: typeof pin, translate: Translate): string {
    if (is === 'silent' || is === 'full' || is === 'off') return translate(`console-today.pin-${is}`);
    return translate('console-today.pin-count', { count: ready });
  }
}

function pinLabel(
  { look, title: venue, ready: count }: Extract<FleetPin, { is: 'venue' }>,
  t: Translate,
): string {
  if (look === 'public') return t('console-today.pin-ready', { venue, count });
  if (look === 'private') return t('console-today.pin-ready-private', { venue, count });
  return t(`console-today.pin-is-${look}`, { venue, count });
}

function clusterPin(
  { lat, lng, venues, silent, zoom }: Extract<FleetPin, { is: 'cluster' }>,
  t: Translate,
): Pin {
  return {
    key: `cluster ${lat} ${lng}`,
    lat,
    lng,
    look: 'cluster',
    zoom,
    text: t('console-today.pin-count', { count: venues }),
    label: t(silent > 0 ? 'console-today.cluster-silent' : 'console-today.cluster', {
      count: venues,
      silent,
    }),
  };
}

/** The view, a little larger and on a grid, so that a small move asks nothing new. The world ends at its edges. */
export function askedBox([west, south, east, north]: Box, zoom: number) {
  const step = 180 / 2 ** zoom;
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const within = (degrees: number, most: number) =>
    Number(Math.min(most, Math.max(-most, degrees)).toFixed(5));
  return {
    west: within(down(west), 180),
    south: within(down(south), 90),
    east: within(up(east), 180),
    north: within(up(north), 90),
    zoom,
  };
}
