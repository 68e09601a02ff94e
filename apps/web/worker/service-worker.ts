import type { WorkerMessage } from '@etg/contract/worker';
import { answerPage } from './answer-page.ts';
import { answerFile, forgetOldFiles, keepShell } from './kept-files.ts';
import { noticeFrom, ownAddress } from './notices.ts';
import { requestKind } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of this build; written in by the build, and so different in each. */
  readonly __WB_MANIFEST: readonly { readonly url: string }[];
};

const build = new Set(self.__WB_MANIFEST.map(({ url }) => `/${url}`));

self.addEventListener('install', (event) => event.waitUntil(keepShell(build)));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await forgetOldFiles(build);
  // The page is asked for while this worker wakes up.
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
      // Of another build by now: the next worker keeps it.
      return event.waitUntil(keepShell(build).catch(() => undefined));
    case 'KNOWS':
      return event.ports[0]?.postMessage(build.has(event.data.file));
  }
});

self.addEventListener('push', (event) => {
  const { title, text, path } = noticeFrom(readJson(event.data));
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge.png',
      // A newer reminder takes the place of the older.
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

/** In the window that is open, if there is one. */
async function open(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await self.clients.openWindow(address));
  // Where the browser refuses the focus, the page goes there all the same.
  await page.focus().catch(() => undefined);
  if (page.url !== address) await page.navigate(address);
}
