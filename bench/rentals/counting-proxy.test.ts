import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageReader } from './counting-proxy.ts';

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

it('hears every message once, however the network cuts them', () => {
  const sent = fc.array(
    fc.tuple(fc.constantFrom('Q', 'P', 'B', 'E', 'S'), fc.string({ unit: 'grapheme-ascii' })),
  );
  fc.assert(
    fc.property(sent, fc.array(fc.nat(40)), (messages, cuts) => {
      const all = Buffer.concat([
        message('', 'opening'),
        ...messages.map(([type, body]) => message(type, body)),
      ]);
      let types = '';
      const read = messageReader((type) => {
        types += String.fromCharCode(type);
      });
      let from = 0;
      for (const cut of cuts) {
        read(all.subarray(from, from + cut));
        from = Math.min(all.length, from + cut);
      }
      read(all.subarray(from));
      expect(types).toBe(messages.map(([type]) => type).join(''));
    }),
  );
});
