import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@etg/testing/free-port';
import { Provider } from 'oidc-provider';

export interface IdentityProvider {
  issuer: string;
  /** Who signs in next, with these groups. */
  person: { sub: string; name: string; groups: string[] };
  /** The provider's answer to the next sign-in: the address that the browser is sent back to. */
  signIn(authorizationUrl: string): Promise<string>;
  stop(): Promise<void>;
}

export const companyClient = { clientId: 'console', clientSecret: 'a-secret-of-the-console-client' };

/** A real OpenID provider on this machine. It asks nobody for a password and lets `person` in. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const company: IdentityProvider = {
    issuer,
    person: { sub: 'u-1', name: 'Rin Sato', groups: [] },
    signIn: (url) => follow(url, redirectUri),
    stop: () => new Promise((done) => server.close(() => done())),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: companyClient.clientId,
        client_secret: companyClient.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'groups'] },
    // As some real ones do: the ID token has no groups, they must be asked for.
    conformIdTokenClaims: true,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/let-in' },
    findAccount: async (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: company.person.name, groups: company.person.groups }),
    }),
  });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/let-in'))
      void letIn(provider, { request, response, person: company.person });
    else callback(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return company;
}

interface Interaction {
  request: IncomingMessage;
  response: ServerResponse;
  person: IdentityProvider['person'];
}

async function letIn(provider: Provider, { request, response, person }: Interaction): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  const accountId = session?.accountId ?? person.sub;
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope('openid profile');
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

/** Follows redirects with their cookies, as a browser, until one leads back to the console. */
async function follow(start: string, redirectUri: string): Promise<string> {
  const jar = new Map<string, string>();
  for (let url = start, hops = 0; hops < 10; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url).href;
    if (url.startsWith(redirectUri)) return url;
  }
  throw new Error('the provider sends the browser round in circles');
}
