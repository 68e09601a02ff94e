import { crc32, deflateSync } from 'node:zlib';

export interface PhotoScene {
  night: boolean;
  /** One letter for each nest: `e` has an Electron, a dot is empty. */
  nests: string;
  /** Whether the station has power. */
  lights: boolean;
}

type Colour = readonly [red: number, green: number, blue: number];

const width = 360;
const height = 240;

/** What a rider's camera saw: a station on a counter, as a small PNG. Drawn here, so that the demo has no photo of anybody. */
export function drawPhoto({ night, nests, lights }: PhotoScene): Buffer {
  const picture = new Picture(night ? [27, 24, 44] : [236, 226, 206]);
  picture.box({ x: 22, y: 24, w: 112, h: 76 }, night ? [44, 60, 92] : [168, 208, 236]);
  picture.box({ x: 76, y: 24, w: 4, h: 76 }, night ? [27, 24, 44] : [236, 226, 206]);
  picture.box({ x: 0, y: 158, w: width, h: 82 }, night ? [108, 74, 58] : [178, 132, 96]);
  picture.box({ x: 0, y: 154, w: width, h: 6 }, night ? [138, 96, 66] : [206, 160, 120]);
  picture.disc({ x: 244, y: 168, r: 72 }, [72, 64, 96]);
  picture.box({ x: 160, y: 168, w: 168, h: 74 }, night ? [108, 74, 58] : [178, 132, 96]);
  picture.box({ x: 172, y: 148, w: 144, h: 44 }, [38, 32, 56]);
  picture.box({ x: 232, y: 112, w: 24, h: 24 }, [240, 236, 222]);
  picture.box({ x: 238, y: 118, w: 6, h: 6 }, [38, 32, 56]);
  for (const [index, letter] of [...nests].entries()) {
    const place = { x: 180 + index * (128 / nests.length), y: 156, w: 14, h: 28 };
    picture.box(place, letter === 'e' ? [122, 108, 170] : [16, 12, 26]);
    if (lights && letter === 'e') picture.box({ ...place, h: 3 }, [255, 222, 30]);
  }
  return picture.toPng();
}

class Picture {
  readonly #pixels = Buffer.alloc(width * height * 3);

  constructor(background: Colour) {
    this.box({ x: 0, y: 0, w: width, h: height }, background);
  }

  box({ x, y, w, h }: { x: number; y: number; w: number; h: number }, colour: Colour): void {
    for (let row = y; row < Math.min(y + h, height); row += 1)
      for (let column = Math.round(x); column < Math.min(x + w, width); column += 1)
        this.#pixels.set(colour, (row * width + column) * 3);
  }

  disc({ x, y, r }: { x: number; y: number; r: number }, colour: Colour): void {
    for (let row = Math.max(0, y - r); row < Math.min(y + r, height); row += 1) {
      const half = Math.round(Math.sqrt(r * r - (row - y) ** 2));
      this.box({ x: x - half, y: row, w: 2 * half, h: 1 }, colour);
    }
  }

  /** Each row starts with the number of its filter: 0, none. */
  toPng(): Buffer {
    const rows = Array.from({ length: height }, (_, row) =>
      Buffer.concat([Buffer.alloc(1), this.#pixels.subarray(row * width * 3, (row + 1) * width * 3)]),
    );
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    // Eight bits for each of red, green and blue.
    header.set([8, 2], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const parts = [
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ];
    return Buffer.concat([signature, ...parts]);
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
