import { consoleNamespace } from '@etg/contract/console/topics';
import { venuesNamespace } from '@etg/contract/live-events';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Server } from 'socket.io';

/** Counts the open pages of this node. */
export function measureLive(io: Pick<Server, 'of'>, registry: Registry): void {
  new Gauge({
    name: 'live_sockets',
    help: 'Pages connected to the live channel of this node: of riders, maps of anybody, and the console. Sum over nodes.',
    labelNames: ['namespace'],
    registers: [registry],
    collect() {
      this.set({ namespace: 'riders' }, io.of('/').sockets.size);
      this.set({ namespace: 'venues' }, io.of(venuesNamespace).sockets.size);
      this.set({ namespace: 'console' }, io.of(consoleNamespace).sockets.size);
    },
  });
}

/** Counts the messages of this node to riders' pages, on whichever node the pages are. */
export function countLiveMessages(registry: Registry): (event: string) => void {
  const messages = new Counter({
    name: 'live_messages_total',
    help: 'Messages of this node to the pages of an account, by event. Sum over nodes.',
    labelNames: ['event'],
    registers: [registry],
  });
  return (event) => messages.inc({ event });
}
