import helmet from '@fastify/helmet';
import fastify from 'fastify';

interface Security {
  /** Whether riders use https: then browsers are told to use nothing else (HSTS). */
  secure: boolean;
  /** The hash of a page's one inline style sheet, in CSP notation. */
  styleHash: string | undefined;
}

/** The headers of an answer without Helmet. */
const plainHeaders = ['connection', 'content-length', 'content-type', 'date'];

/** Helmet's headers, computed once: they are the same for every answer, and Helmet would compute them for each. */
export async function securityHeaders(security: Security): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, settings(security));
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const added = Object.entries(headers).filter(([name]) => !plainHeaders.includes(name));
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
}

function settings({ secure, styleHash }: Security) {
  const self = ["'self'"];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        styleSrc: [...self, ...(styleHash ? [`'${styleHash}'`] : [])],
        imgSrc: [...self, 'data:'],
        fontSrc: self,
        connectSrc: self,
        manifestSrc: self,
        workerSrc: self,
        formAction: self,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
  };
}
