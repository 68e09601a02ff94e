import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Reads only the lengths of passing MQTT packets. Returns false at the first one that is longer than allowed. */
export function packetMeter(largestBytes: number): (chunk: Uint8Array) => boolean {
  /** Remaining bytes of the packet's body; 0 while a header is being read. */
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
 * Wraps a client's socket for the broker. A packet whose header announces too many bytes ends the connection before its
 * body is buffered; the broker's own parser would buffer all of it.
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

  /** Aedes writes a packet in pieces; corking sends them together. */
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
