/** The keys that encrypt and decrypt personal data. Every node needs the same ones. */
export interface DataKeys {
  /** The name of the known key that encrypts. */
  current: string;
  /** All keys that decrypt, by name. */
  known: ReadonlyMap<string, Buffer>;
  /** Makes the digests for lookups. With another one no account would be found. */
  indexKey: Buffer;
  /** While servers without encryption still run: values stay plain, but are indexed. */
  keepPlain: boolean;
}
