import {
  livePath,
  type VenuesToClientEvents,
  type VenuesToServerEvents,
  venuesNamespace,
} from '@etg/contract/live-events';
import type { Socket } from 'socket.io-client';

export type VenuesLive = Socket<VenuesToClientEvents, VenuesToServerEvents>;

/** What changes on the map, for anybody. Over the same line as the signed-in channel, where that one is open. */
export async function openVenuesLive(): Promise<VenuesLive> {
  const { io } = await import('socket.io-client');
  return io(venuesNamespace, { path: livePath, transports: ['websocket'] });
}
