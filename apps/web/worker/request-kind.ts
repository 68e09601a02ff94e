/** `page`: from the network, otherwise the cached shell. `file`: from the cache. `network`: not handled by the service worker. */
export type RequestKind = 'page' | 'file' | 'network';

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>;

/** Not pages of the app: calls, the live channel, tools, and files addressed by name. */
const notPages = /^\/(api|console|live|workbench|healthz|readyz|metrics)(\/|$)|\.\w+$/;

export function requestKind({ url, method, mode, destination }: Asked, ownOrigin: string): RequestKind {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return 'network';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && destination === 'document' && !notPages.test(pathname) ? 'page' : 'network';
}
