import { type WorkerMessage, workerPath } from '@etg/contract/worker';
import { Workbox } from 'workbox-window';
import { areUpdatesPaused } from '../../platform/update-pause.ts';
import { isSafeMoment } from './safe-moment.rules.ts';
import { hasTypedText } from './typed-text.ts';

/** The version this page runs, by the name of its entry: each build has another. */
function ownEntry(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : '';
}

/** Follows the service worker, and says when this page is older than what it could be. */
export class WorkerUpdates {
  readonly #workbox = new Workbox(workerPath, { updateViaCache: 'none' });
  readonly #onOld: () => void;
  #isOld = false;
  #applying = false;

  constructor(onOld: () => void) {
    this.#onOld = onOld;
  }

  async start(): Promise<void> {
    this.#workbox.addEventListener('waiting', ({ sw }) => void this.#meet(sw));
    // Also when another tab let it take over.
    navigator.serviceWorker.addEventListener('controllerchange', this.#takenOver);
    await this.#workbox.register();
  }

  stop(): void {
    navigator.serviceWorker.removeEventListener('controllerchange', this.#takenOver);
  }

  /** Is there something newer? Asked when somebody comes back to a page that was open for long. */
  lookForNewer(): void {
    this.#workbox.update().catch(() => undefined);
  }

  /** In the language of now, once the page speaks it. */
  keepShell(): void {
    void this.#workbox.messageSW({ type: 'KEEP_SHELL' } satisfies WorkerMessage);
  }

  /** Turns to the newer version, if there is one and nothing is under way. */
  applyIfSafe = (): void => {
    const now = { path: location.pathname, held: areUpdatesPaused(), typed: hasTypedText() };
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
    if (worker && !this.#applying) void this.#meet(worker);
  };

  /** A worker of this page's own version takes over unseen; one of another version means that this page is old. */
  async #meet(worker: ServiceWorker | undefined): Promise<void> {
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
