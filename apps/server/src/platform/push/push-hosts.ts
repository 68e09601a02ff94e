/** Who may be sent to: an origin, or with `*.` every host below one. */
export interface PushService {
  origin: string;
  /** The operator named it, so it may stand inside their own network. */
  mayBePrivate: boolean;
}

/** The push services of Chrome, Firefox, Safari and Edge. A browser that brings another address is not believed. */
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

/** The service an address belongs to. Whatever else it names, we would be made to call it for somebody. */
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
