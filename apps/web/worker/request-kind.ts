/** How a request is answered: a page by the network with the shell behind it, a file from what is kept, else not by us. */
export type RequestKind = 'page' | 'file' | 'network';

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>;

/** Not the app's: calls, the live channel, tools, and files that are addressed by name. */
const notPages = /^\/(api|live|workbench|healthz|readyz|metrics)(\/|$)|\.\w+$/;

export function requestKind({ url, method, mode, destination }: Asked, ownOrigin: string): RequestKind {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return 'network';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && destination === 'document' && !notPages.test(pathname) ? 'page' : 'network';
}
