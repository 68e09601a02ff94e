import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.tsx';
import type { NearestWorkingProps } from './nearest-working.tsx';

/** Loaded only where a station does not work. The page is complete without it, so it is left out if it does not load. */
export function LazyNearest(props: NearestWorkingProps) {
  const texts = useTexts();
  const [loaded, setLoaded] = useState<{ Part: ComponentType<NearestWorkingProps> }>();
  useEffect(() => {
    Promise.all([import('./nearest-working.tsx'), texts.load(['station-more'])]).then(
      ([{ NearestWorking }]) => setLoaded({ Part: NearestWorking }),
      () => undefined,
    );
  }, [texts]);
  return loaded ? <loaded.Part {...props} /> : null;
}
