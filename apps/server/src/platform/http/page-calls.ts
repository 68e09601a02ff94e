import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Set only by code of this process: a request cannot claim it. */
const renderingPage = new AsyncLocalStorage<true>();

interface PageCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The network address of the page's visitor. */
  address: string;
}

/** Makes one of our own calls for a page that is being rendered. The rate limit counts the page, but not this call. */
export function callForPage(app: FastifyInstance, { url, headers, address }: PageCall) {
  // inject() starts only when it is awaited: awaited outside of run(), it would start without the mark.
  return renderingPage.run(
    true,
    async () => await app.inject({ method: 'GET', url, headers: { ...headers }, remoteAddress: address }),
  );
}

export function isCallForPage(): boolean {
  return renderingPage.getStore() === true;
}
