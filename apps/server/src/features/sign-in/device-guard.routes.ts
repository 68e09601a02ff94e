import { apiPrefix } from '@etg/contract/call';
import {
  deviceNonceHeader,
  deviceTokenHeader,
  scriptKeysHeader,
  useDeviceNonce,
} from '@etg/contract/headers';
import { checkCode, rebindDevice, sendNumber, signOut } from '@etg/contract/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core.ts';
import type { WhoIs } from '../../platform/http/answer-calls.ts';
import { notSignedIn } from '../../platform/http/problem.ts';
import { userKeyOf } from '../../platform/http/user-key.ts';
import { checkDeviceProof, type ProofDeps } from './check-device-proof.ts';
import { deviceNonce } from './device-nonce.rules.ts';
import type { ProvedRequest } from './device-proof.rules.ts';
import { verifySession } from './verify-session.ts';

export interface DeviceGuard {
  /** The account of the request; undefined without a session. An invalid session is refused, even on public calls. */
  whoIs: WhoIs;
  /** The key that signed the request; without one the request is refused. */
  deviceKeyOf(request: FastifyRequest): Promise<string>;
}

/** Calls that check the bearer token themselves: it belongs to a sign-in, or to a session that may be broken. */
const ownCalls = new Set([sendNumber, checkCode, signOut, rebindDevice].map(({ path }) => apiPrefix + path));

/** Checks every call. Whatever is wrong with the proofs, the answer is the same 401. */
export function guardDevices(
  http: FastifyInstance,
  deps: Core & ProofDeps & { demo: boolean; secureCookies: boolean },
): DeviceGuard {
  http.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith(apiPrefix)) {
      reply.header(deviceNonceHeader, deviceNonce(deps.nonceKey, deps.clock.now()));
      if (deps.demo) reply.header(scriptKeysHeader, 'welcome');
    }
    done();
  });

  return {
    whoIs: async (request) => {
      if (!request.headers.authorization || ownCalls.has(request.routeOptions.url ?? '')) return undefined;
      const userKey = userKeyOf(request.headers.cookie, deps.secureCookies);
      const session = await verifySession(deps, {
        userKey,
        deviceProof: deviceProofOf(request),
        request: provedRequest(request),
      });
      if (session.outcome === 'known') return session.accountId;
      return session.outcome === 'nobody' ? undefined : refuse(session.outcome);
    },
    deviceKeyOf: async (request) => {
      const checked = await checkDeviceProof(deps, deviceProofOf(request), provedRequest(request));
      return checked.outcome === 'proved' ? checked.deviceKey : refuse(checked.outcome);
    },
  };
}

function refuse(outcome: 'stale-proof' | 'refused'): never {
  throw notSignedIn(outcome === 'stale-proof' ? `Device error="${useDeviceNonce}"` : undefined);
}

export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];
}

function deviceProofOf({ headers }: FastifyRequest): string | undefined {
  const proof = headers[deviceTokenHeader];
  return typeof proof === 'string' ? proof : undefined;
}

function provedRequest(request: FastifyRequest): ProvedRequest {
  const { method, url, headers } = request;
  return { method, path: url.split('?')[0] ?? url, host: headers.host, token: bearerToken(request) };
}
