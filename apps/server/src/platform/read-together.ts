/**
 * Reads that are asked for while others are under way are made together, in one go, when those have ended. Each still
 * sees what was committed before it was asked for: nobody is given an answer from before.
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
    // What fails is heard by those who asked for it.
    underWay = found.catch(() => undefined);
    return { keys, found };
  }

  return async (key) => {
    next ??= gather();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
