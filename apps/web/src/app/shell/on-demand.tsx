import type { Area } from '@etg/messages/areas';
import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.tsx';
import { SilentBoundary } from './error-boundary.tsx';

const againMs = 3_000;

/**
 * A part of the shell that is fetched with its texts when it is wanted, after the first paint. Until it has arrived, and if
 * it throws, the app works without it. A failed fetch is repeated, each time a little later.
 */
export function onDemand<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { wanted: boolean }> {
  return function OnDemand({ wanted, ...props }) {
    const texts = useTexts();
    const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
    const [missed, setMissed] = useState(0);
    useEffect(() => {
      if (!wanted) return;
      let next: ReturnType<typeof setTimeout> | undefined;
      let over = false;
      Promise.all([load(), texts.load(areas)]).then(
        ([Part]) => setLoaded({ Part }),
        () => {
          if (!over) next = setTimeout(() => setMissed(missed + 1), againMs * (missed + 1));
        },
      );
      return () => {
        over = true;
        clearTimeout(next);
      };
    }, [wanted, texts, missed]);
    if (!wanted || !loaded) return null;
    return (
      <SilentBoundary>
        {/* The compiler cannot see that the remaining props are those of the part. */}
        <loaded.Part {...(props as Props)} />
      </SilentBoundary>
    );
  };
}
