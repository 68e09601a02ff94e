import type { Area } from '@etg/messages/areas';
import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.tsx';
import { Quietly } from './error-boundary.tsx';

/**
 * A part of the shell that is fetched with its texts once it is wanted, after the first paint. While it is away, when
 * it does not arrive and when it breaks, the app works without it.
 */
export function onDemand<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { wanted: boolean }> {
  return function OnDemand({ wanted, ...props }) {
    const texts = useTexts();
    const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
    useEffect(() => {
      if (!wanted) return;
      Promise.all([load(), texts.load(areas)]).then(
        ([Part]) => setLoaded({ Part }),
        () => undefined,
      );
    }, [wanted, texts]);
    if (!wanted || !loaded) return null;
    return (
      <Quietly>
        {/* The compiler cannot see that what is left of a rest are the part’s own. */}
        <loaded.Part {...(props as Props)} />
      </Quietly>
    );
  };
}
