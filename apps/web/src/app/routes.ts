import { type Page, type PageName, pages } from '@etg/contract/pages';
import type { Area } from '@etg/messages/areas';
import type { ScreenModule, Screens } from '../platform/screen.ts';

/** The screens of a first visit: the start and a scanned code. All others are listed in a file of their own, so that no first visit loads that list. */
export const firstScreens: Screens = import.meta.glob<ScreenModule>(
  '../**/{conversation,group-entry}.screen.tsx',
);

/** `/venue-request.screen.tsx`, the end of the path of the page's screen. */
export function screenFile(page: PageName): string {
  const { screen = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) }: Page = pages[page];
  return `/${screen}.screen.tsx`;
}

export async function importScreen(page: PageName): Promise<ScreenModule> {
  const file = screenFile(page);
  const load = find(firstScreens, file) ?? find(await otherScreens(file), file);
  if (!load) throw new Error(`There is no ${file}`);
  return load();
}

/** The screens on the way to a charger have a short list of their own. */
async function otherScreens(file: string): Promise<Screens> {
  if (/^\/(login|logout|station-start|station|server-error)\./.test(file))
    return (await import('./next-screens.ts')).nextScreens;
  return (await import('./more-screens.ts')).moreScreens;
}

function find(screens: Screens, file: string): Screens[string] | undefined {
  const path = Object.keys(screens).find((each) => each.endsWith(file));
  return path === undefined ? undefined : screens[path];
}

/** The areas of texts that the page needs, besides the shell's. */
export function textsOf(page: PageName): readonly Area[] {
  return pages[page].texts;
}
