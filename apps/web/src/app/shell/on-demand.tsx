import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the shell that is fetched once it is wanted, after the first paint. While it is away, or when it does
 * not arrive, the app works without it.
 */
export function onDemand(load: () => Promise<ComponentType>): ComponentType<{ wanted: boolean }> {
  return function OnDemand({ wanted }) {
    const [loaded, setLoaded] = useState<{ Part: ComponentType }>();
    useEffect(() => {
      if (!wanted) return;
      load().then(
        (Part) => setLoaded({ Part }),
        () => undefined,
      );
    }, [wanted]);
    return wanted && loaded ? <loaded.Part /> : null;
  };
}
