/** What PostgreSQL calls the statements it has planned once on each connection, by their text. */
const names = new Map<string, string>();

export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `hot ${names.size + 1}`);
}

export function nameOfStatement(sql: string): string | undefined {
  return names.get(sql);
}
