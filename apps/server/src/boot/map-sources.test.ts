import { describe, expect, it } from 'vitest';
import { mapSources } from './map-sources.ts';

const raster = {
  kind: 'raster',
  url: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  attribution: 'x',
} as const;
const pmtiles = { kind: 'pmtiles', url: 'https://cdn.example/world.pmtiles', attribution: 'x' } as const;

describe('what the map may load from others', () => {
  it.each(['/map', '/map?return', '/?m=turnOnMap', '/nowhere/at/all'])(
    'is allowed at %s [R3, R18]',
    (path) => {
      expect(mapSources(raster)(path)).toEqual({ 'img-src': ['https://*.tiles.example'] });
      expect(mapSources(pmtiles)(path)).toEqual({ 'connect-src': ['https://cdn.example'] });
    },
  );

  it.each(['/', '/?m=login', '/payments', '/i/1001'])('is refused at %s', (path) => {
    expect(mapSources(raster)(path)).toBeUndefined();
  });

  it('is nothing on the map that ships with the app', () => {
    expect(mapSources(undefined)('/map')).toBeUndefined();
  });
});
