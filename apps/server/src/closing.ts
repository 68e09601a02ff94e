/** Ends one part that was started. */
export type Closing = () => Promise<void>;

/** Ends the parts, the last one started first; one that cannot end does not keep the others from it. */
export async function closeAll(closing: Closing[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closing.splice(0).reverse()) {
    await close().catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}
