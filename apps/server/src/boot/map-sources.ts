import { matchPage } from '@etg/contract/pages';
import type { MapTiles } from '../features/station/index.ts';
import type { MoreSources } from '../platform/http/page-policy.ts';

/** Only the map's page may load from the configured tile server. */
export function mapSources(tiles: MapTiles | undefined): (url: string) => MoreSources | undefined {
  const sources = tiles && tileSources(tiles);
  return (url) => (isMap(url) ? sources : undefined);
}

/** The same for the console, whose pages are one document. */
export function tileSources(tiles: MapTiles): MoreSources {
  // `{s}` stands for a subdomain, so the policy needs a wildcard.
  const { protocol, host } = new URL(tiles.url.replace('{s}', 'any-of-them'));
  const origin = `${protocol}//${host.replace('any-of-them', '*')}`;
  return tiles.kind === 'raster' ? { 'img-src': [origin] } : { 'connect-src': [origin] };
}

function isMap(url: string): boolean {
  const [path = '/', query = ''] = url.split('?', 2);
  const { name } = matchPage(path);
  return name === 'map' || (name === 'conversation' && new URLSearchParams(query).get('m') === 'turnOnMap');
}
