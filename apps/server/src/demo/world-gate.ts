import type { StationHandler } from '../features/station/index.ts';

/** Between what stations say and the world: closed while one world is taken away and the next is laid out. */
export interface WorldGate {
  /** What comes while it is closed is not taken in: every station tells its panel again afterwards. */
  guard(handler: StationHandler): StationHandler;
  /** Resolves when what had come before is done. */
  close(): Promise<void>;
  open(): void;
}

export function createWorldGate(): WorldGate {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    guard: (handler) => async (message) => {
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
