import { hrefOf } from './pages.ts';

/** The page for whoever stands in front of the station, at one of its nests. */
export function fieldHref(code: string, nest: number): string {
  return hrefOf('field', { params: { code }, search: { nest: String(nest) } });
}

export function electronHref(electron: string): string {
  return hrefOf('electron', { params: { electron } });
}
