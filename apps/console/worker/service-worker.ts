import type { WorkerMessage } from '@etg/contract/worker';
import { consoleAddress, noticeFrom } from './alarm-notice.ts';
import { answerFile, answerPage, keepShell, keptLanguage, type ShellFiles } from './kept-shell.ts';
import { requestKind } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written in by the build. */
  readonly __SHELL_FILES: ShellFiles;
};

const shell = self.__SHELL_FILES;

// It shows alarms and opens their page. On a technician's phone it also keeps the shell [QF11].

self.addEventListener('install', (event) => event.waitUntil(install()));

/** A phone that keeps the shell of the build before has this one whole, before this worker takes over. */
async function install(): Promise<void> {
  const language = await keptLanguage();
  if (language !== undefined) await keepShell(shell, language);
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  // The browser requests the page while this service worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  switch (requestKind(event.request, self.location.origin)) {
    case 'page':
      return event.respondWith(answerPage(networkOf(event)));
    case 'file':
      return event.respondWith(answerFile(event.request));
    case 'network':
      return undefined;
  }
});

async function networkOf(event: FetchEvent): Promise<Response> {
  const early: unknown = await event.preloadResponse;
  return early instanceof Response ? early : fetch(event.request);
}

self.addEventListener('message', (event: ExtendableMessageEvent & { data: WorkerMessage }) => {
  const said = event.data;
  // Fails if the server has another build by now: its service worker will keep it.
  if (said.type === 'KEEP_SHELL') event.waitUntil(keepShell(shell, said.language).catch(() => undefined));
});

self.addEventListener('push', (event) => {
  const { id, title, text, path } = noticeFrom(readJson(event.data));
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge.png',
      // A message that is delivered twice replaces itself. Another one in the same words is shown, and sounds, by itself.
      tag: id ?? `${path} ${text}`,
      data: { path },
    }),
  );
});

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(consoleAddress(event.notification.data?.path, self.location.origin)));
});

/** In the window that shows the page already, if there is one. Others stay: somebody may be writing in them. */
async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  if (shown) await shown.focus();
  else await self.clients.openWindow(address);
}
