import { type PageName, pageNames, pages } from './pages.ts';
import { matchPath } from './path.rules.ts';

export interface PageMatch {
  readonly name: PageName;
  readonly params: Readonly<Record<string, string>>;
}

/** The page of a path below `/console`; undefined if there is none. */
export function matchPage(path: string): PageMatch | undefined {
  for (const name of pageNames) {
    const params = matchPath(pages[name].path, path);
    if (params) return { name, params };
  }
  return undefined;
}
