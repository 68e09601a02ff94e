/** Writes a file in MaxMind's format that knows one IPv4 network: enough of the format for its own reader. */
export function mmdbOf(network: string, location: { latitude: number; longitude: number }): Buffer {
  const [address = '', length = '32'] = network.split('/');
  const bits = Number(length);
  const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const tree = Buffer.alloc(bits * 6);
  for (let node = 0; node < bits; node += 1) {
    const bit = Math.floor(number / 2 ** (31 - node)) % 2;
    // To the next node, or from the last one to the data behind the tree and its 16 empty bytes.
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
  const data = written({ location: { latitude: [location.latitude], longitude: [location.longitude] } });
  return Buffer.concat([tree, Buffer.alloc(16), data, marker, written(metadata)]);
}

const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);

/** A number alone in a list is a double here; the metadata's own list is empty. */
type Value = string | number | readonly number[] | { readonly [key: string]: Value };

function written(value: Value): Buffer {
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
    ...entries.flatMap(([key, each]) => [written(key), written(each)]),
  ]);
}

function control(type: number, size: number): Buffer {
  return Buffer.from([(type << 5) | size]);
}
