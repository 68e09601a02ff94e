import type { PageName } from '@etg/contract/pages';
import { moreScreens } from './more-screens.ts';
import { nextScreens } from './next-screens.ts';
import { firstScreens, screenFile } from './routes.ts';

/** Every screen's file as Vite's manifest names it. Only the server needs these names. */
const sources = Object.keys({ ...firstScreens, ...nextScreens, ...moreScreens }).map((path) =>
  path.replace('../', 'src/').replace('./', 'src/app/'),
);

export function sourceOf(page: PageName): string {
  const file = screenFile(page);
  const source = sources.find((each) => each.endsWith(file));
  if (!source) throw new Error(`There is no ${file}`);
  return source;
}
