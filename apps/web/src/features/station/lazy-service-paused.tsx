import { lazy, Suspense } from 'react';
import { Loading } from '../../platform/loading.tsx';
import type { ServicePausedProps } from './service-paused.tsx';

/** Few stations are paused, so a browser fetches this screen only then. The server has it at hand. */
const Paused = import.meta.env.SSR
  ? (await import('./service-paused.tsx')).ServicePaused
  : lazy(async () => ({ default: (await import('./service-paused.tsx')).ServicePaused }));

/** Came with the page, it stays as it is until its code is there. */
export function ServicePaused(props: ServicePausedProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Paused {...props} />
    </Suspense>
  );
}
