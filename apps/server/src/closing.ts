/** Stops one part that was started. */
export type Closing = () => Promise<void>;

/**
 * Stops the parts in reverse order. If one fails, the others are stopped nevertheless, and the failure is thrown last.
 */
export async function closeAll(closing: Closing[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closing.splice(0).reverse()) {
    await close().catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}
