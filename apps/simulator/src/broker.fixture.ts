import { createServer, type Socket } from 'node:net';
import {
  type CommandHead,
  parseStationTopic,
  type StationCommand,
  type StationEvent,
  type StationOnline,
  type StationState,
  stationEvent,
  stationOnline,
  stationState,
  stationTopic,
} from '@etg/contract/station-protocol';
import { Aedes, type PublishPacket } from 'aedes';
import { connect } from 'mqtt';
import { z } from 'zod';

type Bodies = { online: StationOnline; state: StationState; event: StationEvent };
const schemas: { [Channel in keyof Bodies]: z.ZodType<Bodies[Channel]> } = {
  online: stationOnline,
  state: stationState,
  event: stationEvent,
};
const channelName = z.enum(['online', 'state', 'event']);

/** A real broker that records what stations publish and checks it against the contract. */
export class TestBroker {
  readonly received: { station: string; channel: keyof Bodies; retain: boolean; body: unknown }[] = [];
  url = '';
  /** False: every sign-in is refused, as while the password file is replaced. */
  knowsPasswords = true;
  refusedSignIns = 0;
  readonly #waiting = new Set<() => void>();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#accept(socket));
  readonly #unacknowledged: (() => void)[] = [];
  #isWithholding = false;
  readonly #broker = new Aedes({
    authenticate: (...[, username, password, done]) => {
      const isKnown = this.knowsPasswords && password?.toString() === `password of ${username}`;
      if (!isKnown) this.refusedSignIns += 1;
      done(null, isKnown);
    },
    authorizePublish: (client, packet, done) => {
      const isEvent = client !== null && this.#record(packet) === 'event';
      if (isEvent && this.#isWithholding) this.#unacknowledged.push(() => done(null));
      else done(null);
    },
  });

  async open(port = 0): Promise<void> {
    await this.#broker.listen();
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.url = `mqtt://127.0.0.1:${z.object({ port: z.int() }).parse(this.#server.address()).port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#broker.close(resolve));
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Waits for the first matching message on the channel, from position `since` on. */
  waitFor<Channel extends keyof Bodies>(
    channel: Channel,
    matches: (body: Bodies[Channel], station: string) => boolean = () => true,
    since = 0,
  ): Promise<Bodies[Channel]> {
    return new Promise((resolve) => {
      const check = () => {
        for (const message of this.received.slice(since)) {
          if (message.channel !== channel) continue;
          const body = schemas[channel].parse(message.body);
          if (!matches(body, message.station)) continue;
          this.#waiting.delete(check);
          return resolve(body);
        }
      };
      this.#waiting.add(check);
      check();
    });
  }

  command(station: string, command: StationCommand | CommandHead): void {
    const topic = stationTopic(station, 'command');
    const payload = JSON.stringify(command);
    const sent = () => undefined;
    this.#broker.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, sent);
  }

  /** The retained message that a new subscriber receives. */
  async retained(topic: string): Promise<unknown> {
    const late = connect(this.url, { protocolVersion: 4, username: 'late', password: 'password of late' });
    const retained = new Promise<unknown>((resolve) => {
      late.on(
        'message',
        (_topic, payload, packet) => packet.retain && resolve(JSON.parse(payload.toString())),
      );
    });
    await late.subscribeAsync(topic);
    const body = await retained;
    await late.endAsync(true);
    return body;
  }

  /** From now on the broker receives events but does not acknowledge them. */
  withholdAcknowledgements(): void {
    this.#isWithholding = true;
  }

  acknowledgeEvents(): void {
    this.#isWithholding = false;
    for (const acknowledge of this.#unacknowledged.splice(0)) acknowledge();
  }

  breakConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    this.#broker.handle(socket.setNoDelay(true));
  }

  #record({ topic, payload, retain }: PublishPacket): keyof Bodies | undefined {
    const parts = parseStationTopic(topic);
    if (!parts) return undefined;
    const channel = channelName.parse(parts.channel);
    const body = schemas[channel].parse(JSON.parse(payload.toString()));
    this.received.push({ station: parts.station, channel, retain, body });
    for (const check of this.#waiting) check();
    return channel;
  }
}
