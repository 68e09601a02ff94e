import { consoleAddress, noticeFrom } from './alarm-notice.ts';

declare const self: ServiceWorkerGlobalScope;

// It shows alarms and opens their page. It answers no request: the console is never shown from a cache.

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
