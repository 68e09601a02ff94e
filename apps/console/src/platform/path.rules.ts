/** The values of `:names` in a path such as `/riders/:riderId`; undefined if the path is another. */
export function matchPath(ofPage: string, path: string): Record<string, string> | undefined {
  const pattern = segments(ofPage);
  const parts = segments(path);
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, expected] of pattern.entries()) {
    const part = parts[place] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = decoded(part);
    else if (expected !== part) return undefined;
  }
  return params;
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
