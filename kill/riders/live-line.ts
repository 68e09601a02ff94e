import type { ElectronEvent, ReturnedEvent, StationStatus } from '@etg/contract/live-events';
import type { RiderLive } from '../../apps/server/src/testing/rider.fixture.ts';
import { type Phone, within } from './phone.ts';

export interface LiveEars {
  connected?(): void;
  electron?(event: ElectronEvent): void;
  stationStatus?(status: StationStatus): void;
  returned?(event: ReturnedEvent): void;
}

/** The live channel of an open page: when it breaks it is opened again, at whichever node answers. */
export interface LiveLine {
  /** Without a connection nothing is sent, nor kept for later. */
  socket(): RiderLive['socket'] | undefined;
  hangUp(): void;
}

export function openLiveLine(phone: Phone, ears: LiveEars): LiveLine {
  let current: RiderLive['socket'] | undefined;
  let isOver = false;

  async function keepOpen(): Promise<void> {
    while (!isOver) {
      const live = await within(phone.rider.openLive()).catch(() => undefined);
      if (!live) {
        phone.goElsewhere();
        await phone.breathe();
        continue;
      }
      await untilBroken(live.socket);
    }
  }

  async function untilBroken(socket: RiderLive['socket']): Promise<void> {
    if (isOver) return void socket.close();
    current = socket;
    if (ears.electron) socket.on('electron', ears.electron);
    if (ears.stationStatus) socket.on('station_status', ears.stationStatus);
    if (ears.returned) socket.on('returned', ears.returned);
    const broken = new Promise<void>((resolve) => {
      socket.on('disconnect', () => resolve());
    });
    ears.connected?.();
    if (socket.connected) await broken;
    current = undefined;
    socket.removeAllListeners();
    phone.goElsewhere();
  }

  void keepOpen();
  return {
    socket: () => current,
    hangUp: () => {
      isOver = true;
      current?.close();
    },
  };
}
