import helmet from '@fastify/helmet';
import fastify from 'fastify';

interface Security {
  /** Riders come over https: then browsers are told to never try anything else. */
  secure: boolean;
  /** The hash of the one inline style sheet a page carries, as CSP writes it. */
  styleHash: string | undefined;
}

/** What an answer has without Helmet. */
const ofEveryAnswer = ['connection', 'content-length', 'content-type', 'date'];

/** What Helmet says, asked once: it is the same for every answer, and it would work it out again for each. */
export async function securityHeaders(security: Security): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, settings(security));
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const said = Object.entries(headers).filter(([name]) => !ofEveryAnswer.includes(name));
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
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
