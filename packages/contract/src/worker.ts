/** The messages from a page to the service worker. Without validators, since the browser imports it. */
export type WorkerMessage =
  /** Replace the previous version now: nothing on the page would be lost. */
  | { readonly type: 'SKIP_WAITING' }
  /** Store the app shell again, unless it is in this language already, with this version of the company's texts. */
  | { readonly type: 'KEEP_SHELL'; readonly language: string; readonly texts?: string }
  /** Answered with true or false: whether this file belongs to the service worker's build. */
  | { readonly type: 'KNOWS'; readonly file: string };

export const workerPath = '/service-worker.js';

/** An empty page with everything the app needs to start, the same for all readers of a language. */
export const shellPath = '/app-shell';

export const manifestPath = '/manifest.webmanifest';
