/** What seals and opens. Every server has the same. */
export interface DataKeys {
  /** Which of the known ones seals. */
  current: string;
  /** All that open, by their names. */
  known: ReadonlyMap<string, Buffer>;
  /** Digests for lookups are made with it; another one would find nobody any more. */
  indexKey: Buffer;
  /** Servers of before sealing still run beside us: values stay plain, though indexed. */
  keepPlain: boolean;
}
