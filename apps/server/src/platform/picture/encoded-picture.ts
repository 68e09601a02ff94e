/** What the process that decodes a picture says to the node that started it. Imports nothing: it starts for every picture. */

/** `broken`: it ends too early, or is damaged. `too-many-pixels`: decoding would need too much memory. */
export type EncoderRefusal = 'broken' | 'too-many-pixels';

/** The pictures follow the head, in this order. */
export type EncoderHead =
  | { refused: EncoderRefusal }
  | { pictures: { width: number; height: number; length: number }[] };

/** The head's length in bytes, then the head as JSON, then the pictures. */
export function writeAnswer(head: EncoderHead, pictures: readonly Buffer[]): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...pictures]);
}

/** Undefined if the encoder ended before its answer was complete. */
export function readAnswer(answer: Buffer): { head: unknown; rest: Buffer } | undefined {
  if (answer.length < 4) return undefined;
  const end = 4 + answer.readUInt32BE(0);
  if (answer.length < end) return undefined;
  return { head: JSON.parse(answer.toString('utf8', 4, end)), rest: answer.subarray(end) };
}
