import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Set only by code of this process: nothing a request carries can claim it. */
const renderingPage = new AsyncLocalStorage<true>();

interface PageCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Whose page it is. */
  address: string;
}

/** Asks one of our own calls for a page that is being rendered. The page was counted for its visitor; this is not. */
export function callForPage(app: FastifyInstance, { url, headers, address }: PageCall) {
  // What inject() gives begins only when it is awaited: outside it would begin without the mark.
  return renderingPage.run(
    true,
    async () => await app.inject({ method: 'GET', url, headers: { ...headers }, remoteAddress: address }),
  );
}

export function isCallForPage(): boolean {
  return renderingPage.getStore() === true;
}
