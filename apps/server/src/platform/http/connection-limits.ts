import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'node:net';
import { Counter } from 'prom-client';
import { limitHandshakes } from '../live/live-limits.ts';
import { limitPerAddress } from './limit-per-address.ts';
import { clientAddress, type IsProxy } from './trusted-proxies.ts';

export interface ConnectionLimitOptions {
  connectionsPerAddress: number;
  liveChannelsPerAddress: number;
  requestsPerMinute: number;
  isProxy: IsProxy;
}

export interface ConnectionLimits {
  /** Counts refusals; to be registered with the node's metrics. */
  counter: Counter;
  /** Closes new connections of an address that has too many open. */
  limitConnections(server: Server): void;
  /** Whether one more page may open the live channel from the request's address. */
  admitsLive(request: IncomingMessage): boolean;
}

/** Prevents one address from using up a node with open connections. Each node counts its own. */
export function createConnectionLimits(options: ConnectionLimitOptions): ConnectionLimits {
  const { isProxy } = options;
  const counter = new Counter({
    name: 'connections_refused_total',
    help: 'Connections refused because their address has too many open: of http, or of the live channel. Sum over nodes.',
    labelNames: ['kind'],
    registers: [],
  });
  for (const kind of ['http', 'live']) counter.inc({ kind }, 0);
  const admitConnection = limitPerAddress(options.connectionsPerAddress);
  const admitChannel = limitPerAddress(options.liveChannelsPerAddress);
  const mayHandshake = limitHandshakes(options.requestsPerMinute);
  return {
    counter,
    limitConnections: (server) => {
      server.on('connection', (socket: Socket) => {
        const address = socket.remoteAddress ?? '';
        // A proxy connects for all its clients, whose addresses are known only from their requests.
        if (isProxy(address) || admitConnection(address, socket)) return;
        counter.inc({ kind: 'http' });
        socket.destroy();
      });
    },
    admitsLive: (request) => {
      const address = clientAddress(request, isProxy);
      if (!mayHandshake(address)) return false;
      if (admitChannel(address, request.socket)) return true;
      counter.inc({ kind: 'live' });
      return false;
    },
  };
}
