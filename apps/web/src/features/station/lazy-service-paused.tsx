import { lazy, Suspense } from 'react';
import { Loading } from '../../platform/loading.tsx';
import type { ServicePausedProps } from './service-paused.tsx';

/** Few stations are paused, so a browser loads this screen only then. The server imports it at once. */
const Paused = import.meta.env.SSR
  ? (await import('./service-paused.tsx')).ServicePaused
  : lazy(async () => ({ default: (await import('./service-paused.tsx')).ServicePaused }));

/** The server's HTML of it stays on the page until its code is loaded. */
export function ServicePaused(props: ServicePausedProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Paused {...props} />
    </Suspense>
  );
}
