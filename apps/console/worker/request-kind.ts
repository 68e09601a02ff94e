/** `page`: from the network, otherwise the kept shell. `file`: kept or from the network. `network`: not handled by the service worker. */
export type RequestKind = 'page' | 'file' | 'network';

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>;

/** Calls, the live channel, and files addressed by name. */
const notPages = /^\/console\/(api|live)(\/|$)|\.\w+$/;

export function requestKind({ url, method, mode, destination }: Asked, ownOrigin: string): RequestKind {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || !pathname.startsWith('/console/')) return 'network';
  if (pathname.startsWith('/console/assets/')) return 'file';
  return mode === 'navigate' && destination === 'document' && !notPages.test(pathname) ? 'page' : 'network';
}
