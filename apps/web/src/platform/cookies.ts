import type { Cookie } from '@etg/contract/cookies';

/** Only for cookies without HttpOnly. Undefined if there is no such cookie. */
export function readCookie({ name }: Pick<Cookie, 'name'>): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decode(value.join('='));
  }
  return undefined;
}

export function writeCookie({ name, maxAge }: Pick<Cookie, 'name' | 'maxAge'>, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is asynchronous and missing in older Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; ${scope()}`;
}

export function removeCookie({ name }: Pick<Cookie, 'name'>): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=; Max-Age=0; ${scope()}`;
}

/** Over plain http (the demo on a local network) a Secure cookie would never be stored. */
function scope(): string {
  return `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
