import type { WorkerMessage } from '@etg/contract/worker';

const worker = { path: '/console/service-worker.js', scope: '/console/' } as const;
/** As the worker calls it: `apps/console/worker/kept-shell.ts`. */
const shellCache = 'etg-console-shell';

export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // Another one may control this page: that of the riders' app, which has the same origin.
  const all = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  return all.find(({ scope }) => new URL(scope).pathname === worker.scope);
}

/** Registers the service worker of the console, and resolves once it works. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker.register(worker.path, { scope: worker.scope });
  await activated(registered);
  return registered;
}

/** `serviceWorker.ready` would wait for ever on `/console` without a slash, which is outside of the scope. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The service worker could not be installed'));
    });
  });
}

/** From now on the pages of a technician open on this phone without a network, in this language. */
export async function keepShell(language: string): Promise<void> {
  // Under development there is no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await startWorker();
  active?.postMessage({ type: 'KEEP_SHELL', language } satisfies WorkerMessage);
}

/** Somebody else may use this phone next. There is nothing about anybody in it, and nothing that they need. */
export async function forgetShell(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(shellCache);
}

/** Whether the server has another build of the console than this page by now; undefined without an answer. */
export async function isOldPage(): Promise<boolean | undefined> {
  // Only a page behind a service worker can come from what this browser keeps.
  if (!import.meta.env.PROD || !navigator.serviceWorker?.controller) return undefined;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const answer = await fetch(worker.scope, { cache: 'no-store' });
  return answer.ok && entry ? !(await answer.text()).includes(new URL(entry.src).pathname) : undefined;
}
