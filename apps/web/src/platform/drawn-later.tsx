import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A drawing that nobody acts on, without its code in the first visit. `atOnce` is the same drawing on the server. Its HTML
 * stays on the page until the code is loaded; without HTML, or if the code does not arrive, the place stays empty.
 */
export function drawnLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  atOnce: ComponentType<Props> | undefined,
): ComponentType<Props> {
  const Drawing: ComponentType<Props> =
    atOnce ?? lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return function DrawnLater(props) {
    return (
      <Suspense>
        <Drawing {...props} />
      </Suspense>
    );
  };
}

function Nothing() {
  return null;
}
