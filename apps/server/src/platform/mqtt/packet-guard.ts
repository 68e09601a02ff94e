import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Reads the lengths of MQTT packets as they pass, and nothing else. False once one is longer than allowed. */
export function packetMeter(largestBytes: number): (chunk: Uint8Array) => boolean {
  /** Bytes of the packet's body still to come; the header is being read while there are none. */
  let body = 0;
  let isLength = false;
  let length = 0;
  let shift = 0;

  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (body > 0) {
        const passing = Math.min(body, chunk.length - at);
        body -= passing;
        at += passing;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (!isLength) {
        isLength = true;
        length = 0;
        shift = 0;
        continue;
      }
      length += (byte & 0x7f) * 2 ** shift;
      shift += 7;
      if (length > largestBytes || shift > 28) return false;
      if (byte < 0x80) {
        isLength = false;
        body = length;
      }
    }
    return true;
  };
}

/**
 * A client's socket as the broker sees it: a packet that claims to be too large ends the connection before its first
 * byte is kept. The broker's own parser would collect it whole.
 */
export class GuardedConnection extends Duplex {
  readonly #socket: Socket;

  constructor(socket: Socket, { largestBytes, refuse }: { largestBytes: number; refuse: () => void }) {
    super({ allowHalfOpen: false });
    this.#socket = socket;
    const fits = packetMeter(largestBytes);
    socket.on('data', (chunk: Buffer) => {
      if (!fits(chunk)) {
        refuse();
        this.destroy();
      } else if (!this.push(chunk)) socket.pause();
    });
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, encoding, done);
  }

  /** A packet is written in pieces; they leave together. */
  override _writev(
    pieces: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#socket.cork();
    for (const { chunk, encoding } of pieces.slice(0, -1)) this.#socket.write(chunk, encoding);
    const last = pieces.at(-1);
    if (last) this.#socket.write(last.chunk, last.encoding, done);
    else done();
    this.#socket.uncork();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}
