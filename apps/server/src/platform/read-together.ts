/**
 * Batches reads: keys requested while a read is under way are read together when it has ended. Each caller still sees
 * everything that was committed before its call.
 */
export function readTogether<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | undefined;

  function gather() {
    const keys = new Set<Key>();
    const found = underWay.then(() => {
      next = undefined;
      return read([...keys]);
    });
    // The callers that await `found` get the error.
    underWay = found.catch(() => undefined);
    return { keys, found };
  }

  return async (key) => {
    next ??= gather();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
