import { type PageName, pages } from '@etg/contract/pages';
import type { ScreenModule } from '../platform/screen.ts';
import type { Texts } from '../platform/texts.ts';
import type { Access } from './access.ts';
import { askAccess } from './guard.ts';
import { addressOf, type Place } from './place.ts';
import { type Route, routeOf } from './routes.ts';

const loaded = new Map<Route, ScreenModule>();

/** Fetches what a page needs to be drawn: its code and its texts. */
export async function loadScreen(page: PageName, texts: Texts): Promise<ScreenModule> {
  const route = routeOf(page);
  const [screen] = await Promise.all([route.load(), texts.load(['shell', ...route.areas])]);
  loaded.set(route, screen);
  return screen;
}

/** The screen, where it can be drawn at once. */
export function loadedScreen(page: PageName, texts: Texts): ScreenModule | undefined {
  const route = routeOf(page);
  return texts.has(route.areas) ? loaded.get(route) : undefined;
}

/** Code, texts and the guard's answer, asked for at the same time. */
export async function prepare(place: Place, texts: Texts): Promise<ScreenModule | Exclude<Access, 'open'>> {
  const access = pages[place.page].guarded ? askAccess(addressOf(place)) : 'open';
  const screen = loadScreen(place.page, texts);
  const answer = await access;
  return answer === 'open' ? screen : answer;
}
