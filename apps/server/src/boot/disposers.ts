/** Stops one part that was started. */
export type Disposer = () => Promise<void>;

/**
 * Stops the parts in reverse order. If one fails, the others are stopped nevertheless, and the failure is thrown last.
 */
export async function disposeAll(disposers: Disposer[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of disposers.splice(0).reverse()) {
    await close().catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}
