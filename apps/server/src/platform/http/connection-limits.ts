import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'node:net';
import { Counter } from 'prom-client';
import { limitHandshakes } from '../live/live-limits.ts';
import { openPerAddress } from './open-per-address.ts';
import { clientAddress, type IsProxy } from './trusted-proxies.ts';

export interface ConnectionLimitOptions {
  connectionsPerAddress: number;
  liveChannelsPerAddress: number;
  requestsPerMinute: number;
  isProxy: IsProxy;
}

export interface ConnectionLimits {
  /** What was refused; to be registered with the node's metrics. */
  counter: Counter;
  /** Hangs up on an address that holds too many connections. */
  limitConnections(server: Server): void;
  /** Whether one more page may open the live channel from there. */
  admitsLive(request: IncomingMessage): boolean;
}

/** Nobody can use up a node by opening connections and keeping them. Counted at each node by itself. */
export function createConnectionLimits(options: ConnectionLimitOptions): ConnectionLimits {
  const { isProxy } = options;
  const counter = new Counter({
    name: 'connections_refused_total',
    help: 'Connections refused because their address has too many open: of http, or of the live channel. Sum over nodes.',
    labelNames: ['kind'],
    registers: [],
  });
  for (const kind of ['http', 'live']) counter.inc({ kind }, 0);
  const countConnection = openPerAddress(options.connectionsPerAddress);
  const countChannel = openPerAddress(options.liveChannelsPerAddress);
  const mayHandshake = limitHandshakes(options.requestsPerMinute);
  return {
    counter,
    limitConnections: (server) => {
      server.on('connection', (socket: Socket) => {
        const address = socket.remoteAddress ?? '';
        // A proxy brings everybody; who they are is known only once they ask.
        if (isProxy(address) || countConnection(address, socket)) return;
        counter.inc({ kind: 'http' });
        socket.destroy();
      });
    },
    admitsLive: (request) => {
      const address = clientAddress(request, isProxy);
      if (!mayHandshake(address)) return false;
      if (countChannel(address, request.socket)) return true;
      counter.inc({ kind: 'live' });
      return false;
    },
  };
}
