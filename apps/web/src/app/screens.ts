import { type PageName, pages } from '@etg/contract/pages';
import type { ScreenModule } from '../platform/screen.ts';
import type { Texts } from '../platform/texts.ts';
import type { Access } from './access.ts';
import { addressOf, type Place } from './place.ts';
import { importScreen, screenFile, textsOf } from './routes.ts';

const loaded = new Map<string, ScreenModule>();

/** Fetches what a page needs to be drawn: its code and its texts. */
export async function loadScreen(page: PageName, texts: Texts): Promise<ScreenModule> {
  const [screen] = await Promise.all([importScreen(page), texts.load(['shell', ...textsOf(page)])]);
  loaded.set(screenFile(page), screen);
  return screen;
}

/** The screen, if it can be drawn at once. */
export function loadedScreen(page: PageName, texts: Texts): ScreenModule | undefined {
  return texts.has(textsOf(page)) ? loaded.get(screenFile(page)) : undefined;
}

/** Its code is fetched only for a guarded page. */
async function askAccess(place: Place): Promise<Access> {
  // At the same time: the guard's call needs the second.
  const [guard] = await Promise.all([import('./guard.ts'), import('../platform/device.ts')]);
  return guard.askAccess(addressOf(place));
}

/** Fetches the code and the texts, and asks the access guard at the same time. */
export async function prepare(place: Place, texts: Texts): Promise<ScreenModule | Exclude<Access, 'open'>> {
  const access = pages[place.page].guarded ? askAccess(place) : 'open';
  const screen = loadScreen(place.page, texts);
  // If the guard leads elsewhere, nobody waits for the screen, which may be missing without a network.
  screen.catch(() => undefined);
  const answer = await access;
  return answer === 'open' ? screen : answer;
}
