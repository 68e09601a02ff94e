type Results<Statements extends readonly unknown[]> = {
  -readonly [Place in keyof Statements]: Awaited<Statements[Place]>;
};

/**
 * Statements of one transaction that need no answer from each other. They are sent in one network round trip, and
 * PostgreSQL executes them in the order of the array: a statement sees what those before it wrote, and a lock that must
 * come first stands first. Moving an element changes what the transaction does.
 */
export function inOrder<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<Results<Statements>> {
  return Promise.all(statements);
}
