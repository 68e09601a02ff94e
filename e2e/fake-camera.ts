import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'uqr';

const [width, height] = [640, 480];

/** Browser flags for a fake camera that shows only a QR code. Chromium needs a video clip. */
export function cameraShowing(text: string): string[] {
  const folder = join(import.meta.dirname, '..', '.tmp');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `camera-${Buffer.from(text).toString('base64url')}.y4m`);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text)]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** The code in the middle of a white picture, as luminance and two neutral colour planes. */
function pictureOf(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const side = Math.floor(height / size);
  const [left, top] = [(width - side * size) >> 1, (height - side * size) >> 1];
  const light = Buffer.alloc(width * height, 255);
  for (const [row, dots] of data.entries()) {
    for (const [column, dark] of dots.entries()) {
      if (!dark) continue;
      for (let line = 0; line < side; line += 1) {
        const start = (top + row * side + line) * width + left + column * side;
        light.fill(0, start, start + side);
      }
    }
  }
  return Buffer.concat([light, Buffer.alloc((width * height) / 2, 128)]);
}
