import {
  type FrameStart,
  type FromFrame,
  isMessage,
  otherOrigin,
  sandboxPath,
  type ToFrame,
} from '@etg/contract/hosted-fields';

const timeoutMs = 10_000;

const fromFrame: readonly FromFrame['type'][] = [
  'ready',
  'state',
  'submit',
  'tokenized',
  'refused',
  'problem',
];

export interface SandboxFrame {
  readonly send: (message: ToFrame) => void;
  /** The next message of one of these types. */
  readonly next: (...types: FromFrame['type'][]) => Promise<FromFrame>;
  readonly remove: () => void;
}

export interface FrameOptions {
  readonly into: HTMLElement;
  /** The other frames find this one by its name. */
  readonly name: string;
  readonly title: string;
  readonly start: FrameStart;
  readonly onMessage?: (message: FromFrame) => void;
}

/** Opens a frame of the payment sandbox on another origin, with a channel to it. Rejects if it does not answer. */
export async function openSandboxFrame({
  into,
  name,
  title,
  start,
  onMessage,
}: FrameOptions): Promise<SandboxFrame> {
  const { port1: port, port2 } = new MessageChannel();
  const waiting = new Set<(message: FromFrame) => void>();
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage<FromFrame>(data, fromFrame)) return;
    for (const receive of waiting) receive(data);
    onMessage?.(data);
  });
  port.start();

  const frame = document.createElement('iframe');
  Object.assign(frame, { name, title });
  const { origin, target } = originFor(frame);
  frame.src = `${origin}${sandboxPath}`;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(start, target, [port2]), {
    once: true,
  });
  into.replaceChildren(frame);

  function next(...types: FromFrame['type'][]): Promise<FromFrame> {
    return new Promise((resolve) => {
      const receive = (message: FromFrame): void => {
        if (!types.includes(message.type)) return;
        waiting.delete(receive);
        resolve(message);
      };
      waiting.add(receive);
    });
  }
  function remove(): void {
    frame.remove();
    port.close();
  }
  try {
    await withTimeout(next('ready'));
  } catch (error) {
    remove();
    throw error;
  }
  return { send: (message) => port.postMessage(message), next, remove };
}

/** A host without a second origin sandboxes the frame instead, which gives it an opaque origin. */
function originFor(frame: HTMLIFrameElement): { origin: string; target: string } {
  const secondOrigin = otherOrigin(location.origin);
  if (secondOrigin !== undefined) return { origin: secondOrigin, target: secondOrigin };
  frame.sandbox.add('allow-scripts');
  return { origin: location.origin, target: '*' };
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The payment frame did not answer')), timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
