/** The names of prepared statements, which PostgreSQL plans once per connection, by their text. */
const names = new Map<string, string>();

export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `hot ${names.size + 1}`);
}

export function nameOfStatement(sql: string): string | undefined {
  return names.get(sql);
}
