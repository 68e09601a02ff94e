import {
  type FrameStart,
  type FromFrame,
  isMessage,
  otherOrigin,
  sandboxPath,
  type ToFrame,
} from '@etg/contract/hosted-fields';

const patienceMs = 10_000;

const fromFrame: readonly FromFrame['type'][] = [
  'ready',
  'state',
  'submit',
  'tokenized',
  'refused',
  'problem',
];

export interface SandboxFrame {
  readonly say: (message: ToFrame) => void;
  /** The next message of one of these kinds. */
  readonly next: (...types: FromFrame['type'][]) => Promise<FromFrame>;
  readonly remove: () => void;
}

export interface FrameAsk {
  readonly into: HTMLElement;
  /** By which its siblings find it. */
  readonly name: string;
  readonly title: string;
  readonly start: FrameStart;
  readonly hear?: (message: FromFrame) => void;
}

/** A frame of the payment sandbox, on another origin, and the channel to it. Rejects when it does not answer. */
export async function openSandboxFrame({ into, name, title, start, hear }: FrameAsk): Promise<SandboxFrame> {
  const { port1: port, port2 } = new MessageChannel();
  const waiting = new Set<(message: FromFrame) => void>();
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage<FromFrame>(data, fromFrame)) return;
    for (const wake of waiting) wake(data);
    hear?.(data);
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
      const wake = (message: FromFrame): void => {
        if (!types.includes(message.type)) return;
        waiting.delete(wake);
        resolve(message);
      };
      waiting.add(wake);
    });
  }
  function remove(): void {
    frame.remove();
    port.close();
  }
  try {
    await inTime(next('ready'));
  } catch (error) {
    remove();
    throw error;
  }
  return { say: (message) => port.postMessage(message), next, remove };
}

/** Under a name that has no twin the frame is shut off from its own origin instead, which makes it a stranger too. */
function originFor(frame: HTMLIFrameElement): { origin: string; target: string } {
  const twin = otherOrigin(location.origin);
  if (twin !== undefined) return { origin: twin, target: twin };
  frame.sandbox.add('allow-scripts');
  return { origin: location.origin, target: '*' };
}

async function inTime<Value>(coming: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The payment frame did not answer')), patienceMs);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
