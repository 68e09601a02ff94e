import {
  livePath,
  type VenuesToClientEvents,
  type VenuesToServerEvents,
  venuesNamespace,
} from '@etg/contract/live-events';
import type { Socket } from 'socket.io-client';

export type VenuesLive = Socket<VenuesToClientEvents, VenuesToServerEvents>;

/** Changes on the map, also for visitors. Shares the socket with `openLive` if that is open. */
export async function openVenuesLive(): Promise<VenuesLive> {
  const { io } = await import('socket.io-client');
  return io(venuesNamespace, { path: livePath, transports: ['websocket'] });
}
