/** What a page says to its service worker, and where that finds the page it keeps. No validators: both run in browsers. */
export type WorkerMessage =
  /** Take over from the version before: the page has found a safe moment. */
  | { readonly type: 'SKIP_WAITING' }
  /** Keep the shell anew, such as in the language just chosen. */
  | { readonly type: 'KEEP_SHELL' }
  /** Answered with true or false: does this file belong to your build? */
  | { readonly type: 'KNOWS'; readonly file: string };

export const workerPath = '/service-worker.js';

/** An empty page with everything the start needs, the same for everybody who reads this language. */
export const shellPath = '/app-shell';

export const manifestPath = '/manifest.webmanifest';
