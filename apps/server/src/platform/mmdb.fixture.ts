/** Writes a file in MaxMind's format that contains one IPv4 network: just enough for MaxMind's own reader. */
export function mmdbOf(network: string, location: { latitude: number; longitude: number }): Buffer {
  const [address = '', length = '32'] = network.split('/');
  const bits = Number(length);
  const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const tree = Buffer.alloc(bits * 6);
  for (let node = 0; node < bits; node += 1) {
    const bit = Math.floor(number / 2 ** (31 - node)) % 2;
    // Points to the next node; the last node points to the data, which follows the tree and 16 empty bytes.
    const next = node + 1 < bits ? node + 1 : bits + 16;
    tree.writeUIntBE(bit === 0 ? next : bits, node * 6, 3);
    tree.writeUIntBE(bit === 1 ? next : bits, node * 6 + 3, 3);
  }
  const metadata = {
    node_count: bits,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-City',
    languages: [],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    description: {},
  };
  const data = encode({ location: { latitude: [location.latitude], longitude: [location.longitude] } });
  return Buffer.concat([tree, Buffer.alloc(16), data, marker, encode(metadata)]);
}

const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);

/** A list with one number is written as a double; the list in the metadata is empty. */
type Value = string | number | readonly number[] | { readonly [key: string]: Value };

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, value.length), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) {
    const [number] = value;
    if (number === undefined) return Buffer.from([0, 4]);
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(number);
    return Buffer.concat([control(3, 8), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, each]) => [encode(key), encode(each)]),
  ]);
}

function control(type: number, size: number): Buffer {
  return Buffer.from([(type << 5) | size]);
}
