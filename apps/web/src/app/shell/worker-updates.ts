import { type WorkerMessage, workerPath } from '@etg/contract/worker';
import { Workbox } from 'workbox-window';
import { areUpdatesPaused } from '../../platform/update-pause.ts';
import { isSafeMoment } from './safe-moment.rules.ts';
import { hasTypedText } from './typed-text.ts';

/** The page's version: the name of its entry file, which differs in each build. */
function ownEntry(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : '';
}

/** Follows the service worker, and reports when a newer version than this page's is there. */
export class WorkerUpdates {
  readonly #workbox = new Workbox(workerPath, { updateViaCache: 'none' });
  readonly #onOld: () => void;
  #isOld = false;
  #applying = false;

  constructor(onOld: () => void) {
    this.#onOld = onOld;
  }

  async start(): Promise<void> {
    this.#workbox.addEventListener('waiting', ({ sw }) => void this.#judge(sw));
    // Also fires when another tab made the new service worker take over.
    navigator.serviceWorker.addEventListener('controllerchange', this.#takenOver);
    await this.#workbox.register();
  }

  stop(): void {
    navigator.serviceWorker.removeEventListener('controllerchange', this.#takenOver);
  }

  /** Called when the user comes back to a page that may have been open for long. */
  checkForUpdate(): void {
    this.#workbox.update().catch(() => undefined);
  }

  /** Stores the offline page again if it is in another language than this page, or has other texts of the company. */
  keepShell(language: string): void {
    void this.#workbox.messageSW({
      type: 'KEEP_SHELL',
      language,
      texts: document.documentElement.dataset.texts ?? '',
    } satisfies WorkerMessage);
  }

  /** Loads the newer version, if there is one and nothing is under way. */
  applyIfSafe = (): void => {
    const now = { path: location.pathname, paused: areUpdatesPaused(), typed: hasTypedText() };
    if (this.#isOld && isSafeMoment(now)) this.apply();
  };

  apply(): void {
    if (this.#applying) return;
    this.#applying = true;
    this.#workbox.messageSkipWaiting();
    location.reload();
  }

  #takenOver = (): void => {
    const worker = navigator.serviceWorker.controller;
    if (worker && !this.#applying) void this.#judge(worker);
  };

  /** A service worker of this page's version takes over unnoticed. One of another version means that the page is old. */
  async #judge(worker: ServiceWorker | undefined): Promise<void> {
    if (!worker || (await knows(worker, ownEntry()))) return this.#workbox.messageSkipWaiting();
    this.#isOld = true;
    this.#onOld();
  }
}

function knows(worker: ServiceWorker, file: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: 'KNOWS', file } satisfies WorkerMessage, [port2]);
  });
}
