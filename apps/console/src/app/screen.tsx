import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.tsx';
import type { PageMatch } from '../platform/page-match.ts';
import { type PageName, pageOf } from '../platform/pages.ts';
import { CouldNotLoad } from '../platform/problem-note.tsx';
import { usePhone } from '../platform/use-phone.ts';
import { LargerScreen } from './larger-screen.tsx';
import { type ScreenProps, screens } from './screens.ts';

type Loaded =
  | { readonly name: PageName; readonly Component: ComponentType<ScreenProps>; readonly error?: undefined }
  | { readonly name: PageName; readonly error: unknown };

/** Loads a page's code and texts. The page before stays until both are there. */
export function Screen({ match: { name, params } }: { match: PageMatch }) {
  const texts = useTexts();
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again
  useEffect(() => {
    let isCurrent = true;
    Promise.all([screens[name](), texts.load(pageOf(name).texts)]).then(
      ([Component]) => isCurrent && setLoaded({ name, Component }),
      (error: unknown) => isCurrent && setLoaded({ name, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, texts, attempt]);
  useFocusOnTitle(loaded?.name);
  // The page before keeps what it shows: without its own parts of the address it would read something else.
  const before = useRef(params);
  useLayoutEffect(() => {
    if (loaded?.name === name) before.current = params;
  });
  const isPhone = usePhone();
  if (isPhone && pageOf(name).isLarge) return <LargerScreen page={name} />;
  if (!loaded) return null;
  if ('Component' in loaded)
    return <loaded.Component params={loaded.name === name ? params : before.current} />;
  return <CouldNotLoad error={loaded.error} onAgain={() => setAttempt(attempt + 1)} />;
}

/** After a move to another page its title has the focus, so that it is read aloud and Tab goes on from there. */
function useFocusOnTitle(name: PageName | undefined): void {
  const [first, setFirst] = useState<PageName>();
  useEffect(() => {
    if (name === undefined) return;
    if (first === undefined) setFirst(name);
    else if (first !== name) {
      document.querySelector<HTMLElement>('h1')?.focus();
      setFirst(name);
    }
  }, [name, first]);
}
