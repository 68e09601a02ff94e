import type { WorkerMessage } from '@etg/contract/worker';
import { answerPage } from './answer-page.ts';
import { answerFile, cacheShell, deleteOldFiles, describeCachedShell } from './cached-files.ts';
import { noticeFrom, ownAddress } from './notices.ts';
import { requestKind } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of this build, written in by the build. */
  readonly __WB_MANIFEST: readonly { readonly url: string }[];
};

const build = new Set(self.__WB_MANIFEST.map(({ url }) => `/${url}`));

self.addEventListener('install', (event) => event.waitUntil(cacheShell(build)));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await deleteOldFiles(build);
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
  switch (event.data.type) {
    case 'SKIP_WAITING':
      return void self.skipWaiting();
    case 'KEEP_SHELL':
      // Fails if the server has another build by now: its service worker will cache the shell.
      return event.waitUntil(keepShell(event.data).catch(() => undefined));
    case 'KNOWS':
      return event.ports[0]?.postMessage(build.has(event.data.file));
  }
});

async function keepShell({ language, texts = '' }: { language: string; texts?: string }): Promise<void> {
  const kept = await describeCachedShell();
  if (kept?.language !== language || kept.texts !== texts) await cacheShell(build);
}

self.addEventListener('push', (event) => {
  const { title, text, path } = noticeFrom(readJson(event.data));
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge.png',
      // A newer reminder replaces the older.
      tag: 'reminder',
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
  event.waitUntil(open(ownAddress(event.notification.data?.path, self.location.origin)));
});

/** In an open window, if there is one. */
async function open(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await self.clients.openWindow(address));
  // The browser may refuse the focus; the page navigates anyway.
  await page.focus().catch(() => undefined);
  if (page.url !== address) await page.navigate(address);
}
