import type { Area } from '@etg/messages/areas';
import { Page } from '@etg/ui/page';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { AppBar } from './app-bar.tsx';
import { catchFocus } from './focus-heading.ts';
import { useTexts } from './i18n.tsx';
import { CouldNotLoad, Loading } from './loading.tsx';

type Loaded<Props> = { Part: ComponentType<Props> } | 'failed' | undefined;

/** A part of a screen whose code and texts are fetched when it is first shown. `shape` is drawn until then. */
export function lazyPart<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<ComponentType<Props>>,
  shape?: ReactNode,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    const texts = useTexts();
    const [attempt, setAttempt] = useState(0);
    const [loaded, setLoaded] = useState<Loaded<Props>>(
      known && texts.has(areas) ? { Part: known } : undefined,
    );
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
    useEffect(() => {
      Promise.all([load(), texts.load(areas)]).then(
        ([Part]) => {
          known = Part;
          setLoaded({ Part });
        },
        () => setLoaded('failed'),
      );
    }, [texts, attempt]);
    // The element that had the focus may have been removed while this part was loading.
    useEffect(() => {
      if (typeof loaded === 'object') catchFocus();
    }, [loaded]);
    if (typeof loaded === 'object') return <loaded.Part {...props} />;
    return (
      <>
        <AppBar />
        {loaded === 'failed' ? (
          <Page>
            <CouldNotLoad cutOff onRetry={() => setAttempt(attempt + 1)} />
          </Page>
        ) : (
          <Loading>{shape}</Loading>
        )}
      </>
    );
  };
}
