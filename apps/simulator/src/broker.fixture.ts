import { createServer, type Socket } from 'node:net';
import {
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

/** A real broker that keeps, checked against the contract, what stations said to it. */
export class TestBroker {
  readonly heard: { station: string; channel: keyof Bodies; retain: boolean; body: unknown }[] = [];
  url = '';
  /** Not while its password file is being replaced, as it were. */
  knowsPasswords = true;
  refusedSignIns = 0;
  readonly #waiting = new Set<() => void>();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#accept(socket));
  readonly #unacknowledged: (() => void)[] = [];
  #isHolding = false;
  readonly #broker = new Aedes({
    authenticate: (...[, username, password, done]) => {
      const isKnown = this.knowsPasswords && password?.toString() === `password of ${username}`;
      if (!isKnown) this.refusedSignIns += 1;
      done(null, isKnown);
    },
    authorizePublish: (client, packet, done) => {
      const isEvent = client !== null && this.#note(packet) === 'event';
      if (isEvent && this.#isHolding) this.#unacknowledged.push(() => done(null));
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

  /** The first message on the channel that is as wished, from position `since` on; waits for it. */
  hear<Channel extends keyof Bodies>(
    channel: Channel,
    isWished: (body: Bodies[Channel], station: string) => boolean = () => true,
    since = 0,
  ): Promise<Bodies[Channel]> {
    return new Promise((resolve) => {
      const look = () => {
        for (const one of this.heard.slice(since)) {
          if (one.channel !== channel) continue;
          const body = schemas[channel].parse(one.body);
          if (!isWished(body, one.station)) continue;
          this.#waiting.delete(look);
          return resolve(body);
        }
      };
      this.#waiting.add(look);
      look();
    });
  }

  command(station: string, command: StationCommand): void {
    const topic = stationTopic(station, 'command');
    const payload = JSON.stringify(command);
    const sent = () => undefined;
    this.#broker.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, sent);
  }

  /** What a listener that comes late is given. */
  async retained(topic: string): Promise<unknown> {
    const late = connect(this.url, { protocolVersion: 4, username: 'late', password: 'password of late' });
    const given = new Promise<unknown>((resolve) => {
      late.on(
        'message',
        (_topic, payload, packet) => packet.retain && resolve(JSON.parse(payload.toString())),
      );
    });
    await late.subscribeAsync(topic);
    const body = await given;
    await late.endAsync(true);
    return body;
  }

  /** From now on events arrive but are not acknowledged. */
  holdEvents(): void {
    this.#isHolding = true;
  }

  acknowledgeEvents(): void {
    this.#isHolding = false;
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

  #note({ topic, payload, retain }: PublishPacket): keyof Bodies | undefined {
    const parts = parseStationTopic(topic);
    if (!parts) return undefined;
    const channel = channelName.parse(parts.channel);
    const body = schemas[channel].parse(JSON.parse(payload.toString()));
    this.heard.push({ station: parts.station, channel, retain, body });
    for (const look of this.#waiting) look();
    return channel;
  }
}
