/** A push service that may receive notifications: an origin, or with `*.` every host below a domain. */
export interface PushService {
  origin: string;
  /** True if the operator named it: it may then be inside the operator's own network. */
  mayBePrivate: boolean;
}

/** The push services of Chrome, Firefox, Safari and Edge. A subscription with another address is refused. */
const known = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

export const knownPushServices: readonly PushService[] = known.map((origin) => ({
  origin,
  mayBePrivate: false,
}));

/** The service of an endpoint. Any other address is refused: a stranger could make the server call it (SSRF). */
export function pushServiceOf(endpoint: string, services: readonly PushService[]): PushService | undefined {
  const url = readUrl(endpoint);
  if (!url || url.username || url.password) return undefined;
  return services.find(({ origin }) => {
    const [scheme, below] = origin.split('//*');
    if (below === undefined) return url.origin === origin;
    return url.protocol === scheme && url.host.endsWith(below) && url.port === '';
  });
}

function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
