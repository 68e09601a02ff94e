import { ConsoleError, NoAnswer } from './console-error.ts';
import { doubtNetwork, trustNetwork } from './online.ts';
import { endSession } from './session-end.ts';

/** Twice what is stored at most: enough for the server to choose from, and quick over a weak network. */
export const pictureLimits = { longestSide: 2_400, smallEnough: 1_500_000 };

export interface Sending {
  readonly address: string;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** The share that has left this browser, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Longer than a photo takes over a weak network. */
const patienceMs = 90_000;

/**
 * Sends a file as it is, and returns what the server answers. Throws like a call of the console. `fetch` cannot say how far
 * it is.
 */
export function sendFile({ address, file, signal, onProgress }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    const request = new XMLHttpRequest();
    const fail = () => {
      doubtNetwork();
      reject(new NoAnswer(request.statusText));
    };
    request.open('POST', address);
    request.timeout = patienceMs;
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('load', () => {
      trustNetwork(began);
      if (request.status >= 200 && request.status < 300) return resolve(request.response);
      if (request.status === 401) endSession();
      const requestId = request.getResponseHeader('x-request-id');
      reject(new ConsoleError(request.status, { request: requestId ?? undefined, ...request.response }));
    });
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
