import type { ElectronEvent, ReturnedEvent, StationStatus } from '@etg/contract/live-events';
import type { RiderLive } from '../../apps/server/src/testing/rider.fixture.ts';
import { type Phone, withTimeout } from './phone.ts';

export interface LiveHandlers {
  connected?(): void;
  electron?(event: ElectronEvent): void;
  stationStatus?(status: StationStatus): void;
  returned?(event: ReturnedEvent): void;
}

/** The live channel of an open page. After a break it is opened again, at the next node that answers. */
export interface LiveConnection {
  /** Undefined without a connection: nothing is sent, and nothing is stored for later. */
  socket(): RiderLive['socket'] | undefined;
  close(): void;
}

export function openLiveConnection(phone: Phone, handlers: LiveHandlers): LiveConnection {
  let current: RiderLive['socket'] | undefined;
  let isClosed = false;

  async function keepOpen(): Promise<void> {
    while (!isClosed) {
      const live = await withTimeout(phone.rider.openLive()).catch(() => undefined);
      if (!live) {
        phone.useNextNode();
        await phone.pauseBeforeRetry();
        continue;
      }
      await untilBroken(live.socket);
    }
  }

  async function untilBroken(socket: RiderLive['socket']): Promise<void> {
    if (isClosed) return void socket.close();
    current = socket;
    if (handlers.electron) socket.on('electron', handlers.electron);
    if (handlers.stationStatus) socket.on('station_status', handlers.stationStatus);
    if (handlers.returned) socket.on('returned', handlers.returned);
    const broken = new Promise<void>((resolve) => {
      socket.on('disconnect', () => resolve());
    });
    handlers.connected?.();
    if (socket.connected) await broken;
    current = undefined;
    socket.removeAllListeners();
    phone.useNextNode();
  }

  void keepOpen();
  return {
    socket: () => current,
    close: () => {
      isClosed = true;
      current?.close();
    },
  };
}
