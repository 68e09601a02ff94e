const ownOrigin = 'https://own.invalid';

/**
 * The candidate as a path on our own origin, otherwise undefined. Every redirect that comes from outside (a query, the
 * server) goes through here, so that no link can send a rider to another site.
 */
export function ownPath(candidate: string | null | undefined): string | undefined {
  const url = candidate?.startsWith('/') ? read(candidate) : undefined;
  // "/..//evil" parses to our origin, but its result "//evil" would parse to another host.
  if (url?.origin !== ownOrigin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

function read(candidate: string): URL | undefined {
  try {
    return new URL(candidate, ownOrigin);
  } catch {
    return undefined;
  }
}
