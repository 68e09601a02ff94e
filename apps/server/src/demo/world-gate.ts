import type { StationHandler } from '../features/station/index.ts';

/** Drops the messages of stations while the demo's world is being reset. */
export interface WorldGate {
  /**
   * Wraps the handler. Messages that arrive while the gate is closed are dropped: every station publishes its state
   * again afterwards.
   */
  guard(handler: StationHandler): StationHandler;
  /** Resolves when the messages that arrived before are handled. */
  close(): Promise<void>;
  open(): void;
}

export function createWorldGate(): WorldGate {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    guard: (handler) => async (message) => {
      // Dropped: acknowledged like a message that was handled before, so that the broker does not send it again.
      if (isClosed) return 'repeated';
      const handling = handler(message);
      underWay.add(handling);
      try {
        return await handling;
      } finally {
        underWay.delete(handling);
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
    open: () => {
      isClosed = false;
    },
  };
}
