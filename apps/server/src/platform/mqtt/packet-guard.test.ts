import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packetMeter } from './packet-guard.ts';

/** An MQTT packet with a body of this length. */
function aPacket(bodyLength: number): Buffer {
  const header = [0x30];
  let rest = bodyLength;
  do {
    const digit = rest % 128;
    rest = Math.floor(rest / 128);
    header.push(rest > 0 ? digit + 128 : digit);
  } while (rest > 0);
  return Buffer.concat([Buffer.from(header), Buffer.alloc(bodyLength, 0xff)]);
}

function pieces(bytes: Buffer, cuts: number[]): Buffer[] {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((one, two) => one - two);
  return [0, ...places].map((from, index) => bytes.subarray(from, places[index] ?? bytes.length));
}

describe('packet meter', () => {
  it('lets packets up to the limit pass and stops the first larger one, however the bytes are cut', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 });
    fc.assert(
      fc.property(lengths, fc.array(fc.nat(), { maxLength: 20 }), (sizes, cuts) => {
        const fits = packetMeter(200);
        const stream = Buffer.concat(sizes.map(aPacket));
        const allPassed = pieces(stream, cuts).every((piece) => fits(piece));
        expect(allPassed).toBe(sizes.every((size) => size <= 200));
      }),
    );
  });

  it('believes no length that does not end', () => {
    expect(packetMeter(200)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
  });

  it('stops a packet of 200 MB at its header', () => {
    const claims = Buffer.from([0x30, 0x80, 0x84, 0xaf, 0x5f]);
    expect(packetMeter(20_000)(claims)).toBe(false);
  });
});
