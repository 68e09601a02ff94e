type Facts = Readonly<Record<string, unknown>> | undefined;

/** "role support → admin": what differs between before and after, as the record has it. */
export function writeChange(before: Facts, after: Facts): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => written(before?.[name]) !== written(after?.[name]))
    .map((name) => {
      const [was, is] = [written(before?.[name]), written(after?.[name])];
      return was === '' ? `${name} ${is}` : `${name} ${was} → ${is || '–'}`;
    })
    .join(', ');
}

function written(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
