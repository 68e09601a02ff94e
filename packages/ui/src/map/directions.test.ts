import { expect, it } from 'vitest';
import { directionsTo } from './directions.tsx';

const bar = { title: 'Café (new)', coordinates: { lat: 34.0147, lng: -118.4912 } };

it.each([
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9)',
    'geo:34.0147,-118.4912?q=34.0147,-118.4912(Caf%C3%A9%20(new))',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'https://maps.apple.com/?daddr=34.0147,-118.4912&dirflg=w'],
  [
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.google.com/maps/dir/?api=1&travelmode=walking&destination=34.0147,-118.4912',
  ],
])('leads there by coordinates, on %s [S8]', (phone, href) => {
  expect(directionsTo(bar, phone)).toBe(href);
});
